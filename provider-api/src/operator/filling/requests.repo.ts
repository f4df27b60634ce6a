import { and, eq, not, sql } from 'drizzle-orm'
import { inList } from '../../db/in-list'
import { insertRows, putRows } from '../../db/insert-rows'
import type { Db } from '../../db/open-db'
import { meters, pricingOptions, pricingScenarios, quoteRequests, rateChecks, statusChanges } from '../../db/schema'
import { beforeBidding } from '../steps/step-rules'

export type NewRequest = typeof rateChecks.$inferInsert
export type NewScenario = Omit<typeof pricingScenarios.$inferInsert, 'totalAnnualUsage'>
export type NewOption = typeof pricingOptions.$inferInsert
export type NewMeter = typeof meters.$inferInsert
export type NewQuoteRequest = typeof quoteRequests.$inferInsert

/** Those that bids were not asked for change; all else stays as it is. */
export async function putRequests(
  tx: Db,
  rows: readonly NewRequest[],
  { begun, now }: { begun: readonly string[]; now: Date },
): Promise<void> {
  const sets = [
    'state',
    'matrix_pricing',
    'renewable_quotes',
    'total_fee',
    'billing_method',
    'payment_terms',
    'csa',
    'marketplace_description',
    'product_configuration',
    'line_items_included',
    'line_items_excluded',
  ].map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  await insertRows(
    tx,
    rateChecks,
    rows.map((row) => ({ ...row, version: 1, meterCount: 0, utilityIds: [], utilityNames: [], legalEntityNames: [] })),
    sql`on conflict (id) do update set ${sql.join(sets, sql`, `)}, version = rate_checks.version + 1
      where rate_checks.status_code = any(${sql.param([...beforeBidding])}::int[])`,
  )
  await insertRows(
    tx,
    statusChanges,
    rows
      .filter(({ id }) => begun.includes(id))
      .map(({ id, statusCode }) => ({ rateCheckId: id, fromCode: null, toCode: statusCode, at: now, repId: null })),
  )
}

/** The scenarios and options that these requests have from now on; nobody has quoted them yet. */
export async function putScenarios(
  tx: Db,
  rateCheckIds: readonly string[],
  scenarios: readonly NewScenario[],
  options: readonly NewOption[],
): Promise<void> {
  if (rateCheckIds.length === 0) return
  await tx.delete(pricingOptions).where(inList(pricingOptions.rateCheckId, rateCheckIds))
  const removed = not(
    inList(
      pricingScenarios.id,
      scenarios.map(({ id }) => id),
    ),
  )
  await tx.delete(pricingScenarios).where(and(inList(pricingScenarios.rateCheckId, rateCheckIds), removed))
  await putRows(
    tx,
    pricingScenarios,
    scenarios.map((row) => ({ ...row, totalAnnualUsage: 0 })),
  )
  await addUpUsage(tx, rateCheckIds)
  await insertRows(tx, pricingOptions, [...options])
}

/** What a request's scenarios use is what its meters use. */
async function addUpUsage(tx: Db, rateCheckIds: readonly string[]): Promise<void> {
  await tx
    .update(pricingScenarios)
    .set({
      totalAnnualUsage: sql`(select coalesce(sum(${meters.totalAnnualUsage}), 0) from ${meters}
        where ${meters.rateCheckId} = ${pricingScenarios.rateCheckId})`,
    })
    .where(inList(pricingScenarios.rateCheckId, rateCheckIds))
}

/** Meters of one request, with what follows from them: its use, and which utilities its suppliers may serve. */
export async function putMeters(tx: Db, rateCheckId: string, rows: NewMeter[]): Promise<void> {
  if (rows.length === 0) return
  await putRows(tx, meters, rows)
  await addUpUsage(tx, [rateCheckId])
  await tx
    .update(quoteRequests)
    .set({
      supportedUtilities: sql`(select to_jsonb(${rateChecks.utilityIds}) from ${rateChecks}
        where ${rateChecks.id} = ${rateCheckId})`,
    })
    .where(eq(quoteRequests.rateCheckId, rateCheckId))
}

/** Suppliers that are asked for quotes; of those that were before, only who gets the request changes. */
export async function putQuoteRequests(tx: Db, rows: NewQuoteRequest[]): Promise<void> {
  await insertRows(
    tx,
    quoteRequests,
    rows.map((row) => ({ ...row, invitedForLastLook: false, version: 1 })),
    sql`on conflict (id) do update set supplier_rep_id = excluded.supplier_rep_id`,
  )
}

/** Until when the suppliers that were asked before may bid. */
export async function findDue(tx: Db, rateCheckId: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ due: quoteRequests.timeQuotesDue })
    .from(quoteRequests)
    .where(eq(quoteRequests.rateCheckId, rateCheckId))
    .limit(1)
  return row?.due
}
