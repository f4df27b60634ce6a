import { z } from 'zod'
import { endpoint, id } from '../../api'
import { creditStatus } from '../../bid/request'
import { storedDocument } from '../../document'
import { decimal } from '../../money'

/** The quote that won, as it was sent. Rates are USD per kWh or Dth. */
const wonBid = z.object({
  quoteId: id,
  /** The rate that was chosen: the standard one, or the renewable total where only that was quoted. */
  rate: decimal,
  feeIncluded: z.boolean(),
  taxesIncluded: z.boolean(),
  /** The broker fee that was asked for. */
  totalFee: decimal,
  /** Months; the two differ where a range of terms was quoted. */
  minTerm: z.number().int(),
  maxTerm: z.number().int(),
  /** `YYYY-MM-DD`. */
  startDate: z.string(),
  /** ISO instant. */
  submittedAt: z.string(),
  submittedBy: z.string(),
})
export type WonBid = z.infer<typeof wonBid>

/** What contract check looks at besides the plan, its meters and the contract's text. */
const contractCheckFacts = z.object({
  bid: wonBid.nullish(),
  /** The customer's LOE, LOA and W-9. */
  papers: z.array(storedDocument),
  creditStatus: creditStatus.nullish(),
})
export type ContractCheckFacts = z.infer<typeof contractCheckFacts>

export const readContractCheckFacts = endpoint({
  id: 'contract.readPreflightFacts',
  path: '/v2/mp/suppliers/:supplierId/energy-plans/:energyPlanId/preflight',
  spec: "this project's own",
  summary: "What a contract is compared with before it is booked: the supplier's own bid, the papers, the credit.",
  params: z.object({ supplierId: id, energyPlanId: id }),
  answer: contractCheckFacts,
  refusals: ['not-found'],
})
