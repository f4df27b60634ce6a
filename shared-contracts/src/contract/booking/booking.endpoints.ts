import { z } from 'zod'
import { endpoint, id } from '../../api'
import { decisionRefusals, rateCheckPath } from '../plan'
import { bookedOpen } from './booking-reason'

export const submitContract = endpoint({
  id: 'contract.submit',
  method: 'POST',
  path: '/v2/customers/:customerId/energyplans/:energyPlanId/submit-contract',
  spec: 'C§4, C§7, decision 26',
  summary: 'Submits the uploaded documents; from then on they stay as they are.',
  needs: 'contracts',
  params: z.object({ customerId: id, energyPlanId: id }),
  answer: 'none',
  refusals: [
    'not-found',
    'historic-contract',
    'liaison-only',
    'not-requesting-contracts',
    'already-submitted',
    'no-documents',
    'idempotency-key-reused',
  ],
  idempotent: true,
})

export const confirmBooking = endpoint({
  id: 'contract.book',
  method: 'POST',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/booking_confirmed',
  spec: 'C§4, C§7, decision 27',
  summary: 'Books a signed contract: to 520 when a countersigned copy comes later, else to 1000.',
  needs: 'contracts',
  params: rateCheckPath,
  body: bookedOpen.extend({ counterSignedExpected: z.boolean() }),
  answer: 'none',
  refusals: [...decisionRefusals, 'reason-required'],
  idempotent: true,
})
