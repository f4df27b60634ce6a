import pg from 'pg'
import { findDatabaseCode } from '../database-failure'
import { UnusableDatabase } from '../database'

/** What a pooler in transaction mode, where every transaction may run on another of its connections, can do. */
export interface Pooler {
  /** Whether a prepared statement with a name works on all of them: PgBouncer from 1.21 on. */
  passesNames: boolean
}

const LIMITS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
/** ms for an answer; a pooler of one connection gives none while it is taken. */
const TIMEOUT_MS = 3000
/** SQLSTATE: a prepared statement that does not exist, or exists already. */
const WRONG_NAME = ['26000', '42P05']

/**
 * @throws UnusableDatabase when its connections wait without end: a client cannot limit them through a pooler
 */
export async function examinePooler(connectionString: string): Promise<Pooler> {
  const [client, other] = [newClient(connectionString), newClient(connectionString)]
  try {
    await Promise.all([client.connect(), other.connect()])
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting = '0'`,
      [LIMITS],
    )
    if (rows.length > 0) {
      throw new UnusableDatabase(
        `The pooler of DATABASE_URL gives its connections no ${rows.map(({ name }) => name).join(', ')}. Set them ` +
          'there, in PgBouncer by connect_query (docs/operating.md).',
      )
    }
    return { passesNames: await passesNames(client, other) }
  } finally {
    await Promise.all([client, other].map((each) => each.end().catch(() => undefined)))
  }
}

/** A named statement is run on one connection of the pooler; then that one is held, and it has to run on another. */
async function passesNames(client: pg.Client, other: pg.Client): Promise<boolean> {
  const named = async () => {
    const { rows } = await client.query<{ pid: number }>({
      name: 'names_pass',
      text: 'select pg_backend_pid() as pid',
    })
    return rows[0]?.pid
  }
  try {
    const first = await named()
    await other.query('begin')
    const moved = (await named()) !== first
    await other.query('rollback')
    return moved
  } catch (error) {
    // No answer in time leaves it open: without names everything works, a little slower.
    if (!findDatabaseCode(error) || WRONG_NAME.includes(findDatabaseCode(error) ?? '')) return false
    throw error
  }
}

function newClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'marketplace',
    connectionTimeoutMillis: 10_000,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  return client
}

/** Sends every statement without its name. */
export class UnnamedClient extends pg.Client {
  // pg has eight ways to call it; a name can only stand in an object that comes first.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const unnamed =
      typeof first === 'object' && first !== null && 'name' in first && !('submit' in first)
        ? { ...first, name: undefined }
        : first
    return (super.query as (...all: unknown[]) => unknown)(unnamed, ...rest)
  }) as pg.Client['query']
}
