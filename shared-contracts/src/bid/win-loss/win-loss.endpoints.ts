import { iso, z } from 'zod'
import { endpoint, id, nextCursor } from '../../api'
import { decimal } from '../../money'
import { requestPage, commodityType, customerDecision, statusCode } from '../request'

const instant = iso.datetime({ offset: true })

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
const winLossReport = z.object({
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

const supplierAndRep = z.object({ supplierId: id, repId: id })
const reports = z.object({ reports: z.array(winLossReport) })

/** How the supplier's quotes on one scenario stood. */
export const readScenarioWinLoss = endpoint({
  id: 'bid.readScenarioWinLoss',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/pricing_scenario/:scenarioId/winloss',
  spec: 'B§3, B§7',
  summary: 'The win/loss report of one pricing scenario.',
  scope: 'read',
  params: supplierAndRep.extend({ scenarioId: id }),
  response: winLossReport,
  refusals: ['not-found', 'no-report'],
})

/** Every report of the supplier, which the portal groups by customer. */
export const listWinLossReports = endpoint({
  id: 'bid.listWinLossReports',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/win-loss-reports',
  spec: 'B§2, B§7, decision 23',
  summary: 'The win/loss reports of the supplier.',
  scope: 'read',
  params: supplierAndRep,
  query: requestPage,
  response: reports.extend({ nextCursor }),
})

/** The reports of one rate check, one a scenario. */
export const winLossReportsOfRateCheck = endpoint({
  id: 'bid.winLossReportsOfRateCheck',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/rate_checks/:rateCheckId/win-loss-reports',
  spec: 'B§2, B§7',
  summary: 'The win/loss reports of one rate check.',
  scope: 'read',
  params: supplierAndRep.extend({ rateCheckId: id }),
  response: reports,
  refusals: ['not-found', 'no-report'],
})
