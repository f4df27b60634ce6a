import { z } from 'zod'

/** Settings of the deployment that whoever serves the host's page fills in; none is part of a bundle. */
export const portalPageSettings = z.object({
  /** Origin of the provider's API, no trailing slash. */
  apiUrl: z.url(),
  /** {email} of B§8 and C§8. */
  supportEmail: z.string().min(3),
  /** B§2: the forgot-password page on the provider's host. */
  forgotPasswordUrl: z.url(),
  /** Decision 41: origins that keep documents beside the API, separated by spaces; none by default. */
  documentOrigins: z
    .string()
    .default('')
    .transform((text) => text.split(' ').filter(Boolean)),
  /** Build id of the host, for `/remotes.json?host=`; a dev server's page has none. */
  hostBuild: z.string().optional(),
  /** Whether `?remote.bidding=http://localhost:3001` may stand in for a remote's build. */
  localRemotes: z.boolean().default(false),
})

export type PortalPageSettings = z.infer<typeof portalPageSettings>
