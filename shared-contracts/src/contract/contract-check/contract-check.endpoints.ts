import { z } from 'zod'
import { endpoint, id } from '../../api'
import { contractCheckFacts } from './contract-check.schema'

export const readContractCheckFacts = endpoint({
  id: 'contract.readPreflightFacts',
  method: 'GET',
  path: '/v2/mp/suppliers/:supplierId/energy-plans/:energyPlanId/preflight',
  spec: "this project's own",
  summary: "What a contract is compared with before it is booked: the supplier's own bid, the papers, the credit.",
  params: z.object({ supplierId: id, energyPlanId: id }),
  answer: contractCheckFacts,
  refusals: ['not-found'],
})
