import type { Db } from '../db/open-db'
import { forgetJoinedCopy } from '../contract/signing/joined-copy.repo'
import { listLongRemoved, listLongRemovedJoined, forgetFile } from './document.repo'
import type { DocumentStore } from './store/document-store'
import { listOldUploads, forgetUpload } from './upload.repo'

const BATCH_SIZE = 100

/**
 * Removes files that belong to no document: uploads of more than a day ago whose document was never written, and
 * documents removed more than 30 days ago, with what was made of them. Only keys that this database gave out are looked
 * at, never what else is in the store; several instances may sweep at once, as each step can be repeated.
 * @returns how many files went
 */
export async function sweepDocuments(db: Db, store: DocumentStore, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const old = await listOldUploads(db, now, BATCH_SIZE)
    for (const { storageKey, hasDocument } of old) {
      if (!hasDocument) {
        await store.remove(storageKey)
        removed += 1
      }
      await forgetUpload(db, storageKey)
    }
    const longRemoved = await listLongRemoved(db, now, BATCH_SIZE)
    for (const { id, storageKey } of longRemoved) {
      await store.remove(storageKey)
      await forgetFile(db, id)
      removed += 1
    }
    if (old.length < BATCH_SIZE && longRemoved.length < BATCH_SIZE) break
  }
  return removed + (await sweepJoinedCopies(db, store, now))
}

/** What was made of documents whose own files are gone: a key is forgotten only once its file went. */
async function sweepJoinedCopies(db: Db, store: DocumentStore, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const joined = await listLongRemovedJoined(db, now, BATCH_SIZE)
    for (const { contentKey, storageKey } of joined) {
      if (storageKey !== null) {
        await store.remove(storageKey)
        removed += 1
      }
      await forgetJoinedCopy(db, contentKey)
    }
    if (joined.length < BATCH_SIZE) return removed
  }
}
