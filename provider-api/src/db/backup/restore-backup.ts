import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  cpSync,
  mkdtempSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { migrationsFolder, reason } from '../database'
import type { DocumentStore } from '../../documents/store/document-store'
import { BackupRefused, inTransaction, type Copier } from './copier'
import { documentPath, MANIFEST, backupManifest, tableFile, type Manifest } from './manifest'
import { columnsSql, listTables, quoted } from './tables'

/**
 * Fills an empty place from a backup: the schema as it was then, its rows in one transaction, its files, then the
 * migrations that came later.
 * @throws BackupRefused when the place is not empty or the backup is damaged or newer; then nothing has been written
 */
export async function restoreBackup(
  copier: Copier,
  store: DocumentStore,
  folder: string,
  migrations = migrationsFolder,
): Promise<Manifest> {
  const manifest = await readBackup(folder)
  mustHaveKnownMigrations(manifest, migrations)
  await mustBeEmpty(copier)
  const oldMigrations = copyOldMigrations(manifest, migrations)
  try {
    await copier.migrate(oldMigrations)
    for (const { key, mimeType } of manifest.documents)
      await store.put(key, createReadStream(join(folder, documentPath(key))), mimeType)
    await inTransaction(copier, 'begin', () => loadRows(copier, manifest, folder))
    await copier.migrate(migrations)
    copier.keep()
    return manifest
  } catch (error) {
    await makeEmpty(copier)
    throw error
  } finally {
    rmSync(oldMigrations, { recursive: true, force: true })
  }
}

/** Reads every file of it to check its hash: a backup that is damaged is found out before anything is written. */
async function readBackup(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) throw new BackupRefused(`${folder} is no backup: it has no ${MANIFEST}.`)
  const parsed = backupManifest.safeParse(parseManifest(path))
  if (!parsed.success)
    throw new BackupRefused(`${path} cannot be read: ${parsed.error.issues[0]?.message ?? 'its form'}.`)
  const files = [
    ...parsed.data.tables.map(({ name, sha256 }) => ({ file: tableFile(name), sha256 })),
    ...parsed.data.documents.map(({ key, sha256 }) => ({ file: documentPath(key), sha256 })),
  ]
  for (const { file, sha256 } of files) {
    const filePath = join(folder, file)
    if (!existsSync(filePath) || (await hashFile(filePath)) !== sha256)
      throw new BackupRefused(`The backup is damaged: ${file} is not what was written. Nothing was restored.`)
  }
  return parsed.data
}

function parseManifest(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new BackupRefused(`${path} cannot be read: it is no JSON (${reason(error)}).`)
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  if (statSync(path).size > 0) await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function mustBeEmpty(copier: Copier): Promise<void> {
  const tables = await copier.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and
      c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) limit 1`,
  )
  if (tables[0])
    throw new BackupRefused(
      `The database is not empty (it has a table ${tables[0].name}), and a backup is restored into an empty place ` +
        'only. Nothing was restored.',
    )
}

/** After a failure; only a database that was empty before comes here. */
async function makeEmpty(copier: Copier): Promise<void> {
  for (const sql of ['drop schema if exists drizzle cascade', 'drop schema public cascade', 'create schema public'])
    await copier.query(sql)
}

async function loadRows(copier: Copier, { tables, sequences }: Manifest, folder: string): Promise<void> {
  const names = (await listTables(copier)).map(({ name }) => quoted(name))
  // Rows that migrations inserted are in the backup too.
  await copier.query(`truncate ${names.join(', ')}`)
  for (const table of tables) {
    // Rows that a trigger would write are in the backup themselves.
    await copier.query(`alter table ${quoted(table.name)} disable trigger user`)
    const content = createReadStream(join(folder, tableFile(table.name))).pipe(createGunzip())
    await copier.copyIn(columnsSql(table), content)
    const [count] = await copier.query<{ rows: number }>(`select count(*)::float8 as rows from ${quoted(table.name)}`)
    if (count?.rows !== table.rows) throw new Error(`${table.name} has ${count?.rows} rows of ${table.rows}`)
  }
  await renumberChanges(copier)
  for (const { name } of tables) await copier.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { name, lastValue, isCalled } of sequences)
    await copier.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled])
}

/**
 * The numbers of transactions are those of the database that was backed up, and most lie above this one's: nothing of
 * them is news here but what engines had not been told yet.
 */
async function renumberChanges(copier: Copier): Promise<void> {
  await copier.query(`update audit_rows as it set xact = (select pg_current_xact_id() from webhook_places
    where it.xact >= pg_snapshot_xmin(snapshot::pg_snapshot)
    and not pg_visible_in_snapshot(it.xact, snapshot::pg_snapshot)) where it.xact is not null`)
  await copier.query('update bid_desks set xact = pg_current_xact_id()')
  // Not `pg_current_snapshot()`: it sees this transaction as over when a later one of another database is.
  const here = 'pg_current_xact_id()::text'
  await copier.query(`update webhook_places set snapshot = ${here} || ':' || ${here} || ':'`)
}

const JOURNAL = 'meta/_journal.json'
const readJournal = (folder: string) =>
  JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as { entries: { when: number }[] }

/** This version must know the newest of the backup's migrations. @throws BackupRefused */
function mustHaveKnownMigrations({ migrations }: Manifest, folder: string): void {
  if (!readJournal(folder).entries.some(({ when }) => when === migrations.at(-1)?.createdAt))
    throw new BackupRefused(
      'The backup was made by another or a newer version of provider-api. Restore it with that version.',
    )
}

/** Copies the migrations that the backup's schema had into a temporary folder, to be deleted after use. */
function copyOldMigrations({ migrations }: Manifest, folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'marketplace-migrations-'))
  cpSync(folder, copy, { recursive: true })
  const { entries, ...rest } = readJournal(folder)
  const newest = migrations.at(-1)?.createdAt ?? 0
  writeFileSync(join(copy, JOURNAL), JSON.stringify({ ...rest, entries: entries.filter(({ when }) => when <= newest) }))
  return copy
}
