import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { joinedCopies } from '../../db/schema'

export type JoinedCopyRow = typeof joinedCopies.$inferSelect

export async function findJoinedCopy(db: Db, contentKey: string): Promise<JoinedCopyRow | undefined> {
  const [row] = await db.select().from(joinedCopies).where(eq(joinedCopies.contentKey, contentKey))
  return row
}

/** @returns whether it is this one that is remembered now, and not one that another instance made meanwhile */
export async function insertJoinedCopy(db: Db, row: JoinedCopyRow): Promise<boolean> {
  const rows = await db
    .insert(joinedCopies)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: joinedCopies.contentKey })
  return rows.length === 1
}

/** A file that is gone from the store: the copy is made again. */
export async function forgetJoinedCopy(db: Db, contentKey: string): Promise<void> {
  await db.delete(joinedCopies).where(eq(joinedCopies.contentKey, contentKey))
}

/** Forgets what was made of a document. @returns the storage keys of its files */
export async function deleteJoinedCopies(tx: Db, documentId: string): Promise<string[]> {
  const rows = await tx
    .delete(joinedCopies)
    .where(eq(joinedCopies.documentId, documentId))
    .returning({ storageKey: joinedCopies.storageKey })
  return rows.flatMap(({ storageKey }) => storageKey ?? [])
}
