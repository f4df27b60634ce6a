import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupRefused } from './copier'
import type { Manifest } from './manifest'

const JOURNAL = 'meta/_journal.json'
const readJournal = (folder: string) =>
  JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as { entries: { when: number }[] }

/** The newest of the backup's migrations is one of this version's. @throws BackupRefused */
export function mustBeOurs({ migrations }: Manifest, folder: string): void {
  if (!readJournal(folder).entries.some(({ when }) => when === migrations.at(-1)?.createdAt))
    throw new BackupRefused(
      'The backup was made by another or a newer version of provider-api. Restore it with that version.',
    )
}

/** A folder with the migrations that the backup has, to be deleted after use. */
export function migrationsThen({ migrations }: Manifest, folder: string): string {
  const then = mkdtempSync(join(tmpdir(), 'marketplace-migrations-'))
  cpSync(folder, then, { recursive: true })
  const { entries, ...rest } = readJournal(folder)
  const newest = migrations.at(-1)?.createdAt ?? 0
  writeFileSync(join(then, JOURNAL), JSON.stringify({ ...rest, entries: entries.filter(({ when }) => when <= newest) }))
  return then
}
