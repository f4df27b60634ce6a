export {
  bidsOf,
  listQuoteRequests,
  quoteRequestOfRateCheck,
  readBiddingOpen,
  readScenario,
  readUtilities,
  requestPage,
} from './bid.endpoints'
export type { RequestPage } from './bid.endpoints'
export {
  bidListLabel,
  billingMethodLabels,
  creditStatusLabels,
  customerDecision,
  customerDecisionText,
  isCompleteOrNegative,
  renewableLabels,
  statusLabel,
  termLabel,
} from './bid.labels'
export type { StatusLabel, Tone } from './bid.labels'
export {
  enforcedDeadline,
  hasWinLossReport,
  isClosedBid,
  isLastLook,
  isOpenBid,
  lastLookEnd,
  shownDeadline,
} from './bid.lists'
export { bidMark, bidTask, bidTaskText, isAnswered, needsRep } from './bid.marks'
export type { BidMark, BidMarkKind, MarkedBid, Viewer } from './bid.marks'
export { bidWindows, closedRefusals, isReadOnly, mayDo, refusal, whyClosed, denialReason } from './bid.permissions'
export type { BidAction, BidFacts, BidWindowEnd, Refusal } from './bid.permissions'
export { bidPlace, bidTime, dayPlace, isPending, pendingBids, QUEUE_GROUPS, weekEnd } from './bid.queue'
export type { QueueGroup, QueueMoment, QueuePlace } from './bid.queue'
export { bidStatus, statusCode, statusColor, statusProgress } from './bid.status'
export type { BidStatusCode, BidStatusName } from './bid.status'
export { bidFormTitle, commodityRules, commodityType, usageUnitOf } from './commodity'
export type { CommodityRules, CommodityType } from './commodity'
export { bidListLabels, commodityFilter, stateFilter, statusFilter } from './list-filters'
export type { ListFilter } from './list-filters'
export { readMeterUsage, readRequestUsage } from './meter-usage.endpoints'
export { hasTermRange, isSupplierOwn, shownOptions } from './pricing-options'
export { listPricingScenarios } from './pricing-scenarios.endpoints'
export type { PricingScenarioSummary } from './pricing-scenarios.endpoints'
export { billingMethod, creditStatus, PRIMARY_SCENARIO, quoteRequest, renewableQuotes } from './quote-request.schema'
export type { BillingMethod, CreditStatus, QuoteRequest, RenewableQuotes, StandingBid } from './quote-request.schema'
export { quote } from './quote.schema'
export type { Quote } from './quote.schema'
export { rateCheck, scenario, settledBillingMethod } from './scenario.schema'
export type { PricingOption, RateCheck, Scenario, StateTax } from './scenario.schema'
export { QUOTE_NUMBER_MAX, SUPPLIER_NOTE_MAX, supplierReference } from './supplier-reference'
export type { SupplierReference } from './supplier-reference'
export { typedTerms } from './typed-terms'
export { putQuoteRequest, supportedUtilities, utilitiesProblem } from './utilities'
export type { UtilitiesProblem } from './utilities'
