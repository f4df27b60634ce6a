import { listNewProspects, listPendingProspects, listPreviousBids, listProspects } from 'shared-contracts/bid/prospects'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import { loadProspects } from './prospect.queries'

export function registerProspectRoutes(api: Api): void {
  registerEndpoint(api, listProspects, (call) => loadProspects(call, 'all'))
  registerEndpoint(api, listNewProspects, (call) => loadProspects(call, 'new'))
  registerEndpoint(api, listPendingProspects, (call) => loadProspects(call, 'pending'))
  registerEndpoint(api, listPreviousBids, (call) => loadProspects(call, 'previous'))
}
