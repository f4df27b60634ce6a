import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { deleteInParts } from '../db/delete-in-parts'
import type { Db } from '../db/open-db'
import { engineKeys, webhookDeliveries as deliveries } from '../db/schema'

/** Messages of a key that are told. */
const LISTED = 200

/** Takes the next message that waits until `lease`; see `takeMail`. Messages of a key that is over are left. */
export async function takeDelivery(db: Db, now: Date, lease: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const [claimed] = await db
    .update(deliveries)
    .set({ tries: sql`${deliveries.tries} + 1`, nextTryAt: lease })
    .where(
      eq(
        deliveries.id,
        sql`(select it.id from ${deliveries} as it join ${engineKeys} as key on key.id = it.key_id
          where it.next_try_at <= ${at} and key.ended_at is null and (key.expires_at is null or key.expires_at > ${at})
          order by it.next_try_at, it.at, it.id limit 1 for update of it skip locked)`,
      ),
    )
    .returning()
  if (!claimed) return undefined
  const [key] = await db.select().from(engineKeys).where(eq(engineKeys.id, claimed.keyId))
  return { ...claimed, webhook: key?.webhook ?? '', secret: key?.webhookSecret ?? '' }
}
export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof takeDelivery>>>

export async function endDelivery(db: Db, id: string, deliveredAt: Date | null, message: string): Promise<void> {
  await db.update(deliveries).set({ nextTryAt: null, deliveredAt, answer: message }).where(eq(deliveries.id, id))
}

/** This one until `at`; what else waits for the same webhook until `others`: one that is slow is not asked for each. */
export async function postponeDelivery(
  db: Db,
  { id, keyId }: ClaimedDelivery,
  { at, others, message }: { at: Date; others: Date; message: string },
): Promise<void> {
  await db.update(deliveries).set({ answer: message }).where(eq(deliveries.id, id))
  await db
    .update(deliveries)
    .set({ nextTryAt: sql`greatest(${deliveries.nextTryAt}, ${others.toISOString()}::timestamptz)` })
    .where(and(eq(deliveries.keyId, keyId), isNotNull(deliveries.nextTryAt)))
  await db.update(deliveries).set({ nextTryAt: at }).where(eq(deliveries.id, id))
}

/** @returns whether there was one */
export async function replay(tx: Db, keyId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(deliveries)
    .set({ nextTryAt: now, deliveredAt: null, tries: 0 })
    .where(and(eq(deliveries.id, id), eq(deliveries.keyId, keyId)))
    .returning({ id: deliveries.id })
  return rows.length === 1
}

export const listKeyDeliveries = (db: Db, keyId: string) =>
  db
    .select()
    .from(deliveries)
    .where(eq(deliveries.keyId, keyId))
    .orderBy(desc(deliveries.at), desc(deliveries.id))
    .limit(LISTED)

export const forgetDeliveries = (db: Db, before: Date): Promise<number> =>
  deleteInParts(db, deliveries, lt(deliveries.at, before))
