import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'

/** Something at whose end everything is ended that was begun for it: a test, or a portal of the browser tests. */
export type Owner = Pick<TestContext, 'after'>

/** An empty folder that goes with its owner. */
export function emptyFolder(t: Owner): string {
  const folder = mkdtempSync(join(tmpdir(), 'fault-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface EmptyDatabase {
  /** For DATABASE_URL. */
  url: string
  /** Runs SQL on it, beside the API, on one connection that stays open. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Runs SQL on a connection that is closed again at once. */
  alone<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>
}

/** A database of its own on the server that the faults were given; it goes with the test. */
export async function emptyDatabase(t: TestContext): Promise<EmptyDatabase> {
  const name = `fault_${randomBytes(6).toString('hex')}`
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
  await onConnection(serverUrl, (server) => server.query(`create database ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  let staying: Promise<pg.Client> | undefined
  t.after(async () => {
    await (await staying)?.end()
    await onConnection(serverUrl, (server) => server.query(`drop database ${name} with (force)`))
  })
  return {
    url: url.toString(),
    query: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
      staying ??= connected(url.toString())
      return (await (await staying).query<Row>(sql, values)).rows
    },
    alone: async <Row extends pg.QueryResultRow>(sql: string) =>
      (await onConnection(url.toString(), (client) => client.query<Row>(sql))).rows,
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // Faults end connections, this one's too.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
