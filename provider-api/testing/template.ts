import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDb } from '../src/db/open-db'
import { openFolder } from '../src/db/embedded/open-embedded'
import { seedDemoMarket } from '../src/demo-market/seed-demo-market'
import { TEST_NOW } from './test-clock'

/*
 * The demonstration market, seeded once at TEST_NOW and kept: as a database folder under .cache/ that each test file
 * copies, or as a template database on the server of TEST_DATABASE_URL. Its name is a hash of everything it is made of.
 */

const cache = join(import.meta.dirname, '../.cache')

/** TEST_PARTITIONS: into how many partitions the server's tables are put before they are filled (docs/operating.md). */
const partitions = process.env['TEST_PARTITIONS']
const PARTITIONS = join(import.meta.dirname, '../../deploy/postgres/partition-by-rate-check.sql')

const ingredients = [
  join(import.meta.dirname, '../src/db'),
  join(import.meta.dirname, '../src/demo-market'),
  join(import.meta.dirname, '../src/account/password-hash.ts'),
  join(import.meta.dirname, '../../shared-contracts/src/time/countdown.ts'),
  join(import.meta.dirname, 'test-clock.ts'),
]

function templateName(): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!path.endsWith('.test.ts')) hash.update(path.slice(cache.length)).update(readFileSync(path))
  }
  ingredients.forEach(add)
  if (partitions !== undefined) hash.update(partitions).update(readFileSync(PARTITIONS))
  return `market_${hash.digest('hex').slice(0, 16)}`
}

/** What a market is filled with at first: the demonstration, or nothing. */
export type Filled = 'demonstration' | 'empty'

/** A folder with an embedded database, to be copied; made when it is not there yet. */
export async function templateFolder(filled: Filled = 'demonstration'): Promise<string> {
  const folder = join(cache, filled === 'empty' ? `${templateName()}_empty` : templateName())
  if (existsSync(folder)) return folder
  forgetOldTemplates()
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const opened = await openFolder({ folder: draft, isDurable: false })
  if (filled === 'demonstration') await seedDemoMarket(opened.db, TEST_NOW)
  await opened.close()
  try {
    renameSync(draft, folder)
  } catch {
    // Another run made the same one meanwhile.
    rmSync(draft, { recursive: true })
  }
  return folder
}

/** Every change of schema or seed leaves 45 MB behind. */
function forgetOldTemplates(): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > 24 * 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}

/** A template database on the server, made when it is not there yet. @returns its name */
export async function templateDatabase(serverUrl: string): Promise<string> {
  const name = templateName()
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    // Test files beside each other: one makes it, the others wait.
    await client.query('select pg_advisory_lock(4020)')
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 1) return name
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft}`)
    const url = databaseUrl(serverUrl, draft)
    const opened = await openDb({ databaseUrl: url, dataDir: '' })
    if (partitions !== undefined) await partition(url, partitions)
    await seedDemoMarket(opened.db, TEST_NOW)
    await opened.close()
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

async function partition(url: string, count: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set portal.partitions = '${Number(count)}'`)
  await client.query(readFileSync(PARTITIONS, 'utf8'))
  await client.end()
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.toString()
}
