import { listNewProspects, listPendingProspects, listPreviousBids, listProspects } from 'shared-contracts/prospect'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { loadProspects } from './prospect.queries'

export function registerProspectRoutes(api: Api): void {
  registerEndpoint(api, listProspects, (call) => loadProspects(call.db, call.rep, 'all', call.now))
  registerEndpoint(api, listNewProspects, (call) => loadProspects(call.db, call.rep, 'new', call.now))
  registerEndpoint(api, listPendingProspects, (call) => loadProspects(call.db, call.rep, 'pending', call.now))
  registerEndpoint(api, listPreviousBids, (call) => loadProspects(call.db, call.rep, 'previous', call.now))
}
