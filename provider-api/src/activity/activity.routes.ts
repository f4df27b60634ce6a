import { readContractActivity, readRequestActivity } from 'shared-contracts/activity'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { readActivityOfContract, readActivityOfRequest } from './activity.queries'

export function registerActivityRoutes(api: Api): void {
  registerEndpoint(api, readRequestActivity, ({ db, rep, params }) => readActivityOfRequest(db, rep, params.id))
  registerEndpoint(api, readContractActivity, ({ db, rep, params }) =>
    readActivityOfContract(db, rep, params.energyPlanId),
  )
}
