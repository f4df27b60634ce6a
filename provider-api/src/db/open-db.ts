import type { ConnectionLimits } from './server/connection-limits'
import type { Db, OpenDb } from './database'

export { UnusableDatabase } from './database'
export type { Db, OpenDb, PoolState } from './database'

export interface DatabaseSettings {
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  dataDir: string
  connectionLimits?: ConnectionLimits
  /** Statements of a server are traced. */
  traces?: object | undefined
}

/**
 * Opens and migrates the database: a PostgreSQL server by its URL, else the one embedded in `dataDir`. `fill` is run
 * on it before anybody else may use it, also where several instances start at once.
 * @throws UnusableDatabase
 */
export async function openDb(settings: DatabaseSettings, fill?: (db: Db) => Promise<void>): Promise<OpenDb> {
  // One of the two is needed, and each brings a driver.
  if (settings.databaseUrl === undefined)
    return (await import('./embedded/open-embedded')).openEmbedded(settings.dataDir, fill)
  return (await import('./server/open-server')).openServer(settings.databaseUrl, settings, fill)
}
