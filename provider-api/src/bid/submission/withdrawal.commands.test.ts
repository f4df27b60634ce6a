import type { ApiClient } from 'shared-contracts/api'
import { readQuoteArchiveSummary, archivedQuoteState } from 'shared-contracts/bid/archive'
import { quoteRequestOfRateCheck, type Scenario } from 'shared-contracts/bid/request'
import { withdrawQuote } from 'shared-contracts/bid/submission'
import { auditsOf } from '../../../testing/audits'
import { pathOf, quoteFor, readScenarioOf, submitFirst, submitLater } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { rewindEach } from '../../../testing/rewind'
import { TEST_NOW } from '../../../testing/test-clock'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
const priya = rep('priya')
rewindEach(market)

const MILLRACE = 'Millrace Precision Castings'

/** Withdraws the quote on the option at this place. */
function withdraw(api: ApiClient, scenario: Scenario, at: number, query: { version?: number } = {}, key?: string) {
  const params = { ...pathOf(scenario), optionId: scenario.pricingOptions[at]?.id ?? '' }
  return api.call(withdrawQuote, { params, query }, key ? { idempotencyKey: key } : {})
}

/** Millrace with two terms quoted by Dana. */
async function quoted() {
  const before = await readScenarioOf(dana, MILLRACE)
  await submitFirst(dana, before, [quoteFor(before, 0), quoteFor(before, 1)])
  return readScenarioOf(dana, MILLRACE)
}

const standingTerms = async () =>
  (await readScenarioOf(theo, MILLRACE, 'theo')).quotes.map((quote) => quote.pricingScenarioOptionId)

test('one quote is withdrawn, the other stands; who did it and what it was is written down', async () => {
  const scenario = await quoted()
  expect(scenario.quotesCanBeWithdrawn).toBe(true)
  const [first, second] = scenario.pricingOptions
  market.setNow(new Date(TEST_NOW.getTime() + 60_000))
  const version = scenario.quoteRequest.version ?? 0
  const answer = await withdraw(theo, scenario, 0, { version })
  expect(answer.version).toBe(version + 1)
  expect(answer.quotes.map((quote) => quote.pricingScenarioOptionId)).toEqual([second?.id])
  expect(await standingTerms()).toEqual([second?.id])
  const after = await readScenarioOf(dana, MILLRACE)
  expect(after.quoteRequest).toMatchObject({
    hasQuote: true,
    version: version + 1,
    standingBid: { terms: 1 },
    lastChange: { by: 'Theo Marsh' },
  })
  expect((await auditsOf(market, 'quote_request', scenario.quoteRequest.id)).at(-1)).toMatchObject({
    actor: 'rep:theo',
    action: 'bid.withdrawQuote',
    from: [{ pricingOptionId: first?.id, submittedRate: '0.072340', renewableTotal: '0.075190' }],
    to: [],
  })
})

test('the archive tells what was withdrawn from what was replaced', async () => {
  const scenario = await quoted()
  market.setNow(new Date(TEST_NOW.getTime() + 60_000))
  await submitLater(dana, scenario, [quoteFor(scenario, 0, { submittedRate: '0.07' })])
  market.setNow(new Date(TEST_NOW.getTime() + 120_000))
  await withdraw(dana, scenario, 0)
  const params = { rateCheckId: scenario.rateCheck.id, supplierId: 'larkspur', repId: 'dana' }
  const { quotes } = await dana.call(readQuoteArchiveSummary, { params })
  expect(quotes.map((quote) => [quote.maxTerm, Number(quote.submittedRate), archivedQuoteState(quote)])).toEqual([
    [12, 0.07, 'Withdrawn'],
    [12, 0.07234, 'Replaced'],
    [24, 0.07234, 'Stands'],
  ])
})

test('the last one withdrawn: there is no bid, and the term can be quoted anew', async () => {
  const scenario = await quoted()
  await withdraw(dana, scenario, 0)
  await withdraw(dana, scenario, 1)
  const params = { supplierId: 'larkspur', repId: 'dana', rateCheckId: scenario.rateCheck.id }
  expect(await dana.call(quoteRequestOfRateCheck, { params })).toMatchObject({ hasQuote: false })
  const none = await readScenarioOf(dana, MILLRACE)
  await submitFirst(dana, none, [quoteFor(none, 0)])
  expect(await standingTerms()).toEqual([scenario.pricingOptions[0]?.id])
})

test('twice at once: one is done, the other is told; a repeat with its key gets the first answer', async () => {
  const scenario = await quoted()
  const results = await Promise.allSettled([withdraw(dana, scenario, 0), withdraw(theo, scenario, 0)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await problemOf(withdraw(dana, scenario, 0))).toMatchObject({
    status: 409,
    code: 'no-standing-quote',
    message: 'No quote of yours stands for this term. It may have been withdrawn already.',
  })
  const once = await withdraw(dana, scenario, 1, {}, 'a-key-of-a-withdrawal')
  expect(await withdraw(dana, scenario, 1, {}, 'a-key-of-a-withdrawal')).toEqual(once)
  const actions = (await auditsOf(market, 'quote_request', scenario.quoteRequest.id)).map(({ action }) => action)
  expect(actions).toEqual(['bid.submitQuotes', 'bid.withdrawQuote', 'bid.withdrawQuote'])
})

test('a quote that was changed since is not withdrawn, and it is said who came first; another one is', async () => {
  const scenario = await quoted()
  await submitLater(theo, scenario, [quoteFor(scenario, 1, { submittedRate: '0.07' }, 'theo')])
  const read = { version: scenario.quoteRequest.version ?? 0 }
  const late = withdraw(dana, scenario, 1, read)
  expect(await problemOf(late)).toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
    details: { by: 'Theo Marsh' },
  })
  expect(await standingTerms()).toHaveLength(2)
  await withdraw(dana, scenario, 0, read)
  expect(await standingTerms()).toEqual([scenario.pricingOptions[1]?.id])
})

test('not after the due time, not in Last Look, not another supplier’s, not an option of elsewhere', async () => {
  const scenario = await quoted()
  const due = Date.parse(scenario.quoteRequest.timeQuotesDue)
  market.setNow(new Date(due))
  expect(await problemOf(withdraw(dana, scenario, 0))).toMatchObject({ status: 409, code: 'deadline-passed' })
  market.setNow(new Date(due - 1))
  await withdraw(dana, scenario, 0)
  market.setNow(TEST_NOW)

  const lastLook = await readScenarioOf(dana, 'Brightwater Senior Living')
  expect(await problemOf(withdraw(dana, lastLook, 0))).toMatchObject({
    status: 409,
    message: 'In Last Look your quote stands; a better one can take its place.',
  })
  expect(await problemOf(withdraw(priya, scenario, 1))).toMatchObject({ status: 404 })
  const elsewhere = { ...scenario, pricingOptions: lastLook.pricingOptions }
  expect(await problemOf(withdraw(dana, elsewhere, 1))).toMatchObject({ status: 404, code: 'not-found' })
  expect(await standingTerms()).toHaveLength(1)
})
