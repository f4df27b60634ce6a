import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../database'
import { BackupRefused } from './copier'
import type { Manifest } from './manifest'

const JOURNAL = 'meta/_journal.json'
const readJournal = () =>
  JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), 'utf8')) as { entries: { when: number }[] }

/** The backup's migrations are the first of this version's. @throws BackupRefused */
export function mustBeOurs(migrations: Manifest['migrations']): void {
  const { entries } = readJournal()
  if (!migrations.every(({ createdAt }, at) => entries[at]?.when === createdAt))
    throw new BackupRefused(
      'The backup was made by another or a newer version of provider-api. Restore it with that version.',
    )
}

/** A folder with the first so many migrations, to be deleted after use. */
export function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal()
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}
