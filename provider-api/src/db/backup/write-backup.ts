import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DocumentStore } from '../../documents/store/document-store'
import { syncPath, syncTree } from '../../sync-path'
import { LOCKS } from '../locks'
import { BackupRefused, inTransaction, type Copier } from './copier'
import { documentPath, MANIFEST, tableFile, type Manifest } from './manifest'
import { listSequences, listTables, quoted, rowsSql } from './tables'

const SNAPSHOT = 'begin isolation level repeatable read read only'

interface StoredFile {
  key: string
  mimeType: string
}

/** Every row at one moment, and the file of every document of that moment. @throws BackupRefused */
export async function writeBackup(copier: Copier, store: DocumentStore, target: string, now: Date): Promise<Manifest> {
  if (existsSync(target)) throw new BackupRefused(`${target} is there already. Name another folder.`)
  const draft = `${target}.part`
  rmSync(draft, { recursive: true, force: true })
  for (const folder of ['tables', 'documents']) mkdirSync(join(draft, folder), { recursive: true, mode: 0o700 })
  try {
    const { documents: stored, ...rows } = await withoutMigration(copier, () =>
      inTransaction(copier, SNAPSHOT, () => writeRows(copier, draft)),
    )
    const documents: Manifest['documents'] = []
    // Files never change, and come before their rows: what the snapshot names is there, unless it was swept meanwhile.
    for (const document of stored) {
      const content = await store.get(document.key)
      if (content) documents.push({ ...document, ...(await writeDocument(draft, document, content)) })
      else if (await isStillNamed(copier, document.key))
        throw new BackupRefused(`The file ${document.key} of a document is not in the store: nothing was backed up.`)
    }
    const manifest: Manifest = { format: 1, createdAt: now.toISOString(), ...rows, documents }
    writeFileSync(join(draft, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    syncTree(draft)
    renameSync(draft, target)
    syncPath(dirname(target))
    return manifest
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/** Not in the transaction: its snapshot would be of before a migration that it waits for. */
async function withoutMigration<T>(copier: Copier, work: () => Promise<T>): Promise<T> {
  await copier.query('select pg_advisory_lock_shared($1)', [LOCKS.copying])
  const result = await work()
  await copier.query('select pg_advisory_unlock_shared($1)', [LOCKS.copying])
  return result
}

async function writeRows(copier: Copier, draft: string) {
  const migrations = await copier.query<{ hash: string; createdAt: number }>(
    'select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  )
  const tables: Manifest['tables'] = []
  for (const table of await listTables(copier)) {
    const [count] = await copier.query<{ rows: number }>(`select count(*)::float8 as rows from ${quoted(table.name)}`)
    const content = await copier.copyOut(rowsSql(table))
    const path = join(draft, tableFile(table.name))
    const { sha256 } = await write(path, content, createGzip())
    tables.push({ ...table, rows: count?.rows ?? 0, sha256 })
  }
  const documents = await copier.query<StoredFile>(
    `select storage_key as key, mime_type as "mimeType" from documents where storage_key is not null
      union all select storage_key, 'application/pdf' from joined_copies where storage_key is not null order by 1`,
  )
  return { migrations, tables, sequences: await listSequences(copier), documents }
}

const writeDocument = (draft: string, { key }: StoredFile, content: Readable) =>
  write(join(draft, documentPath(key)), content, new PassThrough())

/** Bytes and SHA-256 are of what is in the file. */
async function write(path: string, content: Readable, through: Transform) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(source: AsyncIterable<unknown>) {
    for await (const piece of source as AsyncIterable<Buffer>) {
      bytes += piece.length
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(content, through, counted, createWriteStream(path, { mode: 0o600 }))
  return { bytes, sha256: hash.digest('hex') }
}

async function isStillNamed(copier: Copier, key: string): Promise<boolean> {
  const rows = await copier.query(
    `select 1 from documents where storage_key = $1 union all select 1 from joined_copies where storage_key = $1`,
    [key],
  )
  return rows.length > 0
}
