import { z } from 'zod'
import { id } from '../../api'
import { creditStatus } from '../../bid/request'
import { storedDocument } from '../../document'
import { decimal } from '../../money'

/** The quote that won, as it was sent. Rates are USD per kWh or Dth. */
export const wonBid = z.object({
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
export const contractCheckFacts = z.object({
  bid: wonBid.nullish(),
  /** The customer's LOE, LOA and W-9. */
  papers: z.array(storedDocument),
  creditStatus: creditStatus.nullish(),
})
export type ContractCheckFacts = z.infer<typeof contractCheckFacts>
