import { z } from 'zod'
import { paths } from '../paths'

/** ms that a page waits; a deployment may choose otherwise, within reason. */
const limit = (usual: number) => z.number().min(100).max(600_000).default(usual)

/** Settings of the deployment that whoever serves the host's page fills in; none is part of a bundle. */
export const portalPageSettings = z.object({
  /** Origin of the provider's API, no trailing slash. */
  apiUrl: z.url(),
  /** {email} of B§8 and C§8. */
  supportEmail: z.string().min(3),
  /** B§2: the forgot-password page on the provider's host, or the portal's own. */
  forgotPasswordUrl: z.url().or(z.literal(paths.forgotPassword())),
  /** Decision 41: origins that keep documents beside the API, separated by spaces; none by default. */
  documentOrigins: z
    .string()
    .default('')
    .transform((text) => text.split(' ').filter(Boolean)),
  /** Build id of the host, for `/remotes.json?host=`; a dev server's page has none. */
  hostBuild: z.string().optional(),
  /** Whether `?remote.bidding=http://localhost:3001` may stand in for a remote's build. */
  localRemotes: z.boolean().default(false),
  /** ms until a remote's first script, or a part of it, is given up. */
  loadLimit: limit(10_000),
  /** ms after which a part that is loaded and does not show is called slow. */
  slowAfter: limit(5000),
  /** ms without a sign of life of the live changes after which everything is read again, and so often from then on. */
  askAfter: limit(60_000),
})

export type PortalPageSettings = z.infer<typeof portalPageSettings>
