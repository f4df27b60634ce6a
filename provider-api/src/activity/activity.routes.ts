import {
  downloadAudit,
  listNotices,
  putNoticesRead,
  readContractActivity,
  readRequestActivity,
} from 'shared-contracts/activity'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { readActivityOfContract, readActivityOfRequest } from './activity.queries'
import { auditZip } from './audit-export/audit-export.queries'
import { readNotices, readUpTo } from './notices.queries'

export function registerActivityRoutes(api: Api): void {
  registerEndpoint(api, readRequestActivity, ({ db, rep, params }) => readActivityOfRequest(db, rep, params.id))
  registerEndpoint(api, readContractActivity, ({ db, rep, params }) =>
    readActivityOfContract(db, rep, params.energyPlanId),
  )
  registerEndpoint(api, listNotices, ({ db, rep, now }) => readNotices(db, rep, now))
  registerEndpoint(api, putNoticesRead, readUpTo)
  registerEndpoint(api, downloadAudit, auditZip)
}
