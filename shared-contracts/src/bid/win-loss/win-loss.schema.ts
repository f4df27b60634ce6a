import { z } from 'zod'
import { id } from '../../api'
import { decimal } from '../../money'
import { commodityType, customerDecision, statusCode } from '../request'

const instant = z.iso.datetime({ offset: true })

/** One term of a report (B§3). Rates and the difference in $/kWh or $/Dth; the term in months. */
export const reportOption = z.object({
  term: z.number().int(),
  quotedRate: decimal.nullish(),
  bestRate: decimal.nullish(),
  /** quotedRate − bestRate, exact. */
  rateDifference: decimal.nullish(),
  /** The customer took this quote. */
  selected: z.boolean(),
  pricingScenarioId: id,
})

/** How a supplier's quotes on one scenario stood against the best ones (B§3). */
export const winLossReport = z.object({
  title: z.string(),
  customer: z.object({ companyName: z.string() }),
  quoteRequest: z.object({ id }),
  /** Of the winning option; without one, the smallest of the options. */
  rateDifference: decimal.nullish(),
  options: z.array(reportOption),
  // What B§3 does not list; a provider that leaves these out is understood too.
  rateCheckId: id.nullish(),
  commodityType: commodityType.nullish(),
  state: z.string().nullish(),
  utilityNames: z.array(z.string()).nullish(),
  meterCount: z.number().int().nullish(),
  /** kWh a year, Dth for gas. */
  annualUsage: z.number().nullish(),
  /** When bidding closed: the server's due time. */
  timeQuotesDue: instant.nullish(),
  /** Of the rate check now, and what the customer decided: whether a report that was not won is a lost one. */
  statusCode: statusCode.nullish(),
  customerDecision: customerDecision.nullish(),
  /**
   * How the requests before it went, in the same commodity and utility: of the newest that were decided, how many ended
   * as this one did. Only of a report that is read alone.
   */
  before: z.object({ utility: z.string(), decided: z.number().int(), like: z.number().int() }).nullish(),
})

export type ReportOption = z.infer<typeof reportOption>
export type WinLossReport = z.infer<typeof winLossReport>
