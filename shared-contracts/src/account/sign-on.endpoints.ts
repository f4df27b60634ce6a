import { z } from 'zod'
import { endpoint, id } from '../api'

// Sign-on by a supplier's own identity provider (OpenID Connect). A provider without these calls has none.

export const startSignOn = endpoint({
  id: 'account.startSignOn',
  method: 'POST',
  path: '/v1/mp/sign-on/start',
  spec: 'ADR-15',
  summary: 'Where the company of an e-mail signs its people in, for ten minutes and once.',
  access: 'public',
  body: z.object({ email: z.string().max(254) }),
  response: z.object({
    address: z.url({ protocol: /^https?$/ }),
    /** Stays in the browser that asked: without it nothing that comes back counts. */
    proof: z.string(),
  }),
  refusals: ['not-offered', 'sign-on-unavailable', 'too-many-requests'],
})

export const finishSignOn = endpoint({
  id: 'account.finishSignOn',
  method: 'POST',
  path: '/v1/mp/sign-on',
  spec: 'ADR-15',
  summary: "Signs in by what the company's sign-on sent back. The token is a session's, as after a password.",
  access: 'public',
  body: z.object({
    /** The parameters that came back, as a query: `code=…&state=…`. */
    answer: z.string().max(8000),
    proof: z.string().max(512),
  }),
  response: z.object({ token: z.string() }),
  refusals: ['sign-on-refused', 'sign-on-unavailable', 'too-many-requests'],
})

/** OpenID Connect Back-Channel Logout 1.0, as a form. */
export const endBySignOn = endpoint({
  id: 'account.endBySignOn',
  method: 'POST',
  path: '/v1/mp/sign-on/logout/:supplierId',
  spec: 'ADR-15',
  summary: "Called by a supplier's identity provider: ends what it opened for somebody who is signed out there.",
  access: 'public',
  params: z.object({ supplierId: id }),
  body: z.object({ logout_token: z.string().max(16_000) }),
  refusals: ['logout-refused', 'sign-on-unavailable', 'too-many-requests'],
})
