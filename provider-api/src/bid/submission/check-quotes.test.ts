import type { ApiClient } from 'shared-contracts/api'
import { putRateFloor } from 'shared-contracts/bid/last-look'
import { decimals } from 'shared-contracts/money'
import { checkQuotes, checkQuotesOfSeveral } from 'shared-contracts/bid/paste'
import { auditsOf } from '../../../testing/audits'
import { pathOf, readScenarioOf, submitFirst } from '../../../testing/bid-calls'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { problemOf } from '../../../testing/refused-call'

let market: TestMarket
let dana: ApiClient
beforeAll(async () => {
  market = await openTestMarket()
  dana = await market.client('dana')
})
afterAll(() => market.close())

test('a pricing engine checks a block, which changes nothing, and submits what it was given', async () => {
  const before = await readScenarioOf(dana, 'Millrace Precision Castings')
  const body = {
    cells: [
      ['Term', 'Rate', 'Adder'],
      [12, 0.07234, 0.00285],
      [24, '7.105 ¢', '2.7 mils'],
      [30, 0.07, ''],
      [48, 'n/a', ''],
    ],
    convert: true,
    billingMethod: 'dual' as const,
  }
  const checked = await dana.call(checkQuotes, { params: pathOf(before), body })
  expect(
    checked.lines.map(({ label, missingTerm, cells }) => [label, missingTerm, cells.map((c) => c.verdict)]),
  ).toEqual([
    ['12 months', undefined, ['changes', 'changes']],
    ['24 months', undefined, ['changes', 'changes']],
    ['30 months', 30, ['changes']],
    ['48 months', undefined, ['not-a-number']],
  ])
  expect(checked).toMatchObject({ version: before.quoteRequest.version })
  expect(checked.refusal).toBeUndefined()
  expect(await readScenarioOf(dana, 'Millrace Precision Castings')).toEqual(before)
  expect(await auditsOf(market, 'quote_request', before.quoteRequest.id)).toEqual([])

  await submitFirst(dana, before, checked.quotes, { version: checked.version })
  const after = await readScenarioOf(dana, 'Millrace Precision Castings')
  expect(after.quotes.map((quote) => [quote.submittedRate, quote.quoteDetails[0]?.value])).toEqual([
    ['0.072340', '0.00285'],
    ['0.071050', '0.0027'],
  ])
  const again = await dana.call(checkQuotes, { params: pathOf(before), body })
  expect(again.quotes).toEqual([])
  expect(again.refusal).toMatchObject({ code: 'no-quotes' })
})

test('in Last Look a rate below the own floor is told as in the form, and nobody else’s floor counts', async () => {
  const scenario = await readScenarioOf(dana, 'Brightwater Senior Living')
  const path = pathOf(scenario)
  const [option] = scenario.pricingOptions
  if (!option) throw new Error('Brightwater has options')
  const { submittedRate } = scenario.quotes.find((quote) => quote.pricingScenarioOptionId === option.id) ?? {}
  const rate = decimals.subtract(submittedRate ?? '', '0.0001')
  const included = { feeIncluded: true, taxesIncluded: true }
  const body = { field: 'rate', floor: decimals.add(rate, '0.0004'), ...included } as const
  await dana.call(putRateFloor, { params: { id: path.id, optionId: option.id }, body })
  const block = { cells: [[option.maxTerm, rate]], ...included }
  const told = async (api: ApiClient) =>
    (await api.call(checkQuotes, { params: path, body: block })).verdicts?.[0]?.text
  expect(await told(dana)).toBe('Below your floor by 0.4 mil.')
  expect(await told(await market.client('theo'))).not.toContain('floor')
  const heads = ['Customer', 'Term', 'Rate']
  const several = await dana.call(checkQuotesOfSeveral, {
    body: { ...block, cells: [heads, ['Brightwater Senior Living', option.maxTerm, rate]] },
  })
  expect(several.requests[0]?.verdicts?.[0]?.text).toContain('Below your floor')
})

test('another supplier’s request is not there; a block that is none is refused with a sentence', async () => {
  const before = await readScenarioOf(dana, 'Millrace Precision Castings')
  const priya = await market.client('priya')
  const block = { cells: [['12', '0.07']] }
  expect(await problemOf(priya.call(checkQuotes, { params: pathOf(before), body: block }))).toMatchObject({
    status: 404,
  })
  const cells = Array.from({ length: 201 }, () => ['12', '0.07'])
  expect(await problemOf(dana.call(checkQuotes, { params: pathOf(before), body: { cells } }))).toMatchObject({
    status: 400,
  })
})
