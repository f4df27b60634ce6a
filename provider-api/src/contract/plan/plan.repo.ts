import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { inList } from '../../db/in-list'
import { exists } from '../../db/exists'
import type { Db } from '../../db/open-db'
import {
  customers,
  documents,
  energyPlans,
  envelopeDocuments,
  envelopes,
  finalRejectionRequests,
  legalEntities,
  meters,
  quotes,
  rateChecks,
  suppliers,
  utilities,
} from '../../db/schema'
import { hasUnresolvedRevision } from '../revision/revision.repo'

/** Which plan: by its own id or by its rate check's, and by its customer where the path names one. */
export interface PlanKey {
  energyPlanId?: string
  rateCheckId?: string
  customerId?: string
}

/** A plan, its rate check and customer, and every fact that the rules of shared-contracts look at. */
const planColumns = {
  plan: energyPlans,
  rateCheck: rateChecks,
  customer: customers,
  supplierName: suppliers.name,
  selfServiceContracts: suppliers.selfServiceContracts,
  uploadedDocuments: sql<number>`(select count(*)::int
    from ${documents}
    where ${documents.energyPlanId} = ${energyPlans.id}
    and ${documents.documentType} = 'meter_contract' and ${documents.removedAt} is null)`,
  unresolvedRevision: hasUnresolvedRevision(energyPlans.rateCheckId),
  countersigned:
    exists(sql`select 1 from ${envelopeDocuments} join ${envelopes} on ${envelopes.id} = ${envelopeDocuments.envelopeId}
    where ${envelopes.energyPlanId} = ${energyPlans.id} and ${envelopeDocuments.documentId} = '999'`),
  finalRejection: exists(sql`select 1 from ${finalRejectionRequests}
    where ${finalRejectionRequests.rateCheckId} = ${energyPlans.rateCheckId}`),
}

function selectPlans(db: Db) {
  return db
    .select(planColumns)
    .from(energyPlans)
    .innerJoin(rateChecks, eq(rateChecks.id, energyPlans.rateCheckId))
    .innerJoin(customers, eq(customers.id, energyPlans.customerId))
    .innerJoin(suppliers, eq(suppliers.id, energyPlans.supplierId))
}

export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number]

function isPlan(supplierId: string, key: PlanKey) {
  return and(
    eq(energyPlans.supplierId, supplierId),
    key.energyPlanId === undefined ? undefined : eq(energyPlans.id, key.energyPlanId),
    key.rateCheckId === undefined ? undefined : eq(energyPlans.rateCheckId, key.rateCheckId),
    key.customerId === undefined ? undefined : eq(energyPlans.customerId, key.customerId),
  )
}

/** One plan of the supplier. */
export async function findPlan(db: Db, supplierId: string, key: PlanKey): Promise<PlanRow | undefined> {
  const [row] = await selectPlans(db).where(isPlan(supplierId, key))
  return row
}

/** For the customer's side: a plan of any supplier. */
export async function findAnyPlan(tx: Db, energyPlanId: string): Promise<PlanRow | undefined> {
  const [row] = await selectPlans(tx).where(eq(energyPlans.id, energyPlanId))
  return row
}

/** The supplier's quote that a plan is of. */
export async function findPlanQuote(db: Db, supplierId: string, quoteId: string) {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.supplierId, supplierId)))
  return row
}

/** Locks a plan's rate check until the transaction ends: of two writers the second sees what the first did. */
export async function lockPlan(tx: Db, supplierId: string, key: PlanKey): Promise<void> {
  const ofPlan = tx.select({ id: energyPlans.rateCheckId }).from(energyPlans).where(isPlan(supplierId, key))
  await tx.select({ id: rateChecks.id }).from(rateChecks).where(inArray(rateChecks.id, ofPlan)).for('update')
}

/** The ids of the documents of each plan, by plan. */
export async function listDocumentIds(db: Db, energyPlanIds: string[]): Promise<Map<string, string[]>> {
  if (energyPlanIds.length === 0) return new Map()
  const rows = await db
    .select({
      energyPlanId: documents.energyPlanId,
      ids: sql<string[]>`array_agg(${documents.id} order by ${documents.created})`,
    })
    .from(documents)
    .where(and(inList(documents.energyPlanId, energyPlanIds), isNull(documents.removedAt)))
    .groupBy(documents.energyPlanId)
  return new Map(rows.map((row) => [row.energyPlanId ?? '', row.ids]))
}

/** The meters of a rate check with what is printed of them. */
export async function listMetersOfPlan(db: Db, rateCheckId: string) {
  return db
    .select({
      meter: meters,
      legalEntityName: legalEntities.name,
      utilityName: utilities.name,
      commodityType: rateChecks.commodityType,
    })
    .from(meters)
    .innerJoin(utilities, eq(utilities.id, meters.utilityId))
    .innerJoin(legalEntities, eq(legalEntities.id, meters.legalEntityId))
    .innerJoin(rateChecks, eq(rateChecks.id, meters.rateCheckId))
    .where(eq(meters.rateCheckId, rateCheckId))
    .orderBy(meters.id)
}

/** The version of the contract that was sent to the customer last; 0 when none was. */
export async function readLatestVersion(db: Db, rateCheckId: string): Promise<number> {
  const [row] = await db
    .select({ version: max(envelopes.version) })
    .from(envelopes)
    .where(eq(envelopes.rateCheckId, rateCheckId))
  return row?.version ?? 0
}
