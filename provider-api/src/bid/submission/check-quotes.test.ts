import type { ApiClient } from 'shared-contracts/api'
import { checkQuotes } from 'shared-contracts/bid/paste'
import { auditsOf } from '../../../testing/audits'
import { pathOf, readScenarioOf, submitFirst } from '../../../testing/bid-calls'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { problemOf } from '../../../testing/refused-call'

let market: TestMarket
let dana: ApiClient
beforeAll(async () => {
  market = await openTestMarket()
  dana = await market.client('dana')
}, 60_000)
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
