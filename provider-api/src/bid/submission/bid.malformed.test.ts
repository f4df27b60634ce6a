import { marketForFile } from '../../../testing/market-for-file'

const { market } = marketForFile()
let url: string
let authorization: string
beforeAll(async () => {
  authorization = `Bearer ${await market.tokenOf('dana')}`
  const list = await market.app.inject({
    url: '/v2/mp/supplier/larkspur/rep/dana/quote_requests',
    headers: { authorization },
  })
  const bids = list.json<{ id: string; companyName: string; scenarioId: string }[]>()
  const found = bids.find((bid) => bid.companyName === 'Millrace Precision Castings')
  url = `/v2/mp/quote_requests/${found?.id}/pricing_scenarios/${found?.scenarioId}`
})

const read = async () =>
  (await market.app.inject({ url, headers: { authorization } })).json<{
    quotes: unknown[]
    quoteRequest: { version: number }
  }>()
const quote = {
  supplierId: 'larkspur',
  supplierRepId: 'dana',
  pricingScenarioOptionId: 'po-millrace-12',
  quoteDetails: [],
  submittedRate: '0.07',
  feeIncluded: true,
  taxes: [],
  taxesIncluded: true,
  unitId: 1,
}

test.each<[string, unknown]>([
  ['no body', undefined],
  ['an empty object', {}],
  ['a list', []],
  ['text for quotes', { quotes: 'all' }],
  ['null quotes', { quotes: [null] }],
  ['a rate as words', { quotes: [{ ...quote, submittedRate: 'seven' }] }],
  ['a rate as infinity', { quotes: [{ ...quote, submittedRate: '1e999' }] }],
  ['a rate of a thousand digits', { quotes: [{ ...quote, submittedRate: `0.${'7'.repeat(1000)}` }] }],
  ['an unknown unit', { quotes: [{ ...quote, unitId: 2 }] }],
  ['an unknown billing method', { quotes: [quote], billingMethod: 'barter' }],
  ['more quotes than there are terms', { quotes: Array.from({ length: 501 }, () => quote) }],
])('a malformed body (%s) is a 400 that says so, and nothing is written', async (_, body) => {
  const before = await read()
  const answer = await market.app.inject({
    method: 'POST',
    url: `${url}/quotes`,
    headers: { authorization, 'content-type': 'application/json' },
    payload: body === undefined ? '' : JSON.stringify(body),
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'malformed' })
  expect(answer.body).not.toMatch(/at .*\.ts|stack/)
  expect(await read()).toEqual(before)
})
