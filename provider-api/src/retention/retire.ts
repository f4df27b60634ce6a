import type { DocumentStore } from '../documents/store/document-store'
import { audit } from '../db/audit'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import {
  deleteAudit,
  deleteReceipts,
  listOldAudit,
  listOldDocuments,
  listOldReceipts,
  retireDocuments,
} from './retention.repo'
import type { RetentionSettings } from './retention-settings'
import { createHash } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { syncPath } from '../sync-path'

const DAY = 24 * 3_600_000
/** Rows of a file. */
const BATCH_SIZE = 5000
/** Files of one run: what is left waits for the next one. */
const MOST_FILES = 100

export interface RetentionWork {
  db: Db
  store: DocumentStore
  now: Date
  settings: RetentionSettings
}

/**
 * What is older than the settings keep, into files and then out of the database: the file is on the disk first, then
 * its rows go, and what went is written down with the file's SHA-256. Done twice, or by two at once, a row may be in
 * two files, and is never in none. @returns how much went
 */
export async function retireOld(work: RetentionWork): Promise<Record<string, number>> {
  const { auditDays, receiptDays, documentDays } = work.settings
  return {
    audit: await each(work, 'audit', auditDays, listOldAudit, (tx, rows) =>
      deleteAudit(
        tx,
        rows.map(({ id }) => id),
      ),
    ),
    receipts: await each(work, 'receipts', receiptDays, listOldReceipts, (tx, rows) =>
      deleteReceipts(
        tx,
        rows.map((row) => row.number),
      ),
    ),
    documents: await each(work, 'documents', documentDays, listOldDocuments, async (tx, rows) =>
      retireDocuments(
        tx,
        rows.map(({ id }) => id),
        work.now,
      ),
    ),
  }
}

type RetiredRow = { storageKey?: string | null; id?: unknown; originalFileName?: string }

async function each<Row extends object>(
  { db, store, now, settings }: RetentionWork,
  kind: string,
  days: number | undefined,
  list: (db: Db, before: Date, limit: number) => PromiseLike<Row[]>,
  remove: (tx: Db, rows: Row[]) => Promise<number>,
): Promise<number> {
  if (days === undefined) return 0
  const before = new Date(now.getTime() - days * DAY)
  let all = 0
  for (let at = 1; at <= MOST_FILES; at++) {
    const rows = await list(db, before, BATCH_SIZE)
    if (rows.length === 0) break
    for (const row of rows) await copyFile(store, settings.folder, row)
    const name = `${kind}/${now.toISOString().replaceAll(':', '-')}-${String(at).padStart(3, '0')}`
    const file = await writeRows(settings.folder, name, rows)
    const removed = await transaction(db, async (tx) => {
      const count = await remove(tx, rows)
      await audit(tx, {
        at: now,
        action: `retention.${kind}`,
        entity: 'retention',
        entityId: file.name,
        to: { ...file, count },
      })
      return count
    })
    all += removed
    if (removed === 0 || rows.length < BATCH_SIZE) break
  }
  return all
}

/** Of a document its file too; one that is no longer there keeps no other from going. */
async function copyFile(store: DocumentStore, folder: string, row: RetiredRow): Promise<RetiredFile | undefined> {
  if (typeof row.storageKey !== 'string') return undefined
  const content = await store.get(row.storageKey)
  return content && writeCopy(folder, `documents/${String(row.id)}-${row.storageKey}`, content)
}

interface RetiredFile {
  name: string
  sha256: string
}

/** Rows as gzipped NDJSON. It is on the disk, whole and under its name, before this is answered. */
function writeRows(folder: string, name: string, rows: readonly object[]): Promise<RetiredFile> {
  async function* lines() {
    for (const row of rows) yield `${JSON.stringify(row)}\n`
  }
  return write(folder, `${name}.ndjson.gz`, async (take) => {
    await pipeline(lines(), createGzip(), take)
  })
}

/** A file as it was kept. */
const writeCopy = (folder: string, name: string, content: AsyncIterable<Buffer>): Promise<RetiredFile> =>
  write(folder, name, (take) => pipeline(content, take))

type Take = (pieces: AsyncIterable<Buffer>) => Promise<void>

async function write(folder: string, name: string, fill: (take: Take) => Promise<void>): Promise<RetiredFile> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await fill(async (pieces) => {
      for await (const piece of pieces) {
        hash.update(piece)
        // To its end: `write` may take less where the disk fills.
        await file.writeFile(piece)
      }
    })
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  syncPath(dirname(path))
  return { name, sha256: hash.digest('hex') }
}
