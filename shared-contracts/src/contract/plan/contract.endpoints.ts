import { z } from 'zod'
import { endpoint, id, listPage, nextCursor, PAGE, type EndpointResponse } from '../../api'
import { isOpenContract } from './contract.lists'
import { auditInfo, contractView, energyPlan, monthlyUsage, planMeter } from './contract.schema'

/** How the calls of C§7 name a contract. */
export const rateCheckPath = z.object({ customerId: id, rateCheckId: id })

/** Why a booking, a revision or a rejection can be refused (C§4). */
export const decisionRefusals = [
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

/** The version that stood before the rep who decides: C§7 has none, and a provider may leave it aside. */
export const decidedVersion = z.number().int().min(1).nullish()

const rep = z.object({ supplierId: id, repId: id })

/** As `listPage`, with what contracts can be sorted by. */
const planPage = listPage.extend({ sort: z.enum(['usage', 'customer', 'state', 'status', 'start']).optional() })
export type PlanPage = z.output<typeof planPage>

/** All contracts of the supplier, or those of one `list` (C§2). */
export const listEnergyPlans = endpoint({
  id: 'contract.list',
  path: '/v2/mp/suppliers/:supplierId/rep/:repId/energy-plans',
  spec: 'C§7',
  summary: 'All energy plans of the supplier, as the contract lists show them.',
  scope: 'read',
  params: rep,
  query: planPage.extend({
    excludeCanceled: z.enum(['true', 'false']).optional(),
    list: z.enum(['open', 'closed']).optional(),
  }),
  response: z.object({ energyPlans: z.array(contractView), nextCursor }),
  refusals: ['not-found'],
})

export const listPendingEnergyPlans = endpoint({
  id: 'contract.listPending',
  path: '/v2/mp/suppliers/:supplierId/rep/:repId/pending-energy-plans',
  spec: 'B§7, C§7',
  summary: 'The energy plans that wait for somebody: the open contracts.',
  params: rep,
  query: planPage,
  response: z.object({
    energyPlans: z.array(contractView),
    nextCursor,
    /** Of a first page: how many there are on all pages. */
    total: z.number().int().nonnegative().nullish(),
  }),
  refusals: ['not-found'],
})

/** What the dashboard and the sidebar ask for: the same for host and remotes, so that they share the answer. */
export const pendingPlansInput = (rep: { supplierId: string; repId: string }) => ({
  params: { supplierId: rep.supplierId, repId: rep.repId },
  query: { limit: PAGE, sort: 'start' as const, order: 'asc' as const },
})

/** How many contracts are open. A provider without pages sends all of them, and may send closed ones too. */
export function countOpenContracts({ energyPlans, total }: EndpointResponse<typeof listPendingEnergyPlans>): number {
  return total ?? energyPlans.filter(isOpenContract).length
}

export const readEnergyPlan = endpoint({
  id: 'contract.read',
  path: '/v2/mp/suppliers/:supplierId/rep/:repId/energy-plans/:energyPlanId',
  spec: 'C§7',
  summary: 'One energy plan with its customer.',
  scope: 'read',
  params: rep.extend({ energyPlanId: id }),
  response: energyPlan,
  refusals: ['not-found'],
})

export const readUsageProfile = endpoint({
  id: 'contract.readUsageProfile',
  path: '/v2/mp/suppliers/:supplierId/energy-plans/:energyPlanId/usage-profile',
  spec: 'C§7',
  summary: 'Usage of all meters together, by month, oldest first.',
  params: z.object({ supplierId: id, energyPlanId: id }),
  response: z.object({ usageProfile: z.array(monthlyUsage) }),
  refusals: ['not-found'],
})

export const listPlanMeters = endpoint({
  id: 'contract.listMeters',
  path: '/v2/mp/suppliers/:supplierId/rep/:repId/energy-plans/:energyPlanId/quote/:quoteId/meter-details',
  spec: 'C§7',
  summary: 'The meters of an energy plan.',
  params: rep.extend({ energyPlanId: id, quoteId: id }),
  response: z.object({ meters: z.array(planMeter) }),
  refusals: ['not-found'],
})

export const readAuditInfo = endpoint({
  id: 'contract.readAuditInfo',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/audit_info',
  spec: 'C§3, C§7',
  summary: 'When the contract was created and when it reached each status.',
  scope: 'read',
  params: rateCheckPath,
  response: auditInfo,
  refusals: ['not-found'],
})
