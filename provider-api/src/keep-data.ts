/*
 * `node keep-data.js backup [folder]` and `node keep-data.js restore <folder>`: the data of the settings, rows and
 * documents. `npm run data` calls it.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BackupRefused } from './db/backup/copier'
import type { Manifest } from './db/backup/manifest'
import { openCopier } from './db/backup/open-copier'
import { restoreBackup } from './db/backup/restore-backup'
import { writeBackup } from './db/backup/write-backup'
import { UnusableDatabase } from './db/database'
import { openDocumentStore } from './documents/store/open-document-store'
import { Refusal } from './http/refusal'
import { BadSettings, readSettings, type Settings } from './settings'

const USAGE = 'Say `backup [folder]` or `restore <folder>`.'

async function run([command, folder]: string[]): Promise<string> {
  const settings = readSettings(process.env)
  if (command === 'backup') return backup(settings, folder)
  if (command === 'restore' && folder !== undefined) return restore(settings, resolve(folder))
  throw new BackupRefused(USAGE)
}

async function backup(settings: Settings, folder: string | undefined): Promise<string> {
  const now = new Date()
  const name = now.toISOString().replace(/:/g, '-').slice(0, 19)
  const target = folder === undefined ? join(settings.dataDir, 'backups', name) : resolve(folder)
  mkdirSync(dirname(target), { recursive: true })
  const copier = await openCopier(settings, 'read')
  try {
    const manifest = await writeBackup(copier, await openDocumentStore(settings), target, now)
    return `${target} holds ${contentText(manifest)}.`
  } finally {
    await copier.close()
  }
}

async function restore(settings: Settings, folder: string): Promise<string> {
  const copier = await openCopier(settings, 'fill')
  try {
    const manifest = await restoreBackup(copier, await openDocumentStore(settings), folder)
    return `Restored: ${contentText(manifest)}, as they were at ${manifest.createdAt}.`
  } finally {
    await copier.close()
  }
}

function contentText({ tables, documents }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${documents.length} documents`
}

run(process.argv.slice(2)).then(
  (sentence) => {
    process.stdout.write(`${sentence}\n`)
    // The store's connections need not run out.
    process.exit(0)
  },
  (error: unknown) => {
    const expected = [BackupRefused, BadSettings, UnusableDatabase, Refusal].some((kind) => error instanceof kind)
    if (!expected) throw error
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  },
)
