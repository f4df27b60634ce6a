import { z } from 'zod'
import { endpoint } from '../api'

const supplier = z.object({ id: z.string().min(1), name: z.string() })
const supplierRep = z.object({ userId: z.string().min(1), firstName: z.string(), lastName: z.string() })

/** B§5, B§8: a wrong pair is answered with `success: false`, not with an error status. */
export const authenticateSupplier = endpoint({
  id: 'account.authenticateSupplier',
  method: 'POST',
  path: '/v1/mp/authenticatesupplier',
  spec: 'B§7, B§8, decision 1',
  summary: 'Signs a representative in. `password` is encoded as B§5 says.',
  access: 'public',
  body: z.object({ email: z.string().max(254), password: z.string().max(1024) }),
  answer: z.object({ success: z.boolean(), token: z.string().optional(), message: z.string().optional() }),
  refusals: ['too-many-attempts'],
})

/** The representative behind a token; a one-time token is exchanged for a session's (decision 4). */
export const readIdentity = endpoint({
  id: 'account.readIdentity',
  method: 'GET',
  path: '/v2/marketplace/identity',
  spec: 'B§7, B§8',
  summary: 'Who the token belongs to. A one-time token of a link is used up and answered with a session token.',
  access: 'public',
  query: z.object({ user_token: z.string().min(1).max(512) }),
  answer: z.object({
    roles: z.array(z.string()),
    supplier,
    supplierRep,
    /** Only provider-api sends it: the session token that replaces a one-time token. */
    token: z.string().optional(),
  }),
  refusals: ['unauthorized'],
})

/** B§7: status 200 means signed in. */
export const checkAuthenticated = endpoint({
  id: 'account.checkAuthenticated',
  method: 'GET',
  path: '/v1/check_legacy_mobile_authenticated',
  spec: 'B§7, decision 5',
  summary: 'Whether the session is still good.',
  access: 'rep',
  answer: 'none',
  refusals: [],
})

/** Decision 6: opening /login ends this session on the server too. A provider without this call answers 404, which is fine. */
export const logOut = endpoint({
  id: 'account.logOut',
  method: 'POST',
  path: '/v1/mp/logout',
  spec: 'decision 6',
  summary: 'Ends the session of the token that is sent, and no other.',
  access: 'rep',
  answer: 'none',
  refusals: [],
})
