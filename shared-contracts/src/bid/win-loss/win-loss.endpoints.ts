import { z } from 'zod'
import { endpoint, id, nextCursor } from '../../api'
import { requestPage } from '../request'
import { winLossReport } from './win-loss.schema'

const supplierAndRep = z.object({ supplierId: id, repId: id })
const reports = z.object({ reports: z.array(winLossReport) })

/** How the supplier's quotes on one scenario stood. */
export const readScenarioWinLoss = endpoint({
  id: 'bid.readScenarioWinLoss',
  method: 'GET',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/pricing_scenario/:scenarioId/winloss',
  spec: 'B§3, B§7',
  summary: 'The win/loss report of one pricing scenario.',
  scope: 'read',
  params: supplierAndRep.extend({ scenarioId: id }),
  answer: winLossReport,
  refusals: ['not-found', 'no-report'],
})

/** Every report of the supplier, which the portal groups by customer. */
export const listWinLossReports = endpoint({
  id: 'bid.listWinLossReports',
  method: 'GET',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/win-loss-reports',
  spec: 'B§2, B§7, decision 23',
  summary: 'The win/loss reports of the supplier.',
  scope: 'read',
  params: supplierAndRep,
  query: requestPage,
  answer: reports.extend({ nextCursor }),
})

/** The reports of one rate check, one a scenario. */
export const winLossReportsOfRateCheck = endpoint({
  id: 'bid.winLossReportsOfRateCheck',
  method: 'GET',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/rate_checks/:rateCheckId/win-loss-reports',
  spec: 'B§2, B§7',
  summary: 'The win/loss reports of one rate check.',
  scope: 'read',
  params: supplierAndRep.extend({ rateCheckId: id }),
  answer: reports,
  refusals: ['not-found', 'no-report'],
})
