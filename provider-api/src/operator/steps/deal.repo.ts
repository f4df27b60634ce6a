import { and, asc, eq, gte, ilike, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bidStatus, eachReference } from 'shared-contracts/bid/request'
import { otherwiseTaxed, isCurrentQuote } from '../../bid/rates/current-quote.repo'
import { hasCurrentQuote, isOptedOut } from '../../bid/request/bid-conditions.repo'
import { hasUnresolvedRevision } from '../../contract/revision/revision.repo'
import { inList } from '../../db/in-list'
import { exists } from '../../db/exists'
import type { Db } from '../../db/open-db'
import {
  customerDecisions,
  customers,
  energyPlans,
  envelopes,
  finalRejectionRequests,
  pricingOptions,
  pricingScenarios,
  quoteRequests,
  quotes,
  rateChecks,
  suppliers,
} from '../../db/schema'

/** A rate check with every fact that the rules of steps look at. */
function selectDeals(db: Db) {
  return db
    .select({
      rateCheck: rateChecks,
      customer: customers,
      blankContract: exists(
        sql`select 1 from ${envelopes} where ${envelopes.rateCheckId} = ${rateChecks.id}
          and ${envelopes.signedAt} is null`,
      ),
      unresolvedRevision: hasUnresolvedRevision(rateChecks.id),
      rejectionWaiting: exists(
        sql`select 1 from ${finalRejectionRequests}
          where ${finalRejectionRequests.rateCheckId} = ${rateChecks.id}
          and ${finalRejectionRequests.acceptedAt} is null`,
      ),
      suppliersAsked: exists(sql`select 1 from ${quoteRequests} where ${quoteRequests.rateCheckId} = ${rateChecks.id}`),
      options: exists(
        sql`select 1 from ${pricingOptions} where ${pricingOptions.rateCheckId} = ${rateChecks.id}
          and ${pricingOptions.removedAt} is null`,
      ),
      due: sql<string | null>`(select min(${quoteRequests.timeQuotesDue})
        from ${quoteRequests}
        where ${quoteRequests.rateCheckId} = ${rateChecks.id})`,
      invited: sql<string[] | null>`(select array_agg(${suppliers.name}
        order by ${suppliers.name})
        from ${quoteRequests}
        join ${suppliers}
        on ${suppliers.id} = ${quoteRequests.supplierId}
          where ${quoteRequests.rateCheckId} = ${rateChecks.id}
          and ${quoteRequests.invitedForLastLook})`,
    })
    .from(rateChecks)
    .innerJoin(customers, eq(customers.id, rateChecks.customerId))
}

export type Deal = Awaited<ReturnType<ReturnType<typeof selectDeals>['execute']>>[number]

/** Requests whose company holds this text, or whose id it is. */
export function listDealsLike(db: Db, text: string): Promise<Deal[]> {
  return selectDeals(db)
    .where(or(contains(customers.companyName, text), eq(rateChecks.id, text)))
    .orderBy(asc(rateChecks.statusCode), asc(customers.companyName))
}

export async function findDeal(db: Db, rateCheckId: string): Promise<Deal | undefined> {
  const [row] = await selectDeals(db).where(eq(rateChecks.id, rateCheckId))
  return row
}

/** The request as it stands once it is locked: of two operators at once the second sees what the first did. */
export async function lockDeal(tx: Db, rateCheckId: string): Promise<Deal | undefined> {
  await tx.select({ id: rateChecks.id }).from(rateChecks).where(eq(rateChecks.id, rateCheckId)).for('update')
  return findDeal(tx, rateCheckId)
}

/** A change that leaves the status alone still counts as one. */
export async function touch(tx: Db, rateCheckId: string): Promise<void> {
  await tx
    .update(rateChecks)
    .set({ version: sql`${rateChecks.version} + 1` })
    .where(eq(rateChecks.id, rateCheckId))
}

export async function setDueTime(tx: Db, rateCheckId: string, at: Date): Promise<void> {
  await tx.update(quoteRequests).set({ timeQuotesDue: at }).where(eq(quoteRequests.rateCheckId, rateCheckId))
}

/** The window of Last Look; without `start` it goes on from where it was opened. */
export async function setLastLook(
  tx: Db,
  rateCheckId: string,
  { start, end }: { start?: Date | null; end: Date | null },
): Promise<void> {
  await tx
    .update(rateChecks)
    .set({ internalQaExpiredTime: end, internalQaStartTime: start })
    .where(eq(rateChecks.id, rateCheckId))
  await tx.update(quoteRequests).set({ lastLookExpiration: null }).where(eq(quoteRequests.rateCheckId, rateCheckId))
}

/** @returns the suppliers that are invited now: these, or all who have quoted */
export async function inviteToLastLook(
  tx: Db,
  rateCheckId: string,
  supplierIds: readonly string[] | undefined,
): Promise<string[]> {
  const rows = await tx
    .update(quoteRequests)
    .set({ invitedForLastLook: true })
    .where(
      and(
        eq(quoteRequests.rateCheckId, rateCheckId),
        supplierIds ? inList(quoteRequests.supplierId, supplierIds) : hasCurrentQuote,
      ),
    )
    .returning({ supplierId: quoteRequests.supplierId })
  return rows.map((row) => row.supplierId)
}

export async function withdrawInvitations(tx: Db, rateCheckId: string): Promise<void> {
  await tx.update(quoteRequests).set({ invitedForLastLook: false }).where(eq(quoteRequests.rateCheckId, rateCheckId))
}

export const listSuppliersLike = (db: Db, text: string) =>
  db
    .select()
    .from(suppliers)
    .where(or(eq(suppliers.id, text), contains(suppliers.name, text)))

const contains = (column: PgColumn, text: string) =>
  ilike(column, `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`)

/** Until this status bids are sealed: nobody on the customer's side is told a rate (decision 18). */
export const OPENED_FROM = bidStatus.POST_BIDDING_QA

/** Quotes that stand on a rate check, shorter terms first; none while bids are sealed. */
export function listCurrentQuotes(tx: Db, rateCheckId: string) {
  return tx
    .select({
      quote: quotes,
      otherwiseTaxed,
      option: pricingOptions,
      supplierName: suppliers.name,
      repId: quoteRequests.supplierRepId,
      // Its quote number, contact and note.
      ...eachReference((key) => quoteRequests[key]),
    })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.quoteRequestId))
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .innerJoin(suppliers, eq(suppliers.id, quotes.supplierId))
    .innerJoin(rateChecks, eq(rateChecks.id, quoteRequests.rateCheckId))
    .where(and(eq(quoteRequests.rateCheckId, rateCheckId), isCurrentQuote, gte(rateChecks.statusCode, OPENED_FROM)))
    .orderBy(asc(pricingOptions.maxTerm), asc(quotes.id))
}

export async function findDecision(tx: Db, rateCheckId: string) {
  const [row] = await tx.select().from(customerDecisions).where(eq(customerDecisions.rateCheckId, rateCheckId))
  return row
}

/** Writes the decision down; the chosen quote won, all others lost. */
export async function recordDecision(
  tx: Db,
  row: typeof customerDecisions.$inferInsert & { selectedQuoteId: string | null; selectedTerm: number | null },
): Promise<void> {
  await tx
    .insert(customerDecisions)
    .values(row)
    .onConflictDoUpdate({
      target: customerDecisions.rateCheckId,
      set: {
        decision: row.decision,
        selectedQuoteId: row.selectedQuoteId,
        selectedTerm: row.selectedTerm,
        decidedAt: row.decidedAt,
      },
    })
  const ofRateCheck = sql`${quotes.quoteRequestId} in (select ${quoteRequests.id}
    from ${quoteRequests}
    where ${quoteRequests.rateCheckId} = ${row.rateCheckId})`
  await tx
    .update(quotes)
    .set({ status: 'lost' })
    .where(and(ofRateCheck, isNull(quotes.supersededAt)))
  if (row.selectedQuoteId !== null)
    await tx.update(quotes).set({ status: 'selected' }).where(eq(quotes.id, row.selectedQuoteId))
}

export async function insertPlan(tx: Db, plan: typeof energyPlans.$inferInsert): Promise<void> {
  await tx.insert(energyPlans).values(plan)
}

export async function findPlanOfRateCheck(tx: Db, rateCheckId: string) {
  const [row] = await tx.select().from(energyPlans).where(eq(energyPlans.rateCheckId, rateCheckId))
  return row
}

export async function cancelPlan(tx: Db, rateCheckId: string, at: Date): Promise<void> {
  await tx.update(energyPlans).set({ canceledAt: at }).where(eq(energyPlans.rateCheckId, rateCheckId))
}

/** Meters and yearly use of a rate check; scenarios may share meters, so the largest stands for all. */
export async function readSize(tx: Db, rateCheckId: string) {
  const [row] = await tx
    .select({
      usage: sql<number>`max(${pricingScenarios.totalAnnualUsage})`.mapWith(Number),
      meters: sql<number>`(select count(*)::int from meters where meters.rate_check_id = ${rateCheckId})`,
    })
    .from(pricingScenarios)
    .where(eq(pricingScenarios.rateCheckId, rateCheckId))
  return row ?? { usage: 0, meters: 0 }
}

/** @returns how many options of this term were taken away */
export async function removeOptions(tx: Db, rateCheckId: string, term: number, at: Date): Promise<number> {
  const rows = await tx
    .update(pricingOptions)
    .set({ removedAt: at })
    .where(
      and(
        eq(pricingOptions.maxTerm, term),
        isNull(pricingOptions.removedAt),
        sql`${pricingOptions.pricingScenarioId} in (select ${pricingScenarios.id}
          from ${pricingScenarios}
          where ${pricingScenarios.rateCheckId} = ${rateCheckId})`,
      ),
    )
    .returning({ id: pricingOptions.id })
  return rows.length
}

export async function listSupplierNames(tx: Db, supplierIds: readonly string[]): Promise<string[]> {
  const rows = await tx.select({ name: suppliers.name }).from(suppliers).where(inList(suppliers.id, supplierIds))
  return rows.map(({ name }) => name).sort()
}

/** Requests of one rate check, with the supplier and whether it left; never whether or what it quoted. */
export function listRequestedSuppliers(db: Db, rateCheckId: string) {
  return db
    .select({
      supplierId: suppliers.id,
      name: suppliers.name,
      timeQuotesDue: quoteRequests.timeQuotesDue,
      invitedForLastLook: quoteRequests.invitedForLastLook,
      optedOut: isOptedOut,
    })
    .from(quoteRequests)
    .innerJoin(suppliers, eq(suppliers.id, quoteRequests.supplierId))
    .where(eq(quoteRequests.rateCheckId, rateCheckId))
    .orderBy(asc(suppliers.name))
}
