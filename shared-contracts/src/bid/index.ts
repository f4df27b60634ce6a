export { bidFormTitle, commodityRules, commodityType } from './commodity'
export type { CommodityRules, CommodityType } from './commodity'
export { bidStatus, statusCode, statusColour, statusProgress } from './bid.status'
export type { BidStatusCode, BidStatusName } from './bid.status'
export {
  bidListLabel,
  billingMethodLabels,
  creditStatusLabels,
  customerDecisionText,
  isCompleteOrNegative,
  renewableLabels,
  statusLabel,
  termLabel,
} from './bid.labels'
export type { StatusLabel, Tone } from './bid.labels'
export { billingMethod, creditStatus, PRIMARY_SCENARIO, quoteRequest, renewableQuotes } from './quote-request.schema'
export { quote } from './quote.schema'
export { rateCheck, scenario, settledBillingMethod } from './scenario.schema'
export type { BillingMethod, CreditStatus, QuoteRequest, RenewableQuotes } from './quote-request.schema'
export type { PricingOption, RateCheck, Scenario, StateTax } from './scenario.schema'
export type { Quote } from './quote.schema'
export {
  byDueDateDescending,
  enforcedDeadline,
  hasWinLossReport,
  isClosedBid,
  isLastLook,
  isOpenBid,
  lastLookEnd,
  shownDeadline,
} from './bid.lists'
export { isReadOnly, mayDo, refusal, whyClosed, whyNot } from './bid.permissions'
export type { BidAction, BidFacts, Refusal } from './bid.permissions'
export {
  feeInMils,
  isNothing,
  lockedFields,
  NOT_NUMERIC,
  outOfBounds,
  parseRate,
  rateProblem,
  restingRate,
  settledRate,
  shownRate,
  submittedRate,
} from './bid.rates'
export type { FeeTerms, RateField } from './bid.rates'
export { emptyInput, hasRate, isSwitchLocked, rowProblems, rowState, setSend, typeInto } from './quote-row'
export type { QuoteInput, RowProblems, RowState } from './quote-row'
export { hasTermRange, isSupplierOwn, shownOptions } from './pricing-options'
export { adderOf, headlineRate, optionQuote, quotedRate, quoteOf, renewableTotalOf, startingInput } from './quotes'
export type { OptionQuote, QuoteTerms } from './quotes'
export { lastLookLeft, standingOf } from './last-look'
export { allInPrice, bestPrice, ownInclusions, placeOf, rateOfPrice } from './all-in-price'
export type { Charges, ComparedQuote, Inclusions } from './all-in-price'
export type { RankColour, Standing } from './last-look'
export { archivedQuoteState, quoteArchiveSummary, readQuoteArchiveSummary } from './quote-archive'
export type { ArchivedQuote } from './quote-archive'
export { readMeterUsage } from './meter-usage.endpoints'
export { listPricingScenarios } from './pricing-scenarios.endpoints'
export type { PricingScenarioSummary } from './pricing-scenarios.endpoints'
export { putQuoteRequest, supportedUtilities, utilitiesProblem } from './utilities'
export type { UtilitiesProblem } from './utilities'
export { firstSubmission, laterSubmission, submissionProblem } from './bid.submission'
export type { Submission, SubmissionProblem } from './bid.submission'
export { arrivalOf, mayRepeat, quotesStand } from './submission-arrival'
export { priceBreakdown } from './price-breakdown'
export type { PriceBreakdown, PricePart } from './price-breakdown'
export {
  listQuoteRequests,
  quoteRequestOfRateCheck,
  readBiddingOpen,
  readScenario,
  readUtilities,
} from './bid.endpoints'
export { putBids, submitQuotes } from './submission.endpoints'
export {
  needsOptOutText,
  OPT_OUT_TEXT_MAX,
  optOutProblem,
  optOutReason,
  optOutReasonLabels,
  optOutReasonsFor,
} from './opt-out'
export type { OptOutForm, OptOutProblem, OptOutReason } from './opt-out'
export { optIn, optOut } from './opt-out.endpoints'
export {
  CUSTOM_TERM_MAX,
  CUSTOM_TERM_MIN,
  customTermProblem,
  endOfTerm,
  existingTerms,
  suggestedTerm,
  whyNotCreateOption,
  whyNotDeleteOption,
} from './custom-option'
export { createCustomOption, deleteCustomOption } from './custom-option.endpoints'
export {
  groupByCustomer,
  HIGH_RATE_DIFFERENCE,
  hasWinLossData,
  isWon,
  rateDifferenceColour,
  rateDifferenceIcon,
  rateDifferenceOf,
  reportDifference,
  reportFigures,
  reportTerm,
  winLossRate,
} from './win-loss'
export type { CustomerReports, ReportFigures } from './win-loss'
export type { ReportOption, WinLossReport } from './win-loss.schema'
export { listWinLossReports, readScenarioWinLoss, winLossReportsOfRateCheck } from './win-loss.endpoints'
export {
  billsText,
  DEFAULT_DOCUMENT_NAME,
  exportOffers,
  exportQuery,
  meterBillsQuery,
  readExportQuery,
  whyNotExport,
} from './downloads'
export type { ExportChoice, ExportFacts, ExportOffer, ExportProblem, ExportQuery, ExportRequest } from './downloads'
export { downloadLoas, downloadW9s, exportMeterData, listW9Ids } from './downloads.endpoints'
