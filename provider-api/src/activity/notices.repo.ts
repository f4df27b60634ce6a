import { and, desc, eq, gt, gte, like, ne, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { MAX_NOTICES } from 'shared-contracts/activity'
import { inList } from '../db/in-list'
import type { Db } from '../db/open-db'
import {
  auditRows,
  customers,
  energyPlans,
  listedPlans,
  listedRequests,
  noticeReads,
  pricingScenarios,
  quoteRequests,
  rateChecks,
  supplierReps,
} from '../db/schema'
import { REP } from './activity.repo'

/** Requests, and contracts in work, that are looked at. */
const MAX_DEALS = 300
/** Audit rows that are looked at: not each is told. */
const MAX_ROWS = 300

/** Of an answer's notices each has its id here, also when the newest of them came while others were read. */
const MAX_READ_IDS = 4 * MAX_NOTICES

/** Deals of a supplier of which there may be something new: due since `dueFrom`, or an open contract. */
export function listRecentDealIds(db: Db, supplierId: string, dueFrom: Date) {
  const due = db
    .select({
      rateCheckId: listedRequests.rateCheckId,
      quoteRequestId: sql<string | null>`${listedRequests.quoteRequestId}`,
    })
    .from(listedRequests)
    .where(and(eq(listedRequests.supplierId, supplierId), gte(listedRequests.timeQuotesDue, dueFrom)))
    .orderBy(desc(listedRequests.timeQuotesDue))
    .limit(MAX_DEALS)
  const inWork = db
    .select({ rateCheckId: energyPlans.rateCheckId, quoteRequestId: quoteRequests.id })
    .from(listedPlans)
    .innerJoin(energyPlans, eq(energyPlans.id, listedPlans.energyPlanId))
    .leftJoin(
      quoteRequests,
      and(eq(quoteRequests.rateCheckId, energyPlans.rateCheckId), eq(quoteRequests.supplierId, supplierId)),
    )
    .where(and(eq(listedPlans.supplierId, supplierId), eq(listedPlans.contractList, 'open')))
    .orderBy(desc(listedPlans.startDate))
    .limit(MAX_DEALS)
  return union(due, inWork)
}

/** Those of the deals of which something is told. */
export function listNoticedDeals(db: Db, supplierId: string, rateCheckIds: readonly string[]) {
  return db
    .select({
      rateCheckId: rateChecks.id,
      commodity: rateChecks.commodityType,
      companyName: customers.companyName,
      quoteRequestId: quoteRequests.id,
      invited: quoteRequests.invitedForLastLook,
      scenarioId: pricingScenarios.id,
      energyPlanId: energyPlans.id,
    })
    .from(rateChecks)
    .innerJoin(customers, eq(customers.id, rateChecks.customerId))
    .innerJoin(
      pricingScenarios,
      and(eq(pricingScenarios.rateCheckId, rateChecks.id), eq(pricingScenarios.primary, true)),
    )
    .leftJoin(
      quoteRequests,
      and(eq(quoteRequests.rateCheckId, rateChecks.id), eq(quoteRequests.supplierId, supplierId)),
    )
    .leftJoin(energyPlans, and(eq(energyPlans.rateCheckId, rateChecks.id), eq(energyPlans.supplierId, supplierId)))
    .where(inList(rateChecks.id, rateCheckIds))
}

export type NoticedDeal = Awaited<ReturnType<typeof listNoticedDeals>>[number]

/** What others than this rep wrote down about the deals since then, the newest first. */
export function listAuditOfOthers(
  db: Db,
  { supplierId, userId }: { supplierId: string; userId: string },
  deals: readonly { rateCheckId: string; quoteRequestId: string | null }[],
  since: Date,
) {
  const requestIds = deals.flatMap(({ quoteRequestId }) => (quoteRequestId === null ? [] : [quoteRequestId]))
  const own = eq(auditRows.supplierId, supplierId)
  const ofRequest = and(eq(auditRows.entity, 'quote_request'), inList(auditRows.entityId, requestIds), own)
  const ofRateCheck = and(
    eq(auditRows.entity, 'rate_check'),
    inList(
      auditRows.entityId,
      deals.map(({ rateCheckId }) => rateCheckId),
    ),
    or(own, sql`${auditRows.supplierId} is null`),
  )
  const repId = sql`substr(${auditRows.actor}, ${REP.length + 1}::int)`
  return db
    .select({ row: auditRows, firstName: supplierReps.firstName, lastName: supplierReps.lastName })
    .from(auditRows)
    .leftJoin(supplierReps, and(eq(supplierReps.userId, repId), like(auditRows.actor, `${REP}%`)))
    .where(and(or(ofRequest, ofRateCheck), gt(auditRows.at, since), ne(auditRows.actor, `${REP}${userId}`)))
    .orderBy(desc(auditRows.id))
    .limit(MAX_ROWS)
}

export async function findNoticeReads(db: Db, repId: string) {
  const [row] = await db.select().from(noticeReads).where(eq(noticeReads.repId, repId))
  return row
}

/** At a rep's first sign-in: what happened before is read. */
export async function startNotices(tx: Db, repId: string, readUntil: Date): Promise<void> {
  await tx.insert(noticeReads).values({ repId, readUntil }).onConflictDoNothing()
}

/** Adds to what was read one by one, the latest `MAX_READ_IDS` of it. */
export async function storeReadIds(tx: Db, repId: string, ids: readonly string[]) {
  const [row] = await tx.select().from(noticeReads).where(eq(noticeReads.repId, repId)).for('update')
  const readIds = [...new Set([...(row?.readIds ?? []), ...ids])].slice(-MAX_READ_IDS)
  await tx
    .insert(noticeReads)
    .values({ repId, readUntil: new Date(0), readIds })
    .onConflictDoUpdate({ target: noticeReads.repId, set: { readIds } })
  return { readUntil: row?.readUntil, readIds }
}

/** Keeps the later of the two, whichever comes first. */
export async function storeReadUntil(db: Db, repId: string, readUntil: Date): Promise<void> {
  const later = sql`greatest(${noticeReads.readUntil}, excluded.read_until)`
  await db
    .insert(noticeReads)
    .values({ repId, readUntil })
    .onConflictDoUpdate({ target: noticeReads.repId, set: { readUntil: later } })
}
