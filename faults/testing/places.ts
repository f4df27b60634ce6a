import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'

/** An empty folder that goes with the test. */
export function emptyFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'fault-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface EmptyDatabase {
  /** For DATABASE_URL. */
  url: string
  /** Runs SQL on it, beside the API. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** A database of its own on the server that the faults were given; it goes with the test. */
export async function emptyDatabase(t: TestContext): Promise<EmptyDatabase> {
  const name = `fault_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await server.connect()
  await server.query(`create database ${name}`)
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.toString() })
  // It is dropped under this connection.
  client.on('error', () => undefined)
  await client.connect()
  t.after(async () => {
    await client.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  return { url: url.toString(), query: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => (await client.query<Row>(sql, values)).rows }
}
