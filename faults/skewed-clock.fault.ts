import assert from 'node:assert/strict'
import test from 'node:test'
import { ApiError } from 'shared-contracts/api'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { openScenario, submission } from './testing/bids'
import { documentsBucket } from './testing/documents-bucket'
import { emptyDatabase } from './testing/places'
import { clientOf, signIn, startApi } from './testing/start-api'

/** Node with a time of day that is this many seconds off. */
const off = (seconds: number) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    const Real = Date, now = () => Real.now() + ${seconds * 1000}
    globalThis.Date = class extends Real {
      static now() { return now() }
      constructor(...given) { given.length === 0 ? super(now()) : super(...given) }
    }`)}`,
]

test('two instances, one 60 s slow and one 60 s fast: no bid is taken late or refused in time', async (t) => {
  const database = await emptyDatabase(t)
  const env = { DATABASE_URL: database.url, ...(await documentsBucket(t)) }
  const instances = [await startApi(t, env, [], off(-60)), await startApi(t, env, [], off(60))]
  for (const { url } of instances) {
    const client = clientOf(url, await signIn(url))
    const scenario = await openScenario(client)
    const bid = submission(scenario, '0.05')
    const setDue = (seconds: number) =>
      database.query("update quote_requests set time_quotes_due = now() + $1 * interval '1 second' where id = $2", [
        seconds,
        bid.params.id,
      ])
    await setDue(-30)
    await assert.rejects(
      client.call(submitQuotes, bid),
      (error) => error instanceof ApiError && error.problem.code === 'deadline-passed',
    )
    await setDue(30)
    const { submittedAt } = await client.call(submitQuotes, bid)
    const [row] = await database.query<{ age: number }>(
      'select extract(epoch from now() - $1::timestamptz)::float8 as age',
      [submittedAt],
    )
    assert.ok(Math.abs(row?.age ?? 60) < 10, `submittedAt is ${row?.age} s off the database's clock`)
    const date = (await fetch(`${url}/health`)).headers.get('date') ?? ''
    const [clock] = await database.query<{ off: number }>(
      'select extract(epoch from now() - $1::timestamptz)::float8 as off',
      [date],
    )
    assert.ok(Math.abs(clock?.off ?? 60) < 10, "Date is the database's too")
  }
})
