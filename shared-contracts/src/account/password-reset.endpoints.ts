import { z } from 'zod'
import { endpoint } from '../api'

/** Minutes that a link for a new password is good for. */
export const RESET_MINUTES = 30

export const readPasswordReset = endpoint({
  id: 'account.readPasswordReset',
  path: '/v1/mp/password-reset',
  spec: 'ADR-15',
  summary: 'Whether links for a new password are sent: not without a mail server. A provider without it sends none.',
  access: 'public',
  response: z.object({ offered: z.boolean() }),
})

export const requestPasswordReset = endpoint({
  id: 'account.requestPasswordReset',
  method: 'POST',
  path: '/v1/mp/password-reset',
  spec: 'ADR-15',
  summary: 'Sends a link for a new password to this e-mail, if an account has it. The answer is the same if none has.',
  access: 'public',
  body: z.object({ email: z.string().max(254) }),
  refusals: ['not-offered', 'too-many-requests'],
})

/** `newPassword` is encoded as B§5 says. */
export const resetPassword = endpoint({
  id: 'account.resetPassword',
  method: 'PUT',
  path: '/v1/mp/password-reset',
  spec: 'ADR-15',
  summary: 'Sets a new password by the code of a link, once, and ends every session of the account.',
  access: 'public',
  body: z.object({
    code: z.string().max(512),
    newPassword: z.string().max(1024),
    /** As of a sign-in. */
    device: z.string().max(512).optional(),
  }),
  /** Only provider-api sends `device`: who has the link signs in at once, however many guess at the account. */
  response: z.object({ device: z.string().optional() }),
  refusals: ['link-not-usable', 'weak-password', 'too-many-requests', 'sign-ins-busy'],
})
