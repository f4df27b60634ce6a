import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { openScenario, submission } from './testing/bids'
import { emptyDatabase, emptyFolder } from './testing/places'
import { statusCounts } from './testing/status-counts'
import { clientOf, signIn, startApi } from './testing/start-api'

const SUBMISSIONS = 20
const RUSH = 990

test('a row is locked for 12 s at most under 20 submissions: they get 503, everybody else goes on', async (t) => {
  const database = await emptyDatabase(t)
  const api = await startApi(t, { DATABASE_URL: database.url, DATA_DIR: emptyFolder(t), DATABASE_WAIT_SECONDS: '4' })
  const token = await signIn(api.url)
  const { params, body } = submission(await openScenario(clientOf(api.url, token)), '0.0612')

  await database.query('begin')
  await database.query('select * from quote_requests where id = $1 for update', [params.id])
  const sent = statusCounts()
  const submissions = Promise.all(
    Array.from({ length: SUBMISSIONS }, () =>
      sent.post(
        `${api.url}/v2/mp/quote_requests/${params.id}/pricing_scenarios/${params.scenarioId}/quotes`,
        token,
        body,
      ),
    ),
  )
  // Who waited until now would be served.
  const unlocked = Promise.race([submissions, wait(12_000)]).then(() => database.query('rollback'))
  await wait(300)
  let slowest = 0
  const timed = async <T>(work: Promise<T>) => {
    const began = performance.now()
    const done = await work
    slowest = Math.max(slowest, performance.now() - began)
    return done
  }
  for (let round = 0; round < 5; round++) {
    const health = await timed(fetch(`${api.url}/health`))
    assert.equal(health.status, 200, await health.text())
    const theirs = await timed(signIn(api.url, 'priya.nair@granitepeak.example'))
    const list = await timed(
      fetch(`${api.url}/v1/check_legacy_mobile_authenticated`, { headers: { authorization: `Bearer ${theirs}` } }),
    )
    assert.ok(list.status < 300, `${list.status}`)
  }
  assert.ok(slowest < 4000, `${slowest} ms`)
  await submissions
  assert.deepEqual([...sent.statuses.keys()], [503], sent.summary())
  assert.equal(sent.withoutRetryAfter(), 0)
  await unlocked
  await clientOf(api.url, token).call(submitQuotes, { params, body })
  t.diagnostic(
    `${SUBMISSIONS} submissions: ${sent.summary()}; meanwhile the slowest of 15 calls by others took ` +
      `${Math.round(slowest)} ms`,
  )
})

test('990 submissions of two reps at once: each is 200 or 503 with Retry-After, never 500', async (t) => {
  const database = await emptyDatabase(t)
  const api = await startApi(t, { DATABASE_URL: database.url, DATA_DIR: emptyFolder(t) })
  const tokens = await Promise.all(
    ['dana.whitfield', 'theo.marsh'].map((name) => signIn(api.url, `${name}@larkspur.example`)),
  )
  const { params, body } = submission(await openScenario(clientOf(api.url, tokens[0])), '0.0612')
  const theirs = { ...body, quotes: body.quotes.map((quote) => ({ ...quote, supplierRepId: 'theo' })) }
  const sent = statusCounts()
  const address = `${api.url}/v2/mp/quote_requests/${params.id}/pricing_scenarios/${params.scenarioId}/quotes`
  const began = performance.now()
  await Promise.all(
    Array.from({ length: RUSH }, (_, at) => sent.post(address, tokens[at % 2] ?? '', at % 2 === 0 ? body : theirs)),
  )
  const seconds = (performance.now() - began) / 1000
  assert.ok(
    [...sent.statuses.keys()].every((status) => status === 200 || status === 503),
    sent.summary(),
  )
  assert.equal(sent.withoutRetryAfter(), 0)
  const health = await fetch(`${api.url}/health`)
  assert.equal(health.status, 200)
  await clientOf(api.url, tokens[0]).call(submitQuotes, { params, body })
  t.diagnostic(`${RUSH} at once: ${sent.summary()} in ${seconds.toFixed(1)} s`)
})
