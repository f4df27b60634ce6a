import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type pg from 'pg'
import { COUNTS, fillMarket, openAgain } from '../../bench/deadline/rush-market.mjs'
import { LASTS, rush } from '../../bench/deadline/the-rush.mjs'
import { documentsBucket } from './documents-bucket'
import { emptyDatabase } from './places'
import { startApi } from './start-api'

/** The bench (bench/README.md) has 1,000, and says how fast; here it only has to be right, on any machine. */
const REPS = 300
/**
 * Seconds before the deadline at which the last one in time is sent. The bench has half a second; a process that gets
 * no processor meanwhile stamps what has come when it is given one (ADR-07), and here every machine has to pass.
 */
const SAFE = 3
/** Seconds before the rush begins. */
const ROOM = 2

type Query = <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>

/** At so many instances on one database. */
export async function rushAt(t: TestContext, instances: number) {
  const database = await emptyDatabase(t)
  const env = { DATABASE_URL: database.url, DEMO_MARKET: 'no', ...(await documentsBucket(t)) }
  // The first one makes the tables.
  const first = await startApi(t, env)
  const others = await Promise.all(Array.from({ length: instances - 1 }, () => startApi(t, env)))
  await rushTo(
    t,
    [first, ...others].map(({ url }) => url),
    database.query,
  )
}

/** At these addresses: who was in time stands once, who was late not at all. */
export async function rushTo(t: TestContext, urls: string[], query: Query) {
  for (const statement of fillMarket(REPS)) await query(statement)
  let due = 0
  for (const statement of openAgain(LASTS + ROOM)) {
    const [row] = await query<{ due?: number }>(statement)
    due = row?.due ?? due
  }
  const judge = await rush(urls, REPS, due, SAFE)
  const result = judge(await query(COUNTS))
  assert.deepEqual(result.faults, [])
  assert.equal(result.accepted, result.inTime)
  assert.ok(result.late > 0, 'some were late')
  t.diagnostic(
    `${result.answers} answers, p99 ${result.p99.toFixed()} ms: ${result.accepted} accepted of ${result.inTime} in ` +
      `time, ${result.late} late ones refused`,
  )
}
