import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { operatorRecords } from '../../db/schema'
import type { NewRecord } from '../filling/records.repo'

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

export async function storeStepAnswer(tx: Db, key: StepKey, answer: unknown): Promise<void> {
  await tx.update(operatorRecords).set({ answer }).where(isStep(key))
}

/** An operator's own ids of things of one kind, by ours. */
export async function findExternalIds(db: Db, operatorId: string, kind: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: operatorRecords.id, externalId: operatorRecords.externalId })
    .from(operatorRecords)
    .where(and(eq(operatorRecords.operatorId, operatorId), eq(operatorRecords.kind, kind)))
  return new Map(rows.map(({ id, externalId }) => [id, externalId]))
}
