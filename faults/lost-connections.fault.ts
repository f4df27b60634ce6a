import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { openScenario, submission } from './testing/bids'
import { emptyDatabase, emptyFolder } from './testing/places'
import { statusCounts } from './testing/status-counts'
import { clientOf, signIn, startApi } from './testing/start-api'

const WRITERS = 8
const MS = 6000
/** Fewer say nothing; a busy machine needs longer for them. */
const ENOUGH = 20

test('connections are terminated under 8 writers: 503 with Retry-After, the next request works', async (t) => {
  const database = await emptyDatabase(t)
  const api = await startApi(t, { DATABASE_URL: database.url, DATA_DIR: emptyFolder(t) })
  const token = await signIn(api.url)
  const { params, body } = submission(await openScenario(clientOf(api.url, token)), '0.0612')
  const address = `${api.url}/v2/mp/quote_requests/${params.id}/pricing_scenarios/${params.scenarioId}/quotes`
  const sent = statusCounts()
  let over = false
  const writer = async (at: number) => {
    while (!over) {
      if (at % 2 === 0) await sent.post(address, token, body)
      else
        await sent.post(`${api.url}/v1/mp/authenticatesupplier`, token, {
          email: `nobody-${at}@larkspur.example`,
          password: 'd3Jvbmc.',
        })
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, at) => writer(at))
  let terminated = 0
  const began = Date.now()
  while (Date.now() - began < MS || (terminated <= ENOUGH && Date.now() - began < 10 * MS)) {
    const rows = await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> ' +
        "pg_backend_pid() and state <> 'idle'",
    )
    terminated += rows.length
    await wait(3)
  }
  over = true
  await Promise.all(writers)
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  assert.ok(terminated > ENOUGH, `only ${terminated} were terminated`)
  assert.equal(sent.statuses.get(500), undefined, sent.summary())
  assert.equal(sent.withoutRetryAfter(), 0)

  // As many at once as there are connections, and more: none was lost on the way.
  const client = clientOf(api.url, token)
  const asked = performance.now()
  await Promise.all(Array.from({ length: 24 }, () => client.call(submitQuotes, { params, body })))
  t.diagnostic(
    `${terminated} connections terminated in ${seconds} s: ${sent.summary()}; 24 submissions at once ` +
      `afterwards: ${Math.round(performance.now() - asked)} ms`,
  )
})
