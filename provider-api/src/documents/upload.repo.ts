import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { LOCKS } from '../db/locks'
import type { Db } from '../db/open-db'
import { documents, uploads } from '../db/schema'

const DAY = 24 * 3_600_000
const since = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Until the transaction ends, nobody else begins an upload for this rep. */
export async function lockRepUploads(tx: Db, repId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.uploads}, hashtext(${repId}))`)
}

/** How many uploads of a rep are running, none of which can have begun before `longest` ms. */
export async function countRunning(tx: Db, repId: string, now: Date, longest: number): Promise<number> {
  return tx.$count(
    uploads,
    and(eq(uploads.repId, repId), isNull(uploads.endedAt), gt(uploads.startedAt, since(now, longest))),
  )
}

/** What a rep sent within 24 hours, oldest first. */
export async function listUploadsOfDay(
  tx: Db,
  repId: string,
  now: Date,
): Promise<{ startedAt: Date; bytes: number }[]> {
  return tx
    .select({ startedAt: uploads.startedAt, bytes: uploads.bytes })
    .from(uploads)
    .where(and(eq(uploads.repId, repId), gt(uploads.startedAt, since(now, DAY))))
    .orderBy(uploads.startedAt)
}

export async function insertUpload(
  tx: Db,
  upload: { storageKey: string; repId: string | null; startedAt: Date; bytes: number },
): Promise<void> {
  await tx.insert(uploads).values(upload)
}

export async function endUpload(db: Db, storageKey: string, end: { endedAt: Date; bytes: number }): Promise<void> {
  await db.update(uploads).set(end).where(eq(uploads.storageKey, storageKey))
}

/** Uploads older than a day, and whether a document came of each. */
export async function listOldUploads(
  db: Db,
  now: Date,
  atMost: number,
): Promise<{ storageKey: string; hasDocument: boolean }[]> {
  const rows = await db
    .select({ storageKey: uploads.storageKey, documentId: documents.id })
    .from(uploads)
    .leftJoin(documents, eq(documents.storageKey, uploads.storageKey))
    .where(lt(uploads.startedAt, since(now, DAY)))
    .orderBy(uploads.startedAt)
    .limit(atMost)
  return rows.map(({ storageKey, documentId }) => ({ storageKey, hasDocument: documentId !== null }))
}

export async function forgetUpload(db: Db, storageKey: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.storageKey, storageKey))
}

/** Files that belong to nothing once this transaction stands: the sweep removes them a day later. */
export async function leaveToSweep(
  tx: Db,
  storageKeys: readonly string[],
  by: { repId: string; at: Date },
): Promise<void> {
  if (storageKeys.length === 0) return
  await tx
    .insert(uploads)
    .values(
      storageKeys.map((storageKey) => ({ storageKey, repId: by.repId, startedAt: by.at, endedAt: by.at, bytes: 0 })),
    )
}
