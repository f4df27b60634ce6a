export { formulaRate } from './rate-formula'
export type { FormulaRates } from './rate-formula'
export {
  allInPrice,
  convertedRate,
  bestPrice,
  includesTax,
  ownInclusions,
  partsOfPrice,
  includeTheSame,
  placeOf,
  rateOfPrice,
} from './all-in-price'
export type { Charges, ComparedQuote, Inclusions } from './all-in-price'
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
export { blockOf, cellsOf } from './clipboard-table'
export { addToRate, copiedInto, withAdder } from './grid-edits'
export {
  emptyInput,
  hasRate,
  isSwitchLocked,
  rowProblems,
  rowState,
  sentRatesProblems,
  setSend,
  totalsName,
  typeInto,
} from './quote-row'
export type { QuoteInput, RowProblems, RowState } from './quote-row'
export { adderOf, headlineRate, optionQuote, quotedRate, quoteOf, renewableTotalOf, startingInput } from './quotes'
export type { OptionQuote, QuoteTerms } from './quotes'
export { rowInclusions, standingQuotes, startingInclusions } from './row-inclusions'
export type { FormInclusions, TypedBid } from './row-inclusions'
