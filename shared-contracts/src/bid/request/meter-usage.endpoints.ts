import { z } from 'zod'
import { endpoint, id } from '../../api'

/** B§9 asks for the chart and B§7 names no call for it: the monthly usage of one meter, oldest first, at most 12. */
export const readMeterUsage = endpoint({
  id: 'bid.readMeterUsage',
  method: 'GET',
  path: '/v2/mp/quote_requests/:id/meters/:meterId/usage',
  spec: 'B§9',
  summary: 'The last months of a meter’s usage, in kWh or Dth.',
  access: 'rep',
  params: z.object({ id, meterId: id }),
  answer: z.object({
    /** `month` is `2025-12`. */
    points: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), usage: z.number() })),
  }),
  refusals: ['not-found'],
})
