import { z } from 'zod'
import { endpoint } from '../api'
import { auditInfo, contractView, energyPlan, monthlyUsage, planMeter } from './contract.schema'
import { finalRejection, rejectionComments, submittedRejection } from './rejection'
import { contractRevision, revisions } from './revision'

const id = z.string().min(1)
const rep = z.object({ supplierId: id, repId: id })
const rateCheck = z.object({ customerId: id, rateCheckId: id })
const decisionRefusals = [
  'not-found',
  'historic-contract',
  'not-matrix',
  'not-signed-yet',
  'already-booked',
  'contract-rejected',
  'contract-aborted',
  'contract-timed-out',
  'revision-unresolved',
  'idempotency-key-reused',
] as const

export const listEnergyPlans = endpoint({
  id: 'contract.list',
  method: 'GET',
  path: '/v2/mp/suppliers/:supplierId/rep/:repId/energy-plans',
  spec: 'C§7',
  summary: 'All energy plans of the supplier, as the contract lists show them.',
  access: 'rep',
  params: rep,
  query: z.object({ excludeCanceled: z.enum(['true', 'false']).optional() }),
  answer: z.object({ energyPlans: z.array(contractView) }),
  refusals: ['not-found'],
})

export const listPendingEnergyPlans = endpoint({
  id: 'contract.listPending',
  method: 'GET',
  path: '/v2/mp/suppliers/:supplierId/rep/:repId/pending-energy-plans',
  spec: 'B§7, C§7',
  summary: 'The energy plans that wait for somebody: the open contracts.',
  access: 'rep',
  params: rep,
  answer: z.object({ energyPlans: z.array(contractView) }),
  refusals: ['not-found'],
})

export const readEnergyPlan = endpoint({
  id: 'contract.read',
  method: 'GET',
  path: '/v2/mp/suppliers/:supplierId/rep/:repId/energy-plans/:energyPlanId',
  spec: 'C§7',
  summary: 'One energy plan with its customer.',
  access: 'rep',
  params: rep.extend({ energyPlanId: id }),
  answer: energyPlan,
  refusals: ['not-found'],
})

export const readUsageProfile = endpoint({
  id: 'contract.readUsageProfile',
  method: 'GET',
  path: '/v2/mp/suppliers/:supplierId/energy-plans/:energyPlanId/usage-profile',
  spec: 'C§7',
  summary: 'Usage of all meters together, by month, oldest first.',
  access: 'rep',
  params: z.object({ supplierId: id, energyPlanId: id }),
  answer: z.object({ usageProfile: z.array(monthlyUsage) }),
  refusals: ['not-found'],
})

export const listPlanMeters = endpoint({
  id: 'contract.listMeters',
  method: 'GET',
  path: '/v2/mp/suppliers/:supplierId/rep/:repId/energy-plans/:energyPlanId/quote/:quoteId/meter-details',
  spec: 'C§7',
  summary: 'The meters of an energy plan.',
  access: 'rep',
  params: rep.extend({ energyPlanId: id, quoteId: id }),
  answer: z.object({ meters: z.array(planMeter) }),
  refusals: ['not-found'],
})

export const submitContract = endpoint({
  id: 'contract.submit',
  method: 'POST',
  path: '/v2/customers/:customerId/energyplans/:energyPlanId/submit-contract',
  spec: 'C§4, C§7, decision 26',
  summary: 'Submits the uploaded documents; from then on they stay as they are.',
  access: 'rep',
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
  access: 'rep',
  params: rateCheck,
  body: z.object({ counterSignedExpected: z.boolean() }),
  answer: 'none',
  refusals: decisionRefusals,
  idempotent: true,
})

export const readAuditInfo = endpoint({
  id: 'contract.readAuditInfo',
  method: 'GET',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/audit_info',
  spec: 'C§3, C§7',
  summary: 'When the contract was created and when it reached each status.',
  access: 'rep',
  params: rateCheck,
  answer: auditInfo,
  refusals: ['not-found'],
})

export const listRevisions = endpoint({
  id: 'contract.listRevisions',
  method: 'GET',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/revisions',
  spec: 'C§7',
  summary: 'All revisions of a contract, newest first.',
  access: 'rep',
  params: rateCheck,
  answer: z.array(contractRevision),
  refusals: ['not-found'],
})

export const createRevision = endpoint({
  id: 'contract.revise',
  method: 'POST',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/revisions',
  spec: 'C§4, C§5, C§7',
  summary: 'Asks for a revision; its files are uploaded before.',
  access: 'rep',
  params: rateCheck,
  body: z.object({ customerID: id, rateCheckID: id, revisions, version: z.number().int().min(1) }),
  answer: 'none',
  refusals: [...decisionRefusals, 'invalid-revision', 'stale-version', 'unknown-file'],
  idempotent: true,
})

export const rejectCustomerSigned = endpoint({
  id: 'contract.reject',
  method: 'PUT',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/reject',
  spec: 'C§4, C§5, C§7',
  summary: 'Rejects the customer-signed version.',
  access: 'rep',
  params: rateCheck,
  body: z.object({ comments: rejectionComments }),
  answer: 'none',
  refusals: [...decisionRefusals, 'invalid-rejection'],
  idempotent: true,
})

export const listStatusComments = endpoint({
  id: 'contract.listStatusComments',
  method: 'GET',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/status-comments',
  spec: 'C§7',
  summary: 'The rejections of customer-signed versions, newest first.',
  access: 'rep',
  params: rateCheck,
  answer: z.array(submittedRejection),
  refusals: ['not-found'],
})

export const requestFinalRejection = endpoint({
  id: 'contract.finallyReject',
  method: 'POST',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/reject-requests',
  spec: 'C§4, C§5, C§7, decision 27',
  summary: 'Asks the Supplier Liaison to reject a booked contract.',
  access: 'rep',
  params: rateCheck,
  body: z.object({ reason: z.string() }),
  answer: 'none',
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
  method: 'GET',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/reject-requests',
  spec: 'C§7',
  summary: 'The final rejections on record.',
  access: 'rep',
  params: rateCheck,
  answer: z.array(finalRejection),
  refusals: ['not-found'],
})
