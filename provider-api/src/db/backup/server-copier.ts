import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { reason, UnusableDatabase } from '../database'
import type { Copier } from './copier'

/** A connection to a server, past any pooler. @throws UnusableDatabase */
export async function openServerCopier(connectionString: string): Promise<Copier> {
  const client = new pg.Client({
    connectionString,
    application_name: 'marketplace',
    connectionTimeoutMillis: 10_000,
    // A server that lost its power says no goodbye.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new UnusableDatabase(
      `The database of DATABASE_URL cannot be used (${reason(error)}). Check that the server runs and that the ` +
        'name and password are right.',
    )
  }
  return {
    query: async <Row>(sql: string, values: unknown[] = []) =>
      (await client.query(sql, values)).rows as unknown[] as Row[],
    copyOut: async (what) => client.query(to(`copy ${what} to stdout`)),
    copyIn: async (what, content) => pipeline(content, client.query(from(`copy ${what} from stdin`))),
    migrate: (migrationsFolder) => migrate(drizzle({ client }), { migrationsFolder }),
    keep: () => undefined,
    close: () => client.end(),
  }
}
