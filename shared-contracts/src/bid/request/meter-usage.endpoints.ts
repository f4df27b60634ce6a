import { z } from 'zod'
import { endpoint, id } from '../../api'

/** `month` is `2025-12`. */
const point = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), usage: z.number() })
const points = z.array(point)

/** B§9 asks for the chart and B§7 names no call for it: the monthly usage of one meter, oldest first, at most 12. */
export const readMeterUsage = endpoint({
  id: 'bid.readMeterUsage',
  path: '/v2/mp/quote_requests/:id/meters/:meterId/usage',
  spec: 'B§9',
  summary: 'The last months of a meter’s usage, in kWh or Dth.',
  scope: 'read',
  params: z.object({ id, meterId: id }),
  response: z.object({ points }),
  refusals: ['not-found'],
})

/** The monthly usage of all meters of a request together, oldest first, at most 12. */
export const readRequestUsage = endpoint({
  id: 'bid.readRequestUsage',
  path: '/v2/mp/quote_requests/:id/usage',
  spec: 'B§9',
  summary: 'The last months of the whole request’s usage, in kWh or Dth.',
  scope: 'read',
  params: z.object({ id }),
  response: z.object({
    /** `exemptUsage` is the part of legal entities that are exempt from state taxes; a provider may leave it out. */
    points: z.array(point.extend({ exemptUsage: z.number().nullish() })),
  }),
  refusals: ['not-found'],
})
