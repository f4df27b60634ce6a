import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open-db'
import { engineKeys, supplierReps, suppliers } from '../../db/schema'
import { isGoodKey, isOpenKey } from '../keys/key.repo'
import { repColumns } from '../session.repo'

/** Keys of a supplier that are told. */
const LISTED = 100

const maker = alias(supplierReps, 'maker')

/** Whose key this is, while it is good, with the limits of its maker as they are now. */
export async function findEngineByKey(db: Db, secretHash: string, now: Date) {
  const [row] = await db
    .select({
      ...repColumns,
      keyId: engineKeys.id,
      scopes: engineKeys.scopes,
      limits: maker.limits,
    })
    .from(engineKeys)
    .innerJoin(supplierReps, eq(supplierReps.userId, engineKeys.repId))
    .innerJoin(maker, eq(maker.userId, sql`coalesce(${engineKeys.madeBy}, ${engineKeys.repId})`))
    .innerJoin(suppliers, eq(suppliers.id, supplierReps.supplierId))
    .where(and(isGoodKey(engineKeys, secretHash, now), isNull(supplierReps.deactivatedAt)))
  return row
}

/** Open ones first: whatever is made and ended, what works is told. */
export const listSupplierEngineKeys = (db: Db, supplierId: string, now: Date) =>
  db
    .select({ key: engineKeys })
    .from(engineKeys)
    .innerJoin(supplierReps, eq(supplierReps.userId, engineKeys.repId))
    .where(eq(supplierReps.supplierId, supplierId))
    .orderBy(sql`${isOpenKey(engineKeys, now)} desc`, desc(engineKeys.createdAt), desc(engineKeys.id))
    .limit(LISTED)

/** Of those that have neither been ended nor run out. */
export const countEngineKeys = (tx: Db, supplierId: string, now: Date): Promise<number> =>
  tx.$count(engineKeys, and(isOfSupplier(supplierId), isOpenKey(engineKeys, now)))

const isOfSupplier = (supplierId: string) =>
  sql`${engineKeys.repId} in (select ${supplierReps.userId} from ${supplierReps}
    where ${supplierReps.supplierId} = ${supplierId})`

export const isEngine = (repId: string) => eq(supplierReps.userId, repId)

export async function findEngineKey(db: Db, keyId: string, supplierId: string) {
  const [row] = await db
    .select()
    .from(engineKeys)
    .where(and(eq(engineKeys.id, keyId), isOfSupplier(supplierId)))
  return row
}

export async function insertEngine(
  tx: Db,
  rep: typeof supplierReps.$inferInsert,
  key: typeof engineKeys.$inferInsert,
): Promise<void> {
  await tx.insert(supplierReps).values(rep)
  await tx.insert(engineKeys).values(key)
}
