import { asc, eq } from 'drizzle-orm'
import { isGoodKey } from '../../account/keys/key.repo'
import type { Db } from '../../db/open-db'
import { operatorKeys, operators, suppliers } from '../../db/schema'

/** Whose key this is, while it is good. */
export async function findOperatorByKey(db: Db, secretHash: string, now: Date) {
  const [row] = await db
    .select({
      id: operators.id,
      name: operators.name,
      keyId: operatorKeys.id,
      keyName: operatorKeys.name,
      scope: operatorKeys.scope,
      expiresAt: operatorKeys.expiresAt,
    })
    .from(operatorKeys)
    .innerJoin(operators, eq(operators.id, operatorKeys.operatorId))
    .where(isGoodKey(operatorKeys, secretHash, now))
  return row
}

/** Whoever fills the market, as their key says. */
export type Operator = NonNullable<Awaited<ReturnType<typeof findOperatorByKey>>>

export async function findOperatorByName(db: Db, name: string) {
  const [row] = await db.select().from(operators).where(eq(operators.name, name))
  return row
}

/** The operator of this name, made where there is none: of two at once both get the one. */
export async function findOrAddOperator(tx: Db, operator: typeof operators.$inferInsert) {
  await tx.insert(operators).values(operator).onConflictDoNothing({ target: operators.name })
  return (await findOperatorByName(tx, operator.name)) ?? operator
}

export async function insertOperatorKey(tx: Db, key: typeof operatorKeys.$inferInsert): Promise<void> {
  await tx.insert(operatorKeys).values(key)
}

export const listOperatorKeys = (db: Db) =>
  db
    .select({ key: operatorKeys, operator: operators.name })
    .from(operatorKeys)
    .innerJoin(operators, eq(operators.id, operatorKeys.operatorId))
    .orderBy(asc(operators.name), asc(operatorKeys.createdAt), asc(operatorKeys.id))

/** Whether nobody fills this market and nobody bids in it. */
export async function isMarketEmpty(db: Db): Promise<boolean> {
  const counts = [await db.$count(operators), await db.$count(suppliers)]
  return counts.every((count) => count === 0)
}
