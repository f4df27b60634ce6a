import type { Quote, Scenario } from 'shared-contracts/bid/request'
import { checkSubmission } from 'shared-contracts/bid/submission'
import { auditsOf } from '../../../testing/audits'
import { pathOf, quoteFor, readScenarioOf, submitFirst } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'

const { market, rep } = marketForFile()
const dana = rep('dana')

const MILLRACE = 'Millrace Precision Castings'
const bodyOf = (scenario: Scenario, quotes: Quote[], over: object = {}) => ({
  quotes,
  billingMethod: 'dual' as const,
  creditStatus: null,
  version: scenario.quoteRequest.version,
  ...over,
})
const check = (scenario: Scenario, quotes: Quote[], over: object = {}, api = dana) =>
  api.call(checkSubmission, { params: pathOf(scenario), body: bodyOf(scenario, quotes, over) })

const wrong: [string, (scenario: Scenario) => Quote[], object][] = [
  ['no-quotes', () => [], {}],
  ['billing-method-required', (scenario) => [quoteFor(scenario, 0)], { billingMethod: null }],
  ['unknown-option', (scenario) => [quoteFor(scenario, 0, { pricingScenarioOptionId: 'po-none' })], {}],
  ['duplicate-option', (scenario) => [quoteFor(scenario, 0), quoteFor(scenario, 0)], {}],
  ['invalid-rate', (scenario) => [quoteFor(scenario, 0, { submittedRate: '7' })], {}],
  ['forbidden', (scenario) => [quoteFor(scenario, 0, {}, 'theo')], {}],
  ['changed-meanwhile', (scenario) => [quoteFor(scenario, 0)], { version: 99 }],
]

test.each(wrong)('%s: the check says what the submission is then refused for', async (code, quotesOf, over) => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  const quotes = quotesOf(scenario)
  const { refusal } = await check(scenario, quotes, over)
  expect(refusal?.code).toBe(code)
  const problem = await problemOf(submitFirst(dana, scenario, quotes, over))
  expect(problem).toMatchObject({ status: refusal?.status, code: refusal?.code, message: refusal?.message })
})

test('what is not refused is taken with the version of the check; the check itself changes nothing', async () => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  const quotes = [quoteFor(scenario, 0)]
  const { refusal, version } = await check(scenario, quotes)
  expect([refusal, version]).toEqual([null, scenario.quoteRequest.version])
  expect(await readScenarioOf(dana, MILLRACE)).toEqual(scenario)
  expect(await auditsOf(market, 'quote_request', scenario.quoteRequest.id)).toEqual([])
  await submitFirst(dana, scenario, quotes, { version })
  expect((await readScenarioOf(dana, MILLRACE)).quotes.map(({ submittedRate }) => submittedRate)).toEqual(['0.072340'])
})
