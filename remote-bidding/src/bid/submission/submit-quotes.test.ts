import fc from 'fast-check'
import type { ApiClient } from 'shared-contracts/api'
import { readScenario, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { danaOfLarkspur as rep, quoteFixture, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { rowName, startingValues, toSubmission } from '../../ui/bid-form-values'
import { sendSubmission } from './submit-quotes'

const TERMS = [12, 24, 36, 48, 60]
const text = (millionths: number) => (millionths / 1_000_000).toFixed(6)

/** Rates in millionths by term, or none. */
type Rates = (number | undefined)[]
/** A provider that counts versions keeps what is not sent; another replaces the whole set. */
const anyVersion = fc.constantFrom(3, null)
const anyRates = fc.tuple(...TERMS.map(() => fc.option(fc.integer({ min: 10_000, max: 800_000 }), { nil: undefined })))

function scenarioWith(rates: Rates, version: number | null): Scenario {
  const scenario = scenarioOf({
    pricingOptions: TERMS.map((term) => ({ id: `o${term}`, minTerm: term, maxTerm: term })),
    quotes: rates.flatMap((rate, at) =>
      rate === undefined
        ? []
        : [quoteFixture({ pricingScenarioOptionId: `o${TERMS[at]}`, submittedRate: text(rate), quoteDetails: [] })],
    ),
    rateCheck: { commodityType: 'ELECTRICITY', renewableQuotes: 'no', totalFee: '0' },
  })
  return { ...scenario, quoteRequest: { ...scenario.quoteRequest, version } }
}

/** What a provider is sent that has `now` at that moment. */
async function sentTo(now: Scenario, seen: Scenario, quotes: Quote[]): Promise<Map<string, string | null | undefined>> {
  let sent: readonly Quote[] = []
  const call = async (endpoint: { id: string }, { body }: { body?: { quotes: readonly Quote[] } }) => {
    if (endpoint.id === readScenario.id) return now
    sent = body?.quotes ?? []
    return {}
  }
  const terms = { billingMethod: 'dual', creditStatus: null } as const
  await sendSubmission({ call } as unknown as ApiClient, seen, { quotes, ...terms })
  expect(new Set(sent.map((quote) => quote.pricingScenarioOptionId)).size).toBe(sent.length)
  return new Map(sent.map((quote) => [quote.pricingScenarioOptionId, quote.submittedRate]))
}

test('a submission carries what was touched, whatever a colleague has sent (decision 62)', () =>
  fc.assert(
    fc.asyncProperty(anyRates, anyRates, anyRates, fc.boolean(), anyVersion, async (...bid) => {
      const [opened, currentRates, typed, hasFollowed, version] = bid
      const [before, now] = [scenarioWith(opened, version), scenarioWith(currentRates, version)]
      const values = startingValues(before)
      typed.forEach((rate, at) => {
        if (rate === undefined) return
        const row = { rate: text(rate), adder: '', total: '', send: true, derived: 'total' } as const
        values.rows[rowName(`o${TERMS[at]}`)] = row
      })
      const seen = hasFollowed ? now : before
      const sent = await sentTo(now, seen, toSubmission(seen, values, rep).quotes)
      TERMS.forEach((term, at) => {
        const touched = typed[at]
        const current = currentRates[at]
        const unchanged = version === null && current !== undefined ? text(current) : undefined
        const written = sent.get(`o${term}`)
        const expected = touched === undefined ? unchanged : text(touched)
        expect([term, written === undefined ? undefined : Number(written)]).toEqual([
          term,
          expected === undefined ? undefined : Number(expected),
        ])
      })
    }),
    { numRuns: 10_000 },
  ))
