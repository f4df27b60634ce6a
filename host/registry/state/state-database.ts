import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { RegistryDenial } from '../denial'
import { emptyState, registryState, type RegistryState, type StateStore } from './registry-state'

/** ms. How soon a server sees what another one has changed. */
const REFRESH_INTERVAL_MS = 1000
/** Tries of one change, each on the state that another server has written meanwhile. */
const TRIES = 20

interface Row {
  version: string
  state: unknown
}

/**
 * The state in one row of a PostgreSQL database, for several host servers. A change is written only over the version
 * that it was made from. While the database is away, pages are made from what was last seen.
 */
export async function openStateDatabase(url: string, log: (sentence: string) => void): Promise<StateStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    application_name: 'portal-registry',
  })
  // A connection that breaks while nobody uses it is replaced with the next query.
  pool.on('error', () => undefined)
  await prepare(pool)
  let seen = await read(pool)
  let isAway = false

  const refresh = async () => {
    try {
      const { rows } = await pool.query<Row>(
        'select version, state from portal_registry where id = 1 and version <> $1',
        [seen.version],
      )
      const [row] = rows
      if (row) seen = parse(row)
      if (isAway) log('The database of the registry answers again.')
      isAway = false
    } catch (error) {
      if (!isAway) log(`The database of the registry does not answer: ${String((error as Error).message)}`)
      isAway = true
    }
  }
  let timer: NodeJS.Timeout | undefined
  const scheduleRefresh = () => {
    timer = setTimeout(() => void refresh().then(() => timer && scheduleRefresh()), REFRESH_INTERVAL_MS)
    timer.unref()
  }
  scheduleRefresh()

  return {
    state: () => seen.state,
    notices: [],
    update: async (change) => {
      let isUnsure = false
      try {
        for (let tries = 0; tries < TRIES; tries++) {
          const { version, state } = await read(pool)
          const next = change(state)
          if (next === state) return state
          isUnsure = true
          const isWritten = await write(pool, version, next)
          isUnsure = false
          if (isWritten) {
            await refresh()
            return next
          }
        }
      } catch (error) {
        if (error instanceof RegistryDenial) throw error
        if (isUnsure && !(error instanceof NotWritten))
          throw new RegistryDenial(
            'state-unsure',
            'The database of the registry does not answer. It may have been changed or not: look before you try again.',
            503,
          )
        throw new RegistryDenial(
          'state-away',
          'The database of the registry does not answer. Nothing was changed.',
          503,
        )
      }
      throw new RegistryDenial('busy', 'Others change the registry at the same time. Please try again.', 503)
    },
    close: async () => {
      clearTimeout(timer)
      timer = undefined
      await pool.end()
    },
  }
}

/** Several statements of one query are one transaction. */
async function prepare(pool: pg.Pool): Promise<void> {
  await pool.query(`
    -- Two servers that start at the same moment would both create the table.
    select pg_advisory_xact_lock(821104);
    create table if not exists portal_registry (id integer primary key, version bigint not null, state jsonb not null);
    insert into portal_registry values (1, 1, '${JSON.stringify(emptyState)}') on conflict do nothing;`)
}

async function read(pool: pg.Pool) {
  const { rows } = await pool.query<Row>('select version, state from portal_registry where id = 1')
  const [row] = rows
  if (!row) throw new Error('The row of the registry is gone.')
  return parse(row)
}

/**
 * Over this version alone. A change whose answer does not come is sent once more: only one of the two can succeed.
 * @returns whether it was written @throws when that is not known
 */
async function write(pool: pg.Pool, version: string, next: RegistryState): Promise<boolean> {
  const state = JSON.stringify(next)
  const send = async () => {
    const { rowCount } = await pool.query(
      'update portal_registry set state = $2, version = version + 1 where id = 1 and version = $1',
      [version, state],
    )
    return rowCount === 1
  }
  try {
    return await send()
  } catch (error) {
    if (isRefusal(error)) throw new NotWritten('The database refused it', { cause: error })
    if (await send()) return true
    const now = await read(pool)
    if (isDeepStrictEqual(now.state, registryState.parse(JSON.parse(state)))) return true
    // The only change since was another server's.
    if (BigInt(now.version) === BigInt(version) + 1n) return false
    throw new Error('Others have changed the registry since.')
  }
}

/** Certainly not written. */
class NotWritten extends Error {}

/** The database's own word, as of a standby that only reads; a connection that it ended (57) says nothing. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && !/^(?:08|57)/.test(error.code ?? '57')

const parse = ({ version, state }: Row): { version: string; state: RegistryState } => ({
  version,
  state: registryState.parse(state),
})
