import { sql } from 'drizzle-orm'
import { findDatabaseFailure } from './database-failure'
import type { Db } from './database'

/** ms the database may take to answer. */
export const PROBE_TIMEOUT_MS = 2000
/** ms for which an answer stands: however often it is asked, the database is asked once. */
const CACHED_MS = 1000

/** What is wrong with the database. */
export type Illness = 'does not answer' | 'cannot save' | 'has no room left'

/**
 * Asks whether the database answers and saves. A record of its log is written and brought to the disk, and a sort too
 * large for its memory makes a file: both leave nothing behind, and one of them fails when the disk is full, or where
 * the server has become a replica that only reads.
 */
async function ask(db: Db): Promise<Illness | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Illness>((resolve) => {
    timer = setTimeout(() => resolve('does not answer'), PROBE_TIMEOUT_MS)
  })
  const probed = db
    .transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`)
      await tx.execute(
        sql`select pg_logical_emit_message(true, 'marketplace', 'health'), (select count(*) from (select at
          from generate_series(1, 150) as at order by repeat('x', 1000) || at offset 0) as sorted)`,
      )
    })
    .then(() => undefined, toIllness)
  const result = await Promise.race([probed, late])
  clearTimeout(timer)
  return result
}

function toIllness(error: unknown): Illness {
  const failure = findDatabaseFailure(error)
  if (failure === 'full') return 'has no room left'
  return failure ? 'does not answer' : 'cannot save'
}

/** A question that is put to the database once a second at most. */
export function makeProbe(db: Db): () => Promise<Illness | undefined> {
  let cached: { at: number; result: Promise<Illness | undefined> } | undefined
  return () => {
    if (!cached || performance.now() - cached.at > CACHED_MS) cached = { at: performance.now(), result: ask(db) }
    return cached.result
  }
}
