import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { operatorKeys, operators } from '../../db/schema'
import type { Operator } from '../operator'

/** ms: how exactly the last use is known. */
const USE_STEP = 5 * 60_000

/** Whose key this is, while it is good. */
export async function findOperatorByKey(db: Db, secretHash: string, now: Date): Promise<Operator | undefined> {
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
    .where(
      and(
        eq(operatorKeys.secretHash, secretHash),
        isNull(operatorKeys.endedAt),
        or(isNull(operatorKeys.expiresAt), gt(operatorKeys.expiresAt, now)),
      ),
    )
  return row
}

/** Written down every five minutes; a call does not fail for it. */
export async function noteKeyUse(db: Db, keyId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_STEP)
  await db
    .update(operatorKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(operatorKeys.id, keyId), or(isNull(operatorKeys.lastUsedAt), lte(operatorKeys.lastUsedAt, before))))
    .catch(() => undefined)
}

export async function findOperatorByName(db: Db, name: string) {
  const [row] = await db.select().from(operators).where(eq(operators.name, name))
  return row
}

export const listOperators = (db: Db) => db.select().from(operators).orderBy(asc(operators.name))

/** The operator of this name, made where there is none: of two at once both get the one. */
export async function operatorOfName(tx: Db, operator: typeof operators.$inferInsert) {
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

/** @returns its name; nothing where it had ended, or there is none */
export async function endKey(tx: Db, id: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(operatorKeys)
    .set({ endedAt: now })
    .where(and(eq(operatorKeys.id, id), isNull(operatorKeys.endedAt)))
    .returning({ name: operatorKeys.name })
  return row?.name
}
