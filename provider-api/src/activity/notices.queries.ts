import { MAX_NOTICES, type Notice, type putNoticesRead } from 'shared-contracts/activity'
import type { SignedInRep } from '../account/signed-in-rep'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import type { HandlerContext } from '../http/register-endpoint'
import { withUniqueIds, toEntries } from './activity.mappers'
import { listRepNames, type AuditOfDeal } from './activity.repo'
import {
  findNoticeReads,
  storeReadIds,
  storeReadUntil,
  listAuditOfOthers,
  listNoticedDeals,
  listRecentDealIds,
  type NoticedDeal,
} from './notices.repo'

const DAY = 24 * 3_600_000
/** How long something is told here; the request's Activity tells it for good. */
const VISIBLE_FOR = 14 * DAY
/** Deals that were due longer ago are looked at while their contract is in work. */
const DUE_FOR = 60 * DAY

/** What others did on the supplier's requests and contracts, in the words of their Activity. */
export async function readNotices(db: Db, rep: SignedInRep, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const recent = await listRecentDealIds(db, rep.supplierId, ago(DUE_FOR))
  const rows = await listAuditOfOthers(db, rep, recent, ago(VISIBLE_FOR))
  const idOfDeal = new Map(recent.map(({ rateCheckId, quoteRequestId }) => [quoteRequestId, rateCheckId]))
  const toDealId = ({ row }: AuditOfDeal) => (row.entity === 'rate_check' ? row.entityId : idOfDeal.get(row.entityId))
  const dealIds = new Set(rows.map(toDealId).filter((id) => id !== undefined))
  const deals = new Map(
    (await listNoticedDeals(db, rep.supplierId, [...dealIds])).map((deal) => [deal.rateCheckId, deal]),
  )
  const reps = await listRepNames(db, rep.supplierId)
  const repNames = new Map(reps.map((each) => [each.id, `${each.firstName} ${each.lastName}`]))
  const notices = withUniqueIds(rows.flatMap((row) => toNotices(row, deals.get(toDealId(row) ?? ''), repNames)))
  const read = await findNoticeReads(db, rep.userId)
  return {
    notices: notices.slice(0, MAX_NOTICES),
    readUntil: read?.readUntil.toISOString() ?? null,
    readIds: read?.readIds ?? [],
  }
}

export function readUpTo({
  db,
  rep,
  body,
  now,
}: Pick<HandlerContext<typeof putNoticesRead>, 'db' | 'rep' | 'body' | 'now'>) {
  return transaction(db, async (tx) => {
    // What has not happened yet is not read.
    if (body.until !== undefined)
      await storeReadUntil(tx, rep.userId, new Date(Math.min(Date.parse(body.until), now.getTime())))
    const read = await storeReadIds(tx, rep.userId, body.ids ?? [])
    return { readUntil: read.readUntil?.toISOString() ?? null, readIds: read.readIds }
  })
}

function toNotices(row: AuditOfDeal, deal: NoticedDeal | undefined, repNames: ReadonlyMap<string, string>): Notice[] {
  if (!deal) return []
  const { commodity, companyName, quoteRequestId, scenarioId, energyPlanId } = deal
  const context = { commodity, invited: deal.invited ?? true, ownContract: energyPlanId !== null, repNames }
  // Terms and utilities are told by the Activity, where there is room for them.
  const [first, ...others] = toEntries(row, { ...context, terms: new Map(), utilityNames: new Map() })
  if (!first) return []
  return [{ ...first, others: others.length, companyName, quoteRequestId, scenarioId, energyPlanId }]
}
