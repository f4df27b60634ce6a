import { z } from 'zod'
import { endpoint, id } from '../../api'
import { closedRefusals } from '../request'
import { optOutReason } from './opt-out'

const params = z.object({ supplierId: id, repId: id, rateCheckId: id })

/** Takes the whole supplier out of a rate check (decision 22). */
export const optOut = endpoint({
  id: 'bid.optOut',
  method: 'POST',
  path: '/v4/mp/suppliers/:supplierId/reps/:repId/rate-checks/:rateCheckId/opt-out',
  spec: 'B§4, B§5, B§7, decision 22',
  summary: 'Opts the supplier out of a rate check, with reasons. Refused once it has quotes submitted.',
  needs: 'bids',
  params,
  body: z.object({
    supplierId: id,
    supplierRepId: id,
    rateCheckId: id,
    optOutReasons: z.array(optOutReason).max(20),
    optOutReasonText: z.string().max(10_000).nullish(),
  }),
  refusals: [
    'not-found',
    'path-differs',
    'no-reason',
    'reason-not-offered',
    'text-required',
    'text-too-long',
    'quotes-submitted',
    'opted-out',
    ...closedRefusals,
  ],
})

/** Lets the supplier bid again; its reasons and text are cleared (B§4). */
export const optIn = endpoint({
  id: 'bid.optIn',
  method: 'DELETE',
  path: '/v4/mp/suppliers/:supplierId/reps/:repId/rate-checks/:rateCheckId/opt-out',
  spec: 'B§4, B§7, decision 22',
  summary: 'Opts the supplier in again.',
  needs: 'bids',
  params,
  refusals: ['not-found', 'not-opted-out', ...closedRefusals],
})
