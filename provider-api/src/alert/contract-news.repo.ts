import { and, asc, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { contractStatus } from 'shared-contracts/contract/plan'
import { hasUnresolvedRevision } from '../contract/revision/revision.repo'
import { inList } from '../db/in-list'
import type { Db } from '../db/open-db'
import {
  customers,
  energyPlans,
  envelopes,
  finalRejectionRequests,
  listedPlans as listed,
  rateChecks,
  statusChanges,
  suppliers,
} from '../db/schema'

/** Contracts of one supplier that are looked at: signed ones, those that wait for a copy, the first to start first. */
const MAX = 500

const { BOOKING_ENERGY_PLANS, AWAITING_COUNTERSIGNED_CONTRACT } = contractStatus

/** Plans of the supplier of which there may be news; rejections from a time on. */
export async function listPlansWithNews(db: Db, supplierId: string, acceptedFrom: Date): Promise<string[]> {
  const inWork = await db
    .select({ id: listed.energyPlanId })
    .from(listed)
    .where(
      and(
        eq(listed.supplierId, supplierId),
        eq(listed.contractList, 'open'),
        eq(listed.canceled, false),
        inArray(listed.statusCode, [BOOKING_ENERGY_PLANS, AWAITING_COUNTERSIGNED_CONTRACT]),
      ),
    )
    .orderBy(asc(listed.startDate), asc(listed.energyPlanId))
    .limit(MAX)
  const rejected = await db
    .select({ id: energyPlans.id })
    .from(finalRejectionRequests)
    .innerJoin(energyPlans, eq(energyPlans.rateCheckId, finalRejectionRequests.rateCheckId))
    .where(and(eq(energyPlans.supplierId, supplierId), gte(finalRejectionRequests.acceptedAt, acceptedFrom)))
    .limit(MAX)
  return [...inWork, ...rejected].map(({ id }) => id)
}

/** Which open contracts are meant; of a page, the last of the one before it. */
interface OpenPlansOf {
  supplierId: string
  repId: string | undefined
  limit: number
  after?: { startDate: string; energyPlanId: string } | undefined
}

/**
 * A page of the supplier's open contracts in which a rep's turn may come (`contractNeedsRep` says whether it has), of
 * one rep or of all, the first to start first.
 */
export function listOpenPlans(db: Db, { supplierId, repId, limit, after }: OpenPlansOf) {
  const { REQUESTING_CONTRACTS } = contractStatus
  const mayNeedRep = or(
    and(rateChecks.matrixPricing, ne(rateChecks.statusCode, REQUESTING_CONTRACTS)),
    and(suppliers.selfServiceContracts, eq(rateChecks.statusCode, REQUESTING_CONTRACTS)),
  )
  const isMeant = repId === undefined ? undefined : eq(energyPlans.supplierRepId, repId)
  const isLater =
    after && sql`(${listed.startDate}, ${listed.energyPlanId}) > (${after.startDate}::date, ${after.energyPlanId})`
  return db
    .select({
      energyPlanId: listed.energyPlanId,
      startDate: listed.startDate,
      companyName: customers.companyName,
      supplierRepId: energyPlans.supplierRepId,
      rateCheckStatusCode: rateChecks.statusCode,
      isMatrixPricing: rateChecks.matrixPricing,
      latestRevisionRequest: hasUnresolvedRevision(energyPlans.rateCheckId),
      selfServiceContracts: suppliers.selfServiceContracts,
    })
    .from(listed)
    .innerJoin(energyPlans, eq(energyPlans.id, listed.energyPlanId))
    .innerJoin(rateChecks, eq(rateChecks.id, energyPlans.rateCheckId))
    .innerJoin(customers, eq(customers.id, energyPlans.customerId))
    .innerJoin(suppliers, eq(suppliers.id, energyPlans.supplierId))
    .where(
      and(
        eq(listed.supplierId, supplierId),
        eq(listed.contractList, 'open'),
        eq(listed.canceled, false),
        mayNeedRep,
        isMeant,
        isLater,
      ),
    )
    .orderBy(asc(listed.startDate), asc(listed.energyPlanId))
    .limit(limit)
}

/** What happened to these plans of the supplier. */
export function listNewsRows(db: Db, supplierId: string, ids: readonly string[]) {
  const newest = db
    .select({ version: envelopes.version, createdAt: envelopes.createdAt, signedAt: envelopes.signedAt })
    .from(envelopes)
    .where(eq(envelopes.energyPlanId, energyPlans.id))
    .orderBy(desc(envelopes.version))
    .limit(1)
    .as('newest')
  const awaited = db
    .select({ at: statusChanges.at })
    .from(statusChanges)
    .where(
      and(
        eq(statusChanges.rateCheckId, energyPlans.rateCheckId),
        eq(statusChanges.toCode, AWAITING_COUNTERSIGNED_CONTRACT),
      ),
    )
    .orderBy(desc(statusChanges.id))
    .limit(1)
    .as('awaited')
  return db
    .select({
      energyPlanId: energyPlans.id,
      companyName: customers.companyName,
      supplierRepId: energyPlans.supplierRepId,
      startDate: energyPlans.startDate,
      endDate: energyPlans.endDate,
      termMonths: energyPlans.termMonths,
      rateCheckStatusCode: rateChecks.statusCode,
      openRevision: hasUnresolvedRevision(energyPlans.rateCheckId),
      version: newest.version,
      versionSentAt: newest.createdAt,
      signedAt: newest.signedAt,
      copyDueSince: awaited.at,
      rejectionAcceptedAt: finalRejectionRequests.acceptedAt,
    })
    .from(energyPlans)
    .innerJoin(rateChecks, eq(rateChecks.id, energyPlans.rateCheckId))
    .innerJoin(customers, eq(customers.id, energyPlans.customerId))
    .leftJoin(finalRejectionRequests, eq(finalRejectionRequests.rateCheckId, energyPlans.rateCheckId))
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(awaited, sql`true`)
    .where(and(eq(energyPlans.supplierId, supplierId), inList(energyPlans.id, ids)))
    .orderBy(asc(energyPlans.id))
}

export type ContractNewsRow = Awaited<ReturnType<typeof listNewsRows>>[number]
