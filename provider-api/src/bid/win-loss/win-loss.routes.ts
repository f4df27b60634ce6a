import { listWinLossReports, readScenarioWinLoss, winLossReportsOfRateCheck } from 'shared-contracts/bid/win-loss'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import { loadReportOfScenario, loadReports, loadReportsOfRateCheck } from './win-loss.queries'

export function registerWinLossRoutes(api: Api): void {
  registerEndpoint(api, listWinLossReports, (call) => loadReports(call.db, call.rep, call.query))
  registerEndpoint(api, winLossReportsOfRateCheck, (call) =>
    loadReportsOfRateCheck(call.db, call.rep, call.params.rateCheckId),
  )
  registerEndpoint(api, readScenarioWinLoss, (call) => loadReportOfScenario(call.db, call.rep, call.params.scenarioId))
}
