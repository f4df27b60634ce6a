import { z } from 'zod'
import { endpoint } from '../api'
import { instant } from '../time'

// What reps do with their own account. A provider without these calls has no account page.

const session = z.object({
  id: z.string().min(1),
  /** In words: `Chrome on Windows`. */
  device: z.string(),
  /** Where from it was opened, without the part of the address that is one computer's. */
  network: z.string().nullish(),
  signedInAt: instant,
  lastUsedAt: instant,
  /** Whether the call came by it. */
  isThis: z.boolean(),
  /** Whether it counts only in the browser that opened it. */
  isBound: z.boolean().optional(),
})
export type RepSession = z.output<typeof session>

export const listSessions = endpoint({
  id: 'account.listSessions',
  path: '/v1/mp/sessions',
  spec: 'ADR-15',
  summary: "Where the caller is signed in, the last used first. Times of use are the server's, to five minutes.",
  response: z.object({
    sessions: z.array(session),
    /** False for whom no password signs in here, as their company does. */
    hasPassword: z.boolean().optional(),
  }),
})

/** Asked by a page whose rep works: from then on nothing that it asks by itself keeps the session. */
export const noteUse = endpoint({
  id: 'account.noteUse',
  method: 'POST',
  path: '/v1/mp/sessions/use',
  spec: 'ADR-15',
  summary: "Says that the caller's session is used by hand; without it every call counts as use.",
})

export const bindSession = endpoint({
  id: 'account.bindSession',
  method: 'POST',
  path: '/v1/mp/sessions/key',
  spec: 'ADR-15',
  summary:
    "Binds a session of the last minute to the browser's key: each later call brings a proof in `DPoP` (RFC 9449).",
  access: 'public',
  body: z.object({ user_token: z.string().min(1).max(512), proof: z.string().max(2048) }),
  response: z.object({ bound: z.literal(true) }),
  refusals: ['not-bindable', 'not-this-browser', 'proof-stale'],
})

export const endSession = endpoint({
  id: 'account.endSession',
  method: 'DELETE',
  path: '/v1/mp/sessions/:id',
  spec: 'ADR-15',
  summary: "Ends one of the caller's sessions: its next call is answered with 401.",
  params: z.object({ id: z.string().min(1).max(128) }),
  refusals: ['not-found'],
})

export const endAllSessions = endpoint({
  id: 'account.endAllSessions',
  method: 'DELETE',
  path: '/v1/mp/sessions',
  spec: 'ADR-15',
  summary: "Ends every session of the caller's, this one too.",
})

/** Both are encoded as B§5 says. */
export const changePassword = endpoint({
  id: 'account.changePassword',
  method: 'PUT',
  path: '/v1/mp/password',
  spec: 'ADR-15',
  summary:
    "Changes the caller's password and ends every session but this one. A wrong current one counts as at sign-in.",
  body: z.object({ currentPassword: z.string().max(1024), newPassword: z.string().max(1024) }),
  refusals: ['wrong-password', 'weak-password', 'changed-meanwhile', 'too-many-attempts', 'sign-ins-busy'],
})
