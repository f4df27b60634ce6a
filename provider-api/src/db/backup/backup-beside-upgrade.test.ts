import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrl } from '../../../testing/template'
import { TEST_NOW } from '../../../testing/test-clock'
import { folderDocumentStore } from '../../documents/store/folder-store'
import { migrationsFolder } from '../database'
import { openServer } from '../server/open-server'
import type { Copier } from './copier'
import { openServerCopier } from './server-copier'
import { listTables, rowsSql } from './tables'
import { writeBackup } from './write-backup'

const SERVER = process.env['TEST_DATABASE_URL']
const root = mkdtempSync(join(tmpdir(), 'marketplace-upgrade-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const turn = () => new Promise((soon) => setTimeout(soon, 20))

/** The migrations of the version before: all but the newest. */
function earlierMigrations(): string {
  const folder = join(root, 'migrations')
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }))
  return folder
}

/** A database with those migrations, of which a backup is being written: it has come to its last table. */
async function whileBackedUp(
  migrations: string,
  work: (url: string, rep: pg.Client, finish: () => Promise<void>) => Promise<void>,
) {
  const name = `market_upgrade_${randomBytes(6).toString('hex')}`
  const url = databaseUrl(SERVER ?? '', name)
  const server = new pg.Client({ connectionString: SERVER })
  await server.connect()
  await server.query(`create database ${name} template template0`)
  const rep = new pg.Client({ connectionString: url, options: '-c lock_timeout=2000' })
  await rep.connect()
  const copier = await openServerCopier(url)
  await copier.migrate(migrations)
  const last = (await listTables(copier)).at(-1)
  let copying = false
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const slow: Copier = {
    ...copier,
    copyOut: async (what) => {
      if (last && what === rowsSql(last)) {
        copying = true
        await released
      }
      return copier.copyOut(what)
    },
  }
  const backup = writeBackup(slow, folderDocumentStore(root), join(root, name), TEST_NOW)
  while (!copying) await turn()
  const finish = async () => {
    release()
    await backup
  }
  try {
    await work(url, rep, finish)
  } finally {
    await finish()
    await Promise.all([copier.close(), rep.end()])
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
}

// Embedded, one process at a time has the database.
test('a migration waits until a backup has its rows, and holds up nobody meanwhile', async () => {
  if (SERVER === undefined) return
  await whileBackedUp(earlierMigrations(), async (url, rep, finish) => {
    const waiting = async () =>
      (await rep.query<{ locktype: string }>('select locktype from pg_locks where not granted')).rows
    const opening = openServer(url)
    while ((await waiting()).length === 0) await turn()
    expect(await waiting()).toEqual([{ locktype: 'advisory' }])
    expect((await rep.query('select * from customer_decisions')).rows).toEqual([])
    await finish()
    await (await opening).close()
    expect((await rep.query('select selected_term from customer_decisions')).rows).toEqual([])
  })
})

test('a start without a migration does not wait for a backup', async () => {
  if (SERVER === undefined) return
  await whileBackedUp(migrationsFolder, async (url, _, finish) => {
    await (await openServer(url)).close()
    await finish()
  })
})
