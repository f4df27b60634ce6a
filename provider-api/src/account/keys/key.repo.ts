import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import type { engineKeys, operatorKeys } from '../../db/schema'

type KeyTable = typeof operatorKeys | typeof engineKeys

/** ms: how exactly the last use is known. */
const USE_STEP = 5 * 60_000

/** Whether a key has neither been ended nor run out. */
export const isOpenKey = (keys: KeyTable, now: Date) =>
  and(isNull(keys.endedAt), or(isNull(keys.expiresAt), gt(keys.expiresAt, now)))

/** Whether a row is the key of this secret, and good now. */
export const isGoodKey = (keys: KeyTable, secretHash: string, now: Date) =>
  and(eq(keys.secretHash, secretHash), isOpenKey(keys, now))

/** Written down every five minutes; a call does not fail for it. */
export async function noteKeyUse(db: Db, keys: KeyTable, keyId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_STEP)
  await db
    .update(keys)
    .set({ lastUsedAt: now })
    .where(and(eq(keys.id, keyId), or(isNull(keys.lastUsedAt), lte(keys.lastUsedAt, before))))
    .catch(() => undefined)
}

/** @returns its name; nothing where it had ended, or there is none */
export async function endKey(tx: Db, keys: KeyTable, id: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(keys)
    .set({ endedAt: now })
    .where(and(eq(keys.id, id), isNull(keys.endedAt)))
    .returning({ name: keys.name })
  return row?.name
}
