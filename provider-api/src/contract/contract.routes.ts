import { confirmBooking, submitContract } from 'shared-contracts/contract/booking'
import { createRevision, listRevisions } from 'shared-contracts/contract/revision'
import {
  listEnergyPlans,
  listPendingEnergyPlans,
  listPlanMeters,
  readAuditInfo,
  readEnergyPlan,
  readUsageProfile,
} from 'shared-contracts/contract/plan'
import {
  listFinalRejections,
  listStatusComments,
  rejectCustomerSigned,
  requestFinalRejection,
} from 'shared-contracts/contract/rejection'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { book, reject, requestRejection, revise, submit } from './contract.commands'
import {
  listMeters,
  listPlans,
  readAudit,
  readFinalRejections,
  readPlan,
  readRejections,
  readRevisions,
  readUsage,
} from './plan/contract.queries'

export function registerContractRoutes(api: Api): void {
  registerEndpoint(api, listEnergyPlans, ({ db, rep, query }) =>
    listPlans(db, rep, { excludeCanceled: query.excludeCanceled === 'true' }),
  )
  registerEndpoint(api, listPendingEnergyPlans, ({ db, rep }) =>
    listPlans(db, rep, { excludeCanceled: true, pending: true }),
  )
  registerEndpoint(api, readEnergyPlan, ({ db, rep, params }) => readPlan(db, rep, params.energyPlanId))
  registerEndpoint(api, listPlanMeters, ({ db, rep, params }) => listMeters(db, rep, params))
  registerEndpoint(api, readUsageProfile, ({ db, rep, params }) => readUsage(db, rep, params.energyPlanId))
  registerEndpoint(api, readAuditInfo, ({ db, rep, params }) => readAudit(db, rep, params))
  registerEndpoint(api, listRevisions, ({ db, rep, params }) => readRevisions(db, rep, params))
  registerEndpoint(api, listStatusComments, ({ db, rep, params }) => readRejections(db, rep, params))
  registerEndpoint(api, listFinalRejections, ({ db, rep, params }) => readFinalRejections(db, rep, params))

  registerEndpoint(api, submitContract, (call) => submit(call, call.params))
  registerEndpoint(api, confirmBooking, (call) => book(call, call.params, call.body.counterSignedExpected))
  registerEndpoint(api, createRevision, (call) => revise(call, call.params, call.body))
  registerEndpoint(api, rejectCustomerSigned, (call) => reject(call, call.params, call.body.comments))
  registerEndpoint(api, requestFinalRejection, (call) => requestRejection(call, call.params, call.body.reason))
}
