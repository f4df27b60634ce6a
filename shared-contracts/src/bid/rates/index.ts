export { formulaRate } from './rate-formula'
export type { FormulaRates } from './rate-formula'
export * from './all-in-price'
export * from './bid.rates'
export * from './clipboard-table'
export * from './grid-edits'
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
export * from './quotes'
export * from './row-inclusions'
