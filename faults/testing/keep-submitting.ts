import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ApiError } from 'shared-contracts/api'
import { listQuoteRequests, readScenario, type Scenario } from 'shared-contracts/bid/request'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { submission } from './bids'
import { clientOf, signIn } from './start-api'

/** ms after which a submission that was not acknowledged is given up, and with it the test. */
const TIMEOUT_MS = 90_000

/** The scenarios of Larkspur's requests on which Dana has just bid. */
async function openScenarios(url: string, token: string): Promise<Scenario[]> {
  const api = clientOf(url, token)
  const supplier = { supplierId: 'larkspur', repId: 'dana' }
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

/** Dana submits to each of her open requests, one bid after the other, and reads reports, until it is ended. */
export async function keepSubmitting(t: TestContext, url: string) {
  const token = await signIn(url)
  const scenarios = await openScenarios(url, token)
  if (scenarios.length < 3) throw new Error(`${scenarios.length} scenarios take bids`)

  const acknowledged: string[] = []
  /** Answers by status, with the code of a refusal. */
  const answers: Record<string, number> = {}
  const wrong: string[] = []
  let over = false
  let number = 0
  let longest = 0
  const noted = async (answer: Response) => {
    const text = await answer.text()
    const { code = '' } = answer.ok ? {} : (JSON.parse(text) as { code?: string })
    const name = `${answer.status} ${code}`.trim()
    answers[name] = (answers[name] ?? 0) + 1
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

  return {
    acknowledged,
    answers,
    wrong,
    /** Two more from each writer than before. @returns ms */
    goesOn: async (what: string): Promise<number> => {
      const from = performance.now()
      const before = acknowledged.length
      while (acknowledged.length < before + scenarios.length * 2) {
        if (performance.now() - from > TIMEOUT_MS) throw new Error(`Nothing is acknowledged after ${what}`)
        await wait(50)
      }
      const ms = performance.now() - from
      t.diagnostic(`${what}: ${scenarios.length * 2} more acknowledged after ${ms.toFixed(0)} ms`)
      return ms
    },
    /** @returns of what was acknowledged the rates that do not stand exactly once in this database */
    end: async (databaseUrl: string): Promise<string[]> => {
      over = true
      await Promise.all([...writers, reader])
      const database = new pg.Client({ connectionString: databaseUrl })
      await database.connect()
      const { rows } = await database.query<{ rate: string; times: number }>(
        `select submitted_rate::text as rate, count(*)::int as times from quotes
         where supplier_id = 'larkspur' and submitted_rate::text = any($1) group by 1`,
        [acknowledged],
      )
      await database.end()
      const times = new Map(rows.map((row) => [row.rate, row.times]))
      t.diagnostic(
        `${acknowledged.length} acknowledged; answers ${JSON.stringify(answers)}; the longest way to an ` +
          `acknowledgement took ${(longest / 1000).toFixed(1)} s`,
      )
      return acknowledged.filter((rate) => times.get(rate) !== 1)
    },
  }
}
