export { listWinLossReports, readScenarioWinLoss, winLossReportsOfRateCheck } from './win-loss.endpoints'
export type { ReportOption, WinLossReport } from './win-loss.schema'
export {
  groupByCustomer,
  hasWinLossData,
  HIGH_RATE_DIFFERENCE,
  isWon,
  rateDifferenceColor,
  rateDifferenceIcon,
  rateDifferenceOf,
  reportDifference,
  reportFigures,
  reportTerm,
  winLossRate,
} from './win-loss'
export type { CustomerReports, ReportFigures } from './win-loss'
export { winRates } from './win-rates'
export type { WinRate, WinRates } from './win-rates'
