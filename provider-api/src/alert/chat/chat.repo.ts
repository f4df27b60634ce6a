import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { deleteInParts } from '../../db/delete-in-parts'
import type { Db } from '../../db/open-db'
import { chatMessages, chatWebhooks } from '../../db/schema'
import type { NewAlert } from '../alert-mail.repo'

export const listChats = (db: Db) => db.select().from(chatWebhooks).orderBy(chatWebhooks.supplierId)
export type ChatRow = typeof chatWebhooks.$inferSelect

export async function findChat(db: Db, supplierId: string): Promise<ChatRow | undefined> {
  const [row] = await db.select().from(chatWebhooks).where(eq(chatWebhooks.supplierId, supplierId))
  return row
}

type NewChat = Pick<ChatRow, 'supplierId' | 'kind' | 'address' | 'moments' | 'setAt'>

export async function putChatRow(tx: Db, chat: NewChat): Promise<ChatRow> {
  const last = { lastAt: null, lastOk: null, lastAnswer: null }
  const [row] = await tx
    .insert(chatWebhooks)
    .values(chat)
    .onConflictDoUpdate({ target: chatWebhooks.supplierId, set: { ...chat, ...last } })
    .returning()
  return row ?? { ...chat, ...last }
}

/** What waits goes with it. @returns whether there was one */
export async function deleteChat(tx: Db, supplierId: string): Promise<boolean> {
  const rows = await tx
    .delete(chatWebhooks)
    .where(eq(chatWebhooks.supplierId, supplierId))
    .returning({ id: chatWebhooks.supplierId })
  return rows.length === 1
}

export async function noteAnswer(db: Db, supplierId: string, last: { at: Date; ok: boolean; answer: string }) {
  const [row] = await db
    .update(chatWebhooks)
    .set({ lastAt: last.at, lastOk: last.ok, lastAnswer: last.answer })
    .where(eq(chatWebhooks.supplierId, supplierId))
    .returning()
  return row
}

/** Writes down what a channel is to be told; what was written down before stays. @returns how many are new */
export async function queueMessages(db: Db, supplierId: string, due: readonly NewAlert[], now: Date): Promise<number> {
  if (due.length === 0) return 0
  const messages = due.map(({ repId: _, deadline, ...about }) => ({
    ...about,
    supplierId,
    deadline: new Date(deadline),
    nextTryAt: now,
  }))
  const rows = await db.insert(chatMessages).values(messages).onConflictDoNothing().returning({ id: chatMessages.id })
  return rows.length
}

/** Takes the next message that waits until `lease`; see `takeMail`. */
export async function takeMessage(db: Db, now: Date, lease: Date) {
  const [taken] = await db
    .update(chatMessages)
    .set({ tries: sql`${chatMessages.tries} + 1`, nextTryAt: lease })
    .where(
      eq(
        chatMessages.id,
        sql`(select id from ${chatMessages} where ended_at is null and next_try_at <= ${now.toISOString()}::timestamptz
          order by next_try_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning()
  return taken
}
export type TakenMessage = NonNullable<Awaited<ReturnType<typeof takeMessage>>>

export async function endMessage(db: Db, { id }: TakenMessage, now: Date): Promise<void> {
  await db.update(chatMessages).set({ endedAt: now }).where(eq(chatMessages.id, id))
}

/** This one, and with it all that waits for the same channel: one that is slow is not asked for each. */
export async function postponeMessages(db: Db, { id, supplierId }: TakenMessage, at: Date): Promise<void> {
  await db
    .update(chatMessages)
    .set({ nextTryAt: sql`greatest(${chatMessages.nextTryAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(chatMessages.supplierId, supplierId), isNull(chatMessages.endedAt)))
  await db.update(chatMessages).set({ nextTryAt: at }).where(eq(chatMessages.id, id))
}

export const forgetMessages = (db: Db, before: Date): Promise<number> =>
  deleteInParts(db, chatMessages, lt(chatMessages.deadline, before))
