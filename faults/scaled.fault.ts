import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ApiError } from 'shared-contracts/api'
import { listQuoteRequests, readScenario, type Scenario } from 'shared-contracts/bid/request'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { hasNginx } from './testing/balancer'
import { submission } from './testing/bids'
import { pgbouncerVersion } from './testing/pgbouncer'
import { startScaledApi } from './testing/scaled-api'
import { clientOf, signIn } from './testing/start-api'

// Long: it starts all that a deployment has, and waits around each fault.

const supplier = { supplierId: 'larkspur', repId: 'dana' }
/** ms of load around each fault. */
const AROUND = 3000
/** ms after which a submission that was not acknowledged is given up, and with it the test. */
const TIMEOUT_MS = 90_000

/** The scenarios of Larkspur's requests on which Dana has just bid. */
async function openScenarios(url: string, token: string): Promise<Scenario[]> {
  const api = clientOf(url, token)
  const requests = await api.call(listQuoteRequests, { params: supplier, query: { list: 'open' } })
  const taken: Scenario[] = []
  for (const { id, scenarioId } of requests) {
    const scenario = await api.call(readScenario, { params: { id, scenarioId }, query: { meters: 'omit' } })
    if (scenario.pricingOptions.length === 0) continue
    const answer = api.call(submitQuotes, submission(scenario, '0.0599'))
    if (
      await answer.then(
        () => true,
        (error: unknown) => !(error instanceof ApiError),
      )
    )
      taken.push(scenario)
  }
  return taken
}

test('three instances behind nginx, one killed, PostgreSQL restarted: acknowledged bids stand', async (t) => {
  if (pgbouncerVersion() === undefined || !hasNginx())
    return t.skip('install PgBouncer and nginx (Debian: pgbouncer, nginx-light)')
  const { url, primary, instances, start } = await startScaledApi(t)
  const token = await signIn(url)
  const scenarios = await openScenarios(url, token)
  assert.ok(scenarios.length >= 3, `${scenarios.length} scenarios take bids`)

  const acknowledged: string[] = []
  const statuses: Record<string, number> = {}
  const wrong: string[] = []
  let over = false
  let number = 0
  let longest = 0
  const noted = async (answer: Response) => {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const text = await answer.text()
    const again = answer.status === 503 && /^\d+$/.test(answer.headers.get('retry-after') ?? '')
    if (answer.status !== 200 && !again) wrong.push(`${answer.status} ${text.slice(0, 200)}`)
    return answer.status === 200
  }
  /** Sends a bid until it is acknowledged, each time under the same key, as the portal does. */
  const submit = async (scenario: Scenario) => {
    const rate = `0.05${String(++number).padStart(4, '0')}`
    const { params, body } = submission(scenario, rate)
    const address = `${url}/v2/mp/quote_requests/${params.id}/pricing_scenarios/${params.scenarioId}/quotes`
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    }
    const began = performance.now()
    while (!(await noted(await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })))) {
      if (wrong.length > 0 || performance.now() - began > TIMEOUT_MS)
        throw new Error(`${rate} is not acknowledged: ${wrong.join() || 'in time'}`)
      await wait(250)
    }
    longest = Math.max(longest, performance.now() - began)
    acknowledged.push(rate)
  }
  const writers = scenarios.map(async (scenario) => {
    while (!over) await submit(scenario)
  })
  const reader = (async () => {
    const reports = `${url}/v2/mp/suppliers/larkspur/reps/dana/win-loss-reports`
    while (!over) await noted(await fetch(reports, { headers: { authorization: `Bearer ${token}` } }))
  })()
  /** One more from each writer than before. */
  const goesOn = async (what: string) => {
    const from = performance.now()
    const before = acknowledged.length
    while (acknowledged.length < before + scenarios.length * 2) {
      if (performance.now() - from > TIMEOUT_MS) throw new Error(`Nothing is acknowledged after ${what}`)
      await wait(50)
    }
    t.diagnostic(`${what}: ${scenarios.length * 2} more acknowledged after ${(performance.now() - from).toFixed(0)} ms`)
  }

  await wait(AROUND)
  await instances[1]?.kill()
  await goesOn('an instance was killed')
  await wait(AROUND)
  await start(1)
  await primary.restart()
  await goesOn('PostgreSQL was restarted')
  await wait(AROUND)
  await primary.restart('SIGQUIT')
  await goesOn('PostgreSQL crashed')
  await wait(AROUND)
  over = true
  await Promise.all([...writers, reader])

  assert.deepEqual(wrong, [], 'every answer is 200, or 503 with Retry-After')
  const database = new pg.Client({ connectionString: primary.url })
  await database.connect()
  const { rows } = await database.query<{ rate: string; times: number }>(
    `select submitted_rate::text as rate, count(*)::int as times from quotes
     where supplier_id = 'larkspur' and submitted_rate::text = any($1) group by 1`,
    [acknowledged],
  )
  await database.end()
  const stands = new Map(rows.map(({ rate, times }) => [rate, times]))
  assert.deepEqual(
    acknowledged.filter((rate) => stands.get(rate) !== 1),
    [],
    'each stands exactly once',
  )
  t.diagnostic(
    `${acknowledged.length} acknowledged, each stands once; answers ${JSON.stringify(statuses)}; the longest way to ` +
      `an acknowledgement took ${(longest / 1000).toFixed(1)} s`,
  )
})
