import { randomBytes, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import S3rver from 's3rver'
import { databaseUrl, templateDatabase, templateFolder } from '../../../testing/template'
import { TEST_NOW } from '../../../testing/test-clock'
import type { DocumentStore } from '../../documents/store/document-store'
import { folderDocumentStore } from '../../documents/store/folder-store'
import { s3Store } from '../../documents/store/s3-store'
import { readChangesSince } from '../../live/change.repo'
import { sendWebhooks } from '../../webhook/send-webhooks'
import { migrationsFolder } from '../database'
import { openDb } from '../open-db'
import type { Copier } from './copier'
import { openEmbeddedCopier } from './embedded-copier'
import { MANIFEST, type Manifest } from './manifest'
import { restoreBackup } from './restore-backup'
import { openServerCopier } from './server-copier'
import { listSequences, listTables } from './tables'
import { writeBackup } from './write-backup'

const SERVER = process.env['TEST_DATABASE_URL']
const root = mkdtempSync(join(tmpdir(), 'marketplace-backup-'))
const open: Copier[] = []
const databases: string[] = []
const newFolder = () => mkdtempSync(join(root, 'place-'))
const kept = <T extends Copier>(copier: T) => {
  open.push(copier)
  return copier
}
const closed = async (copier: Copier) => {
  open.splice(open.indexOf(copier), 1)
  await copier.close()
}
afterAll(async () => {
  for (const copier of open) await copier.close()
  for (const name of databases) await onServer(`drop database ${name} with (force)`)
  rmSync(root, { recursive: true, force: true })
})

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** A place of this kind, with the demonstration market or with nothing. */
async function place(kind: Kind, content: 'market' | 'nothing'): Promise<Copier> {
  if (kind === 'embedded') {
    const dataDir = newFolder()
    if (content === 'market') cpSync(await templateFolder(), join(dataDir, 'db'), { recursive: true })
    return kept(await openEmbeddedCopier(dataDir, content === 'market' ? 'read' : 'fill'))
  }
  const name = `market_backup_${randomBytes(6).toString('hex')}`
  const template = content === 'market' ? await templateDatabase(SERVER ?? '') : 'template0'
  await onServer(`create database ${name} template ${template}`)
  databases.push(name)
  return kept(await openServerCopier(databaseUrl(SERVER ?? '', name)))
}

/** Gives three documents files: a small one, an empty one, one larger than every buffer; and values that are odd. */
async function withOddities(copier: Copier, store: DocumentStore): Promise<Map<string, Buffer>> {
  const files = new Map(
    [Buffer.from('%PDF-1.7\n'), Buffer.alloc(0), randomBytes(3_000_000)].map((bytes) => [randomUUID(), bytes]),
  )
  const rows = await copier.query<{ id: string }>('select id from documents order by id limit 3')
  for (const [at, [key, bytes]] of [...files].entries()) {
    await store.put(key, Readable.from(bytes.length === 0 ? [] : [bytes]), 'application/pdf')
    const name = ['a\tb\\c\nd \\N "é" 漢.pdf', '', `'; drop table documents; --`][at]
    const values = [key, name, rows[at]?.id]
    await copier.query('update documents set storage_key = $1, original_file_name = $2 where id = $3', values)
  }
  return files
}

/** Every row of every table, every sequence; transactions have other numbers in another database. */
async function contentOf(copier: Copier): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = { sequences: await listSequences(copier) }
  for (const { name } of await listTables(copier)) {
    const rows = `select (to_jsonb(t) - array['xact', 'snapshot'])::text as row from ${name} t`
    const sum = `select count(*)::int as rows, md5(string_agg(row, chr(10) order by row collate "C")) as sum`
    content[name] = (await copier.query(`${sum} from (${rows}) t`))[0]
  }
  return content
}

async function expectFiles(store: DocumentStore, files: Map<string, Buffer>): Promise<void> {
  for (const [key, bytes] of files) {
    const content = await store.get(key)
    expect(content && (await buffer(content)).equals(bytes)).toBe(true)
  }
}

type Kind = 'embedded' | 'server'
const ways: [Kind, Kind][] =
  SERVER === undefined
    ? [['embedded', 'embedded']]
    : [
        ['server', 'server'],
        ['embedded', 'server'],
        ['server', 'embedded'],
      ]

test.each(ways)('what was in one place (%s) is in the other (%s), every row and every file', async (from, to) => {
  const source = await place(from, 'market')
  const sourceStore = folderDocumentStore(newFolder())
  const files = await withOddities(source, sourceStore)
  const before = await contentOf(source)
  expect(before).toMatchObject({
    quotes: { rows: expect.any(Number) as number },
    documents: { rows: expect.any(Number) as number },
  })
  const backup = join(newFolder(), 'backup')
  const manifest = await writeBackup(source, sourceStore, backup, TEST_NOW)
  expect(manifest.documents.map(({ key }) => key).sort()).toEqual([...files.keys()].sort())
  await closed(source)

  const target = await place(to, 'nothing')
  const targetStore = folderDocumentStore(newFolder())
  await restoreBackup(target, targetStore, backup)
  expect(await contentOf(target)).toEqual(before)
  await expectFiles(targetStore, files)
  await closed(target)
})

test('a market in partitions is backed up like any other', async () => {
  const source = await place(ways[0]?.[0] ?? 'embedded', 'market')
  const script = readFileSync(
    join(import.meta.dirname, '../../../../deploy/postgres/partition-by-rate-check.sql'),
    'utf8',
  )
  await source.query(/do \$\$.*\$\$/s.exec(script)?.[0] ?? '')
  const before = await contentOf(source)
  const backup = join(newFolder(), 'backup')
  await writeBackup(source, folderDocumentStore(newFolder()), backup, TEST_NOW)
  await closed(source)
  const target = await place(ways[0]?.[1] ?? 'embedded', 'nothing')
  await restoreBackup(target, folderDocumentStore(newFolder()), backup)
  expect(await contentOf(target)).toEqual(before)
  await closed(target)
})

describe('a backup of the embedded market', () => {
  const dataDir = newFolder()
  const backup = join(newFolder(), 'backup')
  let files: Map<string, Buffer>
  beforeAll(async () => {
    cpSync(await templateFolder(), join(dataDir, 'db'), { recursive: true })
    const source = kept(await openEmbeddedCopier(dataDir, 'read'))
    const store = folderDocumentStore(dataDir)
    files = await withOddities(source, store)
    await writeBackup(source, store, backup, TEST_NOW)
    await closed(source)
  })
  const readManifest = () => JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')) as Manifest
  /** The backup with a change, in a folder of its own. */
  const changed = (change: (folder: string) => void) => {
    const folder = newFolder()
    cpSync(backup, folder, { recursive: true })
    change(folder)
    return folder
  }
  let target: Copier | undefined
  const refusal = async (folder: string) => {
    target ??= await place(ways[0]?.[1] ?? 'embedded', 'nothing')
    const put = jest.fn()
    const sentence = await restoreBackup(target, { ...folderDocumentStore(newFolder()), put }, folder).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(put).not.toHaveBeenCalled()
    expect(await listTables(target)).toEqual([])
    return sentence
  }

  test('goes into a bucket, and comes out of it again', async () => {
    const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: newFolder() })
    const endpoint = `http://127.0.0.1:${(await server.run()).port}`
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: 'contracts' }))
    const store = s3Store({ bucket: 'contracts', region: 'us-east-1', endpoint, credentials })
    const target = kept(await openEmbeddedCopier(newFolder(), 'fill'))
    await restoreBackup(target, store, backup)
    await expectFiles(store, files)
    const again = await writeBackup(target, store, join(newFolder(), 'again'), TEST_NOW)
    expect(again.documents).toEqual(readManifest().documents)
    await closed(target)
    client.destroy()
    await server.close()
  })

  test('that is damaged is refused before anything is written', async () => {
    const key = [...files.keys()][2] ?? ''
    const longer = changed((folder) => appendFileSync(join(folder, 'documents', key), 'x'))
    expect(await refusal(longer)).toBe(
      `The backup is damaged: documents/${key} is not what was written. Nothing was restored.`,
    )
    const gone = changed((folder) => rmSync(join(folder, 'tables/quotes.copy.gz')))
    expect(await refusal(gone)).toMatch(/^The backup is damaged: tables\/quotes\.copy\.gz/)
    expect(await refusal(newFolder())).toMatch(/is no backup: it has no manifest\.json\.$/)
    const cut = changed((folder) => truncateSync(join(folder, MANIFEST), 500))
    expect(await refusal(cut)).toMatch(/^.*manifest\.json cannot be read: .*JSON.*\.$/)
  })

  test('whose later migrations fail leaves the place as empty as before, so that it can be repeated', async () => {
    const place = newFolder()
    const failing = withLaterMigration('alter table nowhere add column motto text')
    for (const migrations of [failing, failing, migrationsFolder]) {
      const copier = kept(await openEmbeddedCopier(place, 'fill'))
      const restored = restoreBackup(copier, folderDocumentStore(place), backup, migrations)
      if (migrations === failing) await expect(restored).rejects.toThrow(/nowhere/)
      else await restored
      await closed(copier)
    }
    await expect(openEmbeddedCopier(place, 'fill')).rejects.toThrow(/^There is a database in .* already/)
  })

  test('of a newer version is refused', async () => {
    const newer = changed((folder) => {
      const { migrations, ...rest } = readManifest()
      const more = [...migrations, { hash: 'of the future', createdAt: 4e12 }]
      writeFileSync(join(folder, MANIFEST), JSON.stringify({ ...rest, migrations: more }))
    })
    expect(await refusal(newer)).toMatch(/^The backup was made by another or a newer version/)
  })

  test('goes into an empty place only, and into no folder that is there', async () => {
    await expect(openEmbeddedCopier(dataDir, 'fill')).rejects.toThrow(/^There is a database in .* already/)
    await expect(openEmbeddedCopier(newFolder(), 'read')).rejects.toThrow(/^There is no database in/)
    const source = kept(await openEmbeddedCopier(dataDir, 'read'))
    await expect(openEmbeddedCopier(dataDir, 'read')).rejects.toThrow(/in use by process .* Stop the portal first/)
    await expect(restoreBackup(source, folderDocumentStore(dataDir), backup)).rejects.toThrow(
      /^The database is not empty/,
    )
    await expect(writeBackup(source, folderDocumentStore(dataDir), backup, TEST_NOW)).rejects.toThrow(
      /is there already/,
    )
    await closed(source)
  })

  test('a document whose file is missing is found out, and no half backup is left', async () => {
    const source = kept(await openEmbeddedCopier(dataDir, 'read'))
    const target = join(newFolder(), 'backup')
    await expect(writeBackup(source, folderDocumentStore(newFolder()), target, TEST_NOW)).rejects.toThrow(
      /is not in the store/,
    )
    expect([target, `${target}.part`].filter(existsSync)).toEqual([])
    await closed(source)
  })
})

test('an embedded restore whose database cannot be made leaves nothing, so that it can be repeated', async () => {
  const dataDir = newFolder()
  jest.spyOn(PGlite, 'create').mockImplementationOnce(() => {
    writeFileSync(join(dataDir, 'db/PG_VERSION'), '17')
    return Promise.reject(new Error('no room'))
  })
  await expect(openEmbeddedCopier(dataDir, 'fill')).rejects.toThrow(/cannot be read \(no room\)/)
  await closed(kept(await openEmbeddedCopier(dataDir, 'fill')))
})

test('nothing that was restored is news, but what engines had not been told before the backup', async () => {
  const source = await place('embedded', 'market')
  await source.query(`insert into engine_keys
    (id, name, secret_hash, created_at, rep_id, scopes, webhook, webhook_secret)
    values ('k', 'Night model', 'x', now(), (select min(user_id) from supplier_reps where supplier_id = 'larkspur'),
      '["read"]', 'http://127.0.0.1:9/hook', 'whsec_x')`)
  await source.query(`insert into audit_rows (at, actor, supplier_id, action, entity, entity_id, "from")
    select now(), 'system', supplier_id, action, 'quote_request', id, '300' from (
      select * from quote_requests where supplier_id = 'larkspur' limit 1
    ) as asked, (values ('desk.set-time'), ('desk.close-bidding')) as done (action)`)
  await source.query(`update audit_rows
    set xact = (case action when 'desk.set-time' then '1000000' else '800000' end)::xid8`)
  await source.query(`insert into bid_desks (quote_request_id, supplier_id, changed_at, xact)
    select id, supplier_id, now(), '1000000' from quote_requests limit 1`)
  await source.query(`insert into webhook_places values ('audit', '900000:900000:')`)
  const backup = join(newFolder(), 'backup')
  const dataDir = newFolder()
  await writeBackup(source, folderDocumentStore(dataDir), backup, TEST_NOW)
  await closed(source)
  const target = kept(await openEmbeddedCopier(dataDir, 'fill'))
  await restoreBackup(target, folderDocumentStore(dataDir), backup)
  await closed(target)

  const { db, close } = await openDb({ dataDir })
  const { snapshot } = await readChangesSince(db, undefined)
  expect(await readChangesSince(db, snapshot)).toMatchObject({ rows: [], tooMany: false })
  const run = () => sendWebhooks({ db, now: () => TEST_NOW, loopback: true })
  expect(await run()).toMatchObject({ queued: 1 })
  expect(await run()).toMatchObject({ queued: 0 })
  await close()
})

test('a backup of an earlier version gets the later migrations', async () => {
  const kind = ways[0]?.[1] ?? 'embedded'
  const old = await place(kind, 'nothing')
  await old.migrate(migrationsFolder)
  await old.query('begin')
  await old.query(`insert into suppliers (id, name) values ('fern', 'Fern Energy')`)
  await old.query('commit')
  const backup = join(newFolder(), 'backup')
  await writeBackup(old, folderDocumentStore(newFolder()), backup, TEST_NOW)
  await closed(old)

  const target = await place(kind, 'nothing')
  await restoreBackup(target, folderDocumentStore(newFolder()), backup, withLaterMigration())
  expect(await target.query('select id, name, motto from suppliers')).toEqual([
    { id: 'fern', name: 'Fern Energy', motto: 'none yet' },
  ])
  await closed(target)
})

test('channels of Teams and Slack in a backup of before are gone, and all else is there', async () => {
  const kind = ways[0]?.[1] ?? 'embedded'
  const old = await place(kind, 'nothing')
  await old.migrate(migrationsBefore('no_channels'))
  await old.query('begin')
  await old.query(`insert into suppliers (id, name) values ('fern', 'Fern Energy')`)
  await old.query(
    `insert into chat_webhooks (supplier_id, kind, address, moments, set_at)
      values ('fern', 'slack', 'https://hooks.slack.example/secret', '["won"]', now())`,
  )
  await old.query('commit')
  const backup = join(newFolder(), 'backup')
  await writeBackup(old, folderDocumentStore(newFolder()), backup, TEST_NOW)
  await closed(old)

  const target = await place(kind, 'nothing')
  await restoreBackup(target, folderDocumentStore(newFolder()), backup, migrationsFolder)
  expect(await target.query('select id from suppliers')).toEqual([{ id: 'fern' }])
  expect(await target.query('select address from chat_webhooks')).toEqual([])
  await closed(target)
})

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}

/** The migrations of the version before one. @param name as its file ends */
function migrationsBefore(name: string): string {
  const folder = newFolder()
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as Journal
  const end = entries.findIndex(({ tag }) => tag.endsWith(name))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }))
  return folder
}

/** The migrations of a version to come. */
function withLaterMigration(sql = `alter table suppliers add column motto text default 'none yet'`): string {
  const folder = newFolder()
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, '0001_motto.sql'), sql)
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as Journal
  const later = entries.map((entry) => ({ ...entry, idx: 1, when: entry.when + 1, tag: '0001_motto' })).slice(-1)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, ...later] }))
  return folder
}
