export { listWinLossReports, readScenarioWinLoss, winLossReportsOfRateCheck } from './win-loss.endpoints'
export type { ReportOption, WinLossReport } from './win-loss.schema'
export {
  groupByCustomer,
  hasWinLossData,
  HIGH_RATE_DIFFERENCE,
  isWon,
  outcomeOf,
  rateDifferenceColor,
  rateDifferenceIcon,
  rateDifferenceOf,
  reportDifference,
  reportFigures,
  reportTerm,
  shownDifference,
  shownReportDifference,
  winLossRate,
} from './win-loss'
export type { CustomerReports, Outcome, ReportFigures } from './win-loss'
