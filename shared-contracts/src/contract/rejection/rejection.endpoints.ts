import { z } from 'zod'
import { endpoint } from '../../api'
import { decidedVersion, decisionRefusals, rateCheckPath } from '../plan'
import { finalRejection, rejectionComments, submittedRejection } from './rejection'

export const rejectCustomerSigned = endpoint({
  id: 'contract.reject',
  method: 'PUT',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/reject',
  spec: 'C§4, C§5, C§7',
  summary: 'Rejects the customer-signed version.',
  needs: 'contracts',
  params: rateCheckPath,
  body: z.object({ comments: rejectionComments, version: decidedVersion }),
  refusals: [...decisionRefusals, 'invalid-rejection', 'stale-version'],
  idempotent: true,
})

export const listStatusComments = endpoint({
  id: 'contract.listStatusComments',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/status-comments',
  spec: 'C§7',
  summary: 'The rejections of customer-signed versions, newest first.',
  params: rateCheckPath,
  response: z.array(submittedRejection),
  refusals: ['not-found'],
})

export const requestFinalRejection = endpoint({
  id: 'contract.finallyReject',
  method: 'POST',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/reject-requests',
  spec: 'C§4, C§5, C§7, decision 27',
  summary: 'Asks the Supplier Liaison to reject a booked contract.',
  needs: 'contracts',
  params: rateCheckPath,
  body: z.object({ reason: z.string() }),
  refusals: [
    'not-found',
    'historic-contract',
    'contract-rejected',
    'not-booked',
    'final-rejection-exists',
    'invalid-rejection',
    'idempotency-key-reused',
  ],
  idempotent: true,
})

export const listFinalRejections = endpoint({
  id: 'contract.listFinalRejections',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/reject-requests',
  spec: 'C§7',
  summary: 'The final rejections on record.',
  params: rateCheckPath,
  response: z.array(finalRejection),
  refusals: ['not-found'],
})
