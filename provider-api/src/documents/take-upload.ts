import { createHash } from 'node:crypto'
import { judgeFile, type UploadRule } from 'shared-contracts/document'
import type { Db } from '../db/open-db'
import { Refusal } from '../http/refusal'
import type { UploadContext } from '../http/register-endpoint'
import type { SignedInRep } from '../account/signed-in-rep'
import type { ArrivingFile } from '../http/upload'
import type { Settings } from '../settings'
import type { DocumentStore } from './store/document-store'
import { isStored } from './document.repo'
import { reserveUploadSlot } from './upload-limits'
import { endUpload } from './upload.repo'

/** Writes a file down that is in the store; `fields` came with it. */
type Recording<T> = (tx: Db, file: StoredFile, fields: ArrivingFile['fields']) => Promise<T>

/** What a command that takes a file works with: the call of a multipart endpoint. */
export interface UploadWork {
  db: Db
  rep: SignedInRep
  now: Date
  settings: Settings
  upload: UploadContext
  log: { error(details: object, message: string): void }
}

/** The columns of a stored file. */
export interface StoredFile {
  originalFileName: string
  mimeType: string
  sizeBytes: number
  sha256: string
  storageKey: string
}

/**
 * Takes a file, in this order: `ask` whether it may come at all, before any of it is read; one of the rep's places;
 * its first bytes, by which it is judged; the rest, straight into the store; then `record` in one transaction, which
 * asks again. A file without its row is removed at once, or swept up later (sweep-documents.ts).
 * @throws Refusal of `ask` and `record`; 400, 413 and 415 for what is not taken (decision 30), 422 for another
 * request's key, 429 above the rep's limits, 503 without the store
 */
export async function takeUpload<T>(
  work: UploadWork,
  store: DocumentStore,
  rule: UploadRule,
  steps: { ask(): Promise<void>; record: Recording<T> },
): Promise<T> {
  try {
    await steps.ask()
  } catch (refusal) {
    // A repeat gets the first call's answer from `record`, though what that did may be why it would be refused now.
    if (!(await work.upload.repeated())) throw refusal
  }
  const { announced } = work.upload
  const storageKey = await reserveUploadSlot(work.db, work.settings, {
    repId: work.rep.userId,
    now: work.now,
    announced,
  })
  return takeFile(work, store, rule, storageKey, steps.record)
}

/** What a file is taken with, once its upload is written down under its key. */
export type FileWork = Pick<UploadWork, 'db' | 'now' | 'log'> & { upload: Pick<UploadContext, 'open' | 'record'> }

/** The file into the store, then `record`, then the end of its upload: as `takeUpload`, whoever sends it. */
export async function takeFile<T>(
  work: FileWork,
  store: DocumentStore,
  rule: UploadRule,
  storageKey: string,
  record: Recording<T>,
): Promise<T> {
  const arrived = { bytes: 0 }
  try {
    const { stored, fields } = await keep(work.upload, store, rule, storageKey, arrived)
    return await recordOnce(work, store, stored, (tx, file) => record(tx, file, fields))
  } finally {
    await endUpload(work.db, storageKey, { endedAt: work.now, bytes: arrived.bytes }).catch((err: unknown) =>
      work.log.error(
        { err },
        'the end of an upload was not written down; it counts as running for a quarter of an hour',
      ),
    )
  }
}

/** From the wire into the store, a piece at a time: judged by its start, counted and hashed on the way. */
async function keep(
  upload: Pick<UploadContext, 'open'>,
  store: DocumentStore,
  rule: UploadRule,
  storageKey: string,
  arrived: { bytes: number },
): Promise<{ stored: StoredFile; fields: ArrivingFile['fields'] }> {
  const file: ArrivingFile = await upload.open()
  try {
    const verdict = judgeFile(rule, { name: file.fileName, size: file.start.length, start: file.start })
    if (verdict.problem) throw new Refusal(verdict.problem)
    const hash = createHash('sha256')
    async function* measured() {
      for await (const piece of file.content()) {
        arrived.bytes += piece.length
        hash.update(piece)
        yield piece
      }
    }
    await store.put(storageKey, measured(), verdict.mimeType)
    const { mimeType, name } = verdict
    const sha256 = hash.digest('hex')
    const stored = { originalFileName: name, mimeType, sizeBytes: arrived.bytes, sha256, storageKey }
    return { stored, fields: file.fields }
  } catch (error) {
    file.skip()
    throw error
  }
}

/** Removes the file unless `record` wrote its row, or may have: a lost answer to COMMIT says neither. */
async function recordOnce<T>(
  { db, upload }: FileWork,
  store: DocumentStore,
  file: StoredFile,
  record: (tx: Db, file: StoredFile) => Promise<T>,
): Promise<T> {
  const written: { result?: T; is: boolean } = { is: false }
  try {
    return await upload.record({ name: file.originalFileName, sha256: file.sha256 }, async (tx) => {
      const result = await record(tx, file)
      Object.assign(written, { result, is: true })
      return result
    })
  } catch (error) {
    if (written.is && (await isRecorded(db, file.storageKey))) return written.result as T
    throw error
  } finally {
    if (!written.is) await store.remove(file.storageKey).catch(() => undefined)
  }
}

/** ms before each check. */
const CHECK_DELAYS_MS = [0, 200, 1000]

/** Whether the row stands after all, asked over other connections; no answer counts as no. */
async function isRecorded(db: Db, storageKey: string): Promise<boolean> {
  for (const wait of CHECK_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    // The database may not be back yet, or the commit not done yet.
    if (await isStored(db, storageKey).catch(() => false)) return true
  }
  return false
}
