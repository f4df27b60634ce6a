import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { createApiClient, type ApiClient } from 'shared-contracts/api'
import { insertSession } from '../src/account/session.repo'
import { buildApp } from '../src/app'
import { openDb, type Db, type OpenDb } from '../src/db/open-db'
import { openFolder } from '../src/db/embedded/open-embedded'
import type { RepId } from '../src/demo-market/data/people'
import { hashToken, newToken } from '../src/http/session-guard'
import { createLog } from '../src/log'
import { readSettings } from '../src/settings'
import { databaseUrl, templateDatabase, templateFolder, type Filled } from './template'
import { TEST_NOW } from './test-clock'

const DAY = 24 * 3_600_000
const ORIGIN = 'http://provider.test'

export interface TestMarket {
  app: FastifyInstance
  db: Db
  /** The data folder: documents are kept below it. */
  folder: string
  /** The server's clock; it stands still between calls. */
  now(): Date
  setNow(now: Date): void
  /** A session token of a rep, without the sign-in call; it outlives any clock a test sets. */
  tokenOf(repId: RepId): Promise<string>
  /** `fetch` that goes straight into the app. */
  fetch: typeof fetch
  /** The portal's own API client, signed in as a rep or with a given token, or as nobody. */
  client(who?: RepId | { token: string }): Promise<ApiClient>
  /** Everything that was logged, at the most talkative level, a JSON record a line. */
  logged: string[]
  close(): Promise<void>
}

/**
 * The whole API in this process, on its own copy of the seeded demonstration market: the embedded database, or the
 * server of TEST_DATABASE_URL; `environment` adds settings. Close it in afterAll.
 */
export async function openTestMarket(environment: Record<string, string> = {}): Promise<TestMarket> {
  return openMarket(await openCopy('demonstration'), environment)
}

/** As `openTestMarket`, without the demonstration: tables and nothing in them. */
export async function openEmptyMarket(environment: Record<string, string> = {}): Promise<TestMarket> {
  return openMarket(await openCopy('empty'), environment)
}

interface Opened {
  opened: OpenDb
  throwAway(): Promise<void>
}

async function openMarket({ opened, throwAway }: Opened, environment: Record<string, string>): Promise<TestMarket> {
  const logged: string[] = []
  const log = createLog('trace', { write: (line: string) => void logged.push(line) })
  let now = TEST_NOW
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-files-'))
  const settings = readSettings({ DATA_DIR: folder, ...environment })
  const app = await buildApp({ db: opened.db, probe: opened.probe, pool: opened.pool, settings, log, now: () => now })

  const tokenOf = async (repId: RepId) => {
    const token = newToken()
    const expiresAt = new Date(TEST_NOW.getTime() + 4000 * DAY)
    await insertSession(opened.db, { tokenHash: hashToken(token), repId, createdAt: TEST_NOW, expiresAt })
    return token
  }
  const fetchHere: typeof fetch = (input, init) => fetchFrom(app, new Request(input, init))
  return {
    app,
    fetch: fetchHere,
    db: opened.db,
    folder,
    logged,
    now: () => now,
    setNow: (time) => {
      now = time
    },
    tokenOf,
    client: async (who) => {
      const token = typeof who === 'string' ? await tokenOf(who) : who?.token
      return createApiClient({
        baseUrl: ORIGIN,
        token: () => token,
        onUnauthorized: () => undefined,
        onFailure: () => undefined,
        fetch: fetchHere,
      })
    },
    close: async () => {
      await app.close()
      await opened.close()
      await throwAway()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** `fetch` without a network: the request goes straight into the app. */
async function fetchFrom(app: FastifyInstance, request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  const answer = await app.inject({
    method: request.method,
    url: request.url.slice(ORIGIN.length),
    headers: Object.fromEntries(request.headers),
    ...(body.length > 0 ? { payload: body } : {}),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value))
  // A status without a body must not be given one, not even an empty one.
  return new Response([204, 205, 304].includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  })
}

async function openCopy(filled: Filled): Promise<Opened> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'marketplace-test-'))
    cpSync(await templateFolder(filled), folder, { recursive: true })
    const opened = await openFolder({ folder, isDurable: false })
    return { opened, throwAway: async () => rmSync(folder, { recursive: true, force: true }) }
  }
  if (filled === 'empty') return openEmpty(serverUrl)
  const template = await templateDatabase(serverUrl)
  const name = testDatabase()
  await onServer(serverUrl, async (client) => {
    // Two copies of one template at once are refused by PostgreSQL: they take turns.
    await client.query('select pg_advisory_lock(4021)')
    // Its files are copied in half the time that writing them to the log takes, where that is to be chosen.
    const version = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    )
    const strategy = (version.rows[0]?.number ?? 0) >= 150_000 ? 'strategy file_copy' : ''
    await client.query(`create database ${name} template ${template} ${strategy}`)
  })
  return openDatabase(serverUrl, name)
}

/** On a server the tables are made anew, which takes no time there. */
async function openEmpty(serverUrl: string): Promise<Opened> {
  const name = testDatabase()
  await onServer(serverUrl, (client) => client.query(`create database ${name}`).then(() => undefined))
  return openDatabase(serverUrl, name)
}

const testDatabase = () => `market_test_${randomBytes(6).toString('hex')}`

async function openDatabase(serverUrl: string, name: string): Promise<Opened> {
  const opened = await openDb({ databaseUrl: databaseUrl(serverUrl, name), dataDir: '' })
  return {
    opened,
    throwAway: () =>
      onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`).then(() => undefined)),
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
