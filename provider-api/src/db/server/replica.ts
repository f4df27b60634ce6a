import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { databaseCodeOf, databaseFailureOf } from '../database-failure'
import { UnusableDatabase, type Db, type ReadOutcome, type Reads, type Replica } from '../database'
import { onClient } from '../transaction'

/** ms that a replica gets to have everything that was committed before a call. */
const TIMEOUT_MS = 1000
/** ms between two looks meanwhile. */
const LOOK_EVERY = 10
/** ms for which a replica that is away or behind is left alone; then one call tries it again. */
const REST = 5000
/** SQLSTATE: the statement took too long; it would not be faster elsewhere. */
const TOO_SLOW = '57014'

/** What a replica must be a copy of, and how far. */
interface Place {
  system: string
  database: string
  /** Everything that was committed when the primary was asked lies before it. */
  position: string
}

/**
 * A streaming replica for reads that are large and change nothing. What it answers is never older than the call: it is
 * asked once it has everything that had been committed when the call began, else the primary is (ADR-05).
 */
export class StreamingReplica implements Replica {
  private failedAt: number | undefined
  private listener: (outcome: ReadOutcome, error?: unknown) => void = () => undefined

  constructor(private readonly pool: pg.Pool) {}

  onRead(listener: (outcome: ReadOutcome, error?: unknown) => void): void {
    this.listener = listener
  }

  readsOf(primary: Db): Reads {
    let asked: Promise<Place | undefined> | undefined
    return async (read) => {
      if (!this.isTried()) {
        this.listener('resting')
        return read(primary)
      }
      const place = await (asked ??= placeOf(primary))
      const client = place && (await this.connectionAt(place))
      if (client === undefined) return read(primary)
      let broken = false
      try {
        const answer = await read(onClient(client))
        this.failedAt = undefined
        this.listener('replica')
        return answer
      } catch (error) {
        broken = databaseFailureOf(error) === 'away'
        if (databaseFailureOf(error) === undefined || databaseCodeOf(error) === TOO_SLOW) throw error
        // It went away, or what is replayed there took away what was being read.
        this.fail('away', error)
        return read(primary)
      } finally {
        client.release(broken)
      }
    }
  }

  /** @throws UnusableDatabase when it answers and is no replica of this database */
  async examine(primary: Db): Promise<void> {
    const place = await placeOf(primary)
    const client = await this.pool.connect().catch(() => undefined)
    if (place === undefined || client === undefined) return
    const state = await stateOf(client, place).finally(() => client.release())
    if (state === 'foreign') {
      throw new UnusableDatabase('DATABASE_REPLICA_URL does not lead to a streaming replica of DATABASE_URL.')
    }
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  private isTried(): boolean {
    if (this.failedAt === undefined) return true
    if (performance.now() - this.failedAt < REST) return false
    // This call finds out; others do not wait for it.
    this.failedAt = performance.now()
    return true
  }

  private fail(outcome: ReadOutcome, error?: unknown): undefined {
    this.failedAt = performance.now()
    this.listener(outcome, error)
  }

  /** A connection to the replica once it has everything up to a place. */
  private async connectionAt(place: Place): Promise<pg.PoolClient | undefined> {
    let client: pg.PoolClient
    try {
      client = await this.pool.connect()
    } catch (error) {
      return this.fail('away', error)
    }
    try {
      for (const until = performance.now() + TIMEOUT_MS; ;) {
        const state = await stateOf(client, place)
        if (state === 'ready') return client
        if (state === 'foreign' || performance.now() > until) {
          client.release()
          return this.fail(state)
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
      }
    } catch (error) {
      client.release(true)
      return this.fail('away', error)
    }
  }
}

/**
 * Nothing where DATABASE_URL is a replica itself, as for moments when another server takes over. A commit is flushed
 * before it is answered, so the flushed position is far enough; past it may lie what nobody flushes for seconds, as
 * what a read tidied away. Where commits do not wait for the flush, the position is that of all that was written.
 */
async function placeOf(primary: Db): Promise<Place | undefined> {
  const { rows = [] } = (await primary.execute(sql`
    select system_identifier::text as system, current_database() as database,
      case when pg_is_in_recovery() then null
        when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()::text
        else pg_current_wal_flush_lsn()::text end as position
    from pg_control_system()`)) as { rows?: (Place & { position: string | null })[] }
  const [place] = rows
  return place?.position == null ? undefined : place
}

const STATE = `select case
    when system_identifier::text <> $1 or current_database() <> $2 or not pg_is_in_recovery() then 'foreign'
    when pg_last_wal_replay_lsn() >= $3::pg_lsn then 'ready'
    else 'behind' end as state
  from pg_control_system()`

async function stateOf(client: pg.PoolClient, place: Place): Promise<'ready' | 'behind' | 'foreign'> {
  const values = [place.system, place.database, place.position]
  const { rows } = await client.query<{ state: 'ready' | 'behind' | 'foreign' }>(STATE, values)
  return rows[0]?.state ?? 'foreign'
}
