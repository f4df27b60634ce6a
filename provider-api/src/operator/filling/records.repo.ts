import { and, eq, sql } from 'drizzle-orm'
import { inList } from '../../db/in-list'
import { insertRows } from '../../db/insert-rows'
import { LOCKS } from '../../db/locks'
import type { Db } from '../../db/open-db'
import { operatorRecords } from '../../db/schema'

export interface ExistingRecord {
  id: string
  contentHash: string
}

/** Until the transaction ends nobody else fills the market: what a row is judged by stays true. */
export async function holdFilling(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.filling})`)
}

/** What an operator's ids of one kind name; another operator's are not among them. */
export async function findRecords(
  tx: Db,
  operatorId: string,
  kind: string,
  externalIds: readonly string[],
): Promise<Map<string, ExistingRecord>> {
  if (externalIds.length === 0) return new Map()
  const rows = await tx
    .select({
      externalId: operatorRecords.externalId,
      id: operatorRecords.id,
      contentHash: operatorRecords.contentHash,
    })
    .from(operatorRecords)
    .where(
      and(
        eq(operatorRecords.operatorId, operatorId),
        eq(operatorRecords.kind, kind),
        inList(operatorRecords.externalId, externalIds),
      ),
    )
  return new Map(rows.map(({ externalId, ...record }) => [externalId, record]))
}

/** What one id of an operator's names. */
export async function findOperatorRecord(tx: Db, operatorId: string, kind: string, externalId: string) {
  return (await findRecords(tx, operatorId, kind, [externalId])).get(externalId)
}

export type NewRecord = Omit<typeof operatorRecords.$inferInsert, 'answer'>

/** New ones, and what was sent under known ones now. */
export async function putRecords(tx: Db, records: NewRecord[]): Promise<void> {
  await insertRows(
    tx,
    operatorRecords,
    records,
    sql`on conflict (operator_id, kind, external_id) do update
      set id = excluded.id, content_hash = excluded.content_hash, changed_at = excluded.changed_at`,
  )
}

type StepKey = Pick<NewRecord, 'operatorId' | 'kind' | 'externalId'>

const isStep = ({ operatorId, kind, externalId }: StepKey) =>
  and(
    eq(operatorRecords.operatorId, operatorId),
    eq(operatorRecords.kind, kind),
    eq(operatorRecords.externalId, externalId),
  )

/** False where the id was used; of two at once the second waits for what becomes of the first. */
export async function claimStep(tx: Db, record: NewRecord): Promise<boolean> {
  const rows = await tx
    .insert(operatorRecords)
    .values(record)
    .onConflictDoNothing()
    .returning({ id: operatorRecords.id })
  return rows.length === 1
}

export async function findStep(tx: Db, key: StepKey) {
  const [row] = await tx
    .select({ contentHash: operatorRecords.contentHash, answer: operatorRecords.answer })
    .from(operatorRecords)
    .where(isStep(key))
  return row
}

export async function storeStepResult(tx: Db, key: StepKey, result: unknown): Promise<void> {
  await tx.update(operatorRecords).set({ answer: result }).where(isStep(key))
}

/** An operator's own ids of things of one kind, by ours. */
export async function findExternalIds(db: Db, operatorId: string, kind: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: operatorRecords.id, externalId: operatorRecords.externalId })
    .from(operatorRecords)
    .where(and(eq(operatorRecords.operatorId, operatorId), eq(operatorRecords.kind, kind)))
  return new Map(rows.map(({ id, externalId }) => [id, externalId]))
}
