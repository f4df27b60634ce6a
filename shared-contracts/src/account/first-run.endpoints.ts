import { z } from 'zod'
import { endpoint } from '../api'
import { emailAddress } from './email-address'
import { nameSchema } from './name'

/** Minutes that a link for the first run is good for. */
export const FIRST_RUN_MINUTES = 60

export const openMarket = endpoint({
  id: 'account.openMarket',
  method: 'POST',
  path: '/v1/mp/first-run',
  spec: 'ADR-15',
  summary: 'Opens an empty market by the code of a link, once: the operator, the first supplier, its administrator.',
  access: 'public',
  body: z.object({
    code: z.string().max(512),
    operator: nameSchema(100),
    supplier: nameSchema(200),
    firstName: nameSchema(100),
    lastName: nameSchema(100),
    email: emailAddress,
  }),
  response: z.object({
    /** The operator's, told this once. */
    key: z.string(),
    /** What the operator's calls name the supplier by; its rep is named by the e-mail. */
    supplier: z.string(),
    /** Activates the account of the supplier's administrator, at the portal's address as the provider has it. */
    link: z.url(),
    /** What became of the administrator's e-mail; without a mail server there is none. */
    mail: z.enum(['sent', 'failed', 'none']),
  }),
  refusals: ['link-not-usable', 'not-possible', 'too-many-requests'],
})
