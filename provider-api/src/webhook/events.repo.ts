import { eq, sql } from 'drizzle-orm'
import { isCurrentQuote } from '../bid/rates/current-quote.repo'
import { insertRows } from '../db/insert-rows'
import type { Db } from '../db/open-db'
import { auditRows, energyPlans, engineKeys, quoteRequests, supplierReps, webhookDeliveries } from '../db/schema'
import { pricingScenarios, quotes, webhookPlaces } from '../db/schema'

const POSITION_ID = 'audit'

/** Locks the position in the audit for this transaction alone. @returns nothing where there is none yet */
export async function lockPosition(tx: Db): Promise<string | undefined> {
  const [row] = await tx.select().from(webhookPlaces).where(eq(webhookPlaces.id, POSITION_ID)).for('update')
  return row?.snapshot
}

export async function storePosition(tx: Db, snapshot: string): Promise<void> {
  await tx
    .insert(webhookPlaces)
    .values({ id: POSITION_ID, snapshot })
    .onConflictDoUpdate({ target: webhookPlaces.id, set: { snapshot } })
}

/** One thing that happened, to one supplier, for one key that is to be told. */
export interface Happened {
  action: string
  /** What its audit row says was before: a status, where it is of a rate check. */
  before: unknown
  at: string
  keyId: string
  quoteRequestId: string
  rateCheckId: string
  scenarioId: string | null
  invited: boolean
  quoted: boolean
  energyPlanId: string | null
}

/**
 * What the customer's side did since a snapshot, once for each key with a webhook of each supplier who was asked; and
 * the present snapshot, of the same moment.
 */
export async function readHappened(tx: Db, snapshot: string | undefined, actions: readonly string[], now: Date) {
  const since = sql`${snapshot ?? '1:1:'}::pg_snapshot`
  const isNew = sql`it.xact >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(it.xact, ${since})`
  const isListed = sql`it.action in (select jsonb_array_elements_text(${JSON.stringify(actions)}::jsonb))`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = (await tx.execute(sql`
    select pg_current_snapshot()::text as snapshot, (
      select coalesce(json_agg(json_build_object(
        'action', it.action, 'before', it."from", 'at', it.at, 'keyId', key.id, 'quoteRequestId', asked.id,
        'rateCheckId', asked.rate_check_id, 'invited', asked.invited_for_last_look,
        'scenarioId', (select min(id) from ${pricingScenarios} where rate_check_id = asked.rate_check_id
          and ${sql.identifier('primary')}),
        'quoted', exists (select 1 from ${quotes} where quote_request_id = asked.id
          and rate_check_id = asked.rate_check_id and ${isCurrentQuote}),
        'energyPlanId', (select min(id) from ${energyPlans}
          where rate_check_id = asked.rate_check_id and supplier_id = asked.supplier_id)
      ) order by it.id, key.id), '[]')
      from ${auditRows} as it
      join ${quoteRequests} as asked on case it.entity
        when 'rate_check' then asked.rate_check_id = it.entity_id
        else asked.id = it.entity_id and asked.supplier_id = it.supplier_id end
      join ${supplierReps} as engine on engine.supplier_id = asked.supplier_id
      join ${engineKeys} as key on key.rep_id = engine.user_id and key.webhook is not null and key.ended_at is null
        and (key.expires_at is null or key.expires_at > ${at})
      where ${snapshot ? isNew : sql`false`} and it.entity in ('rate_check', 'quote_request') and ${isListed}
    ) as happened`)) as { rows: { snapshot: string; happened: Happened[] }[] }
  const [read = { snapshot: '', happened: [] }] = rows
  return read
}

export async function insertDeliveries(tx: Db, rows: (typeof webhookDeliveries.$inferInsert)[]): Promise<void> {
  await insertRows(tx, webhookDeliveries, rows)
}
