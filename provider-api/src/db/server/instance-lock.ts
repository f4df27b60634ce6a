import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { UnusableDatabase } from '../database'
import { LOCKS } from '../locks'
import { unusableServer } from './open-server'

/** Where an instance keeps documents: a bucket is everybody's, a folder is seen by this machine alone. */
export type DocumentsIn = 'bucket' | 'folder'

/** ms: an instance that ends lets go as soon as the server notices. */
const TIMEOUT_MS = 3000
/** ms between two tries of a connection that was lost. */
const RETRY_DELAY_MS = 1000

/**
 * Keeps an instance whose documents nobody else sees alone on its database. All instances hold one lock as long as they
 * live: together those with a bucket, alone one with a folder. It belongs to a connection of its own, past any pooler,
 * so whatever ends the instance ends the lock.
 * @param onLost is told why, when the connection was lost and the lock went to somebody else
 * @returns how to let go
 * @throws UnusableDatabase when another instance is there
 */
export async function holdInstanceLock(
  directUrl: string,
  documents: DocumentsIn,
  onLost: (sentence: string) => void,
): Promise<() => Promise<void>> {
  let ended = false
  let holder: pg.Client | undefined
  const again = () => {
    if (ended) return
    void (async () => {
      while (!ended) {
        await wait(RETRY_DELAY_MS, undefined, { ref: false })
        try {
          holder = await takeLock(directUrl, documents, again)
          if (ended) await holder.end()
          return
        } catch (error) {
          if (error instanceof UnusableDatabase) return onLost(error.message)
        }
      }
    })()
  }
  try {
    holder = await takeLock(directUrl, documents, again)
  } catch (error) {
    throw error instanceof UnusableDatabase ? error : unusableServer(error)
  }
  return async () => {
    ended = true
    await holder?.end().catch(() => undefined)
  }
}

/** @throws UnusableDatabase when another instance has it, anything else when the server cannot be asked */
async function takeLock(connectionString: string, documents: DocumentsIn, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'marketplace',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
    // A machine that lost its power says no goodbye: the server finds out, and lets go, within half a minute.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const lockFunction = documents === 'bucket' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
    for (const until = performance.now() + TIMEOUT_MS; ;) {
      const { rows } = await client.query<{ taken: boolean }>(`select ${lockFunction}($1) as taken`, [LOCKS.instance])
      if (rows[0]?.taken === true) break
      if (performance.now() > until) throw new UnusableDatabase(REFUSALS[documents])
      await wait(250)
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  client.on('end', onLost)
  return client
}

const REFUSALS: Record<DocumentsIn, string> = {
  folder:
    'Another instance uses the database of DATABASE_URL, and documents are kept in a folder, which each would see ' +
    'for itself. Stop the other one, or keep the documents of both in a bucket: set DOCUMENTS_S3_BUCKET.',
  bucket:
    'Another instance uses the database of DATABASE_URL and keeps documents in its own folder, where this one would ' +
    'not see them. Stop it, or start it with this DOCUMENTS_S3_BUCKET.',
}
