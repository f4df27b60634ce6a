import type { ApiClient } from 'shared-contracts/api'
import { checkQuotesOfSeveral } from 'shared-contracts/bid/paste'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { readScenarioOf, submitFirst } from '../../../testing/bid-calls'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { problemOf } from '../../../testing/refused-call'

let market: TestMarket
let dana: ApiClient
beforeAll(async () => {
  market = await openTestMarket()
  dana = await market.client('dana')
})
afterAll(() => market.close())

const MILLRACE = 'Millrace Precision Castings'
const TALLGRASS = 'Tallgrass Foods Manufacturing'
const idOf = async (company: string) => (await readScenarioOf(dana, company)).quoteRequest.id

test('rates for several requests are checked in one call, which changes nothing', async () => {
  const list = () => dana.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'dana' } })
  const before = await list()
  const id = await idOf(TALLGRASS)
  const { requests, problems } = await dana.call(checkQuotesOfSeveral, {
    body: {
      billingMethod: 'dual',
      cells: [
        ['Customer', 'Term', 'Rate'],
        [MILLRACE, 12, 0.07234],
        ['', 24, 7],
        [id, 12, 0.0651],
        ['Nobody, Inc.', 12, 0.07],
      ],
    },
  })
  expect(requests.map(({ quoteRequestId, quotes }) => [quoteRequestId, quotes.map((q) => q.submittedRate)])).toEqual([
    [await idOf(MILLRACE), ['0.072340', '7.000000']],
    [id, ['0.065100']],
  ])
  expect(requests[0]?.lines.map(({ cells }) => cells.map(({ verdict }) => verdict))).toEqual([
    ['changes'],
    ['out-of-bounds'],
  ])
  expect(requests[0]?.verdicts?.map(({ kind, needsTick }) => [kind, needsTick])).toEqual([
    ['in-line', false],
    ['unusual', true],
  ])
  expect(requests.map(({ refusal }) => refusal !== undefined)).toEqual([true, false])
  expect(problems).toEqual([{ place: 'row 5', message: "'Nobody, Inc.' is none of your open requests." }])
  expect(await list()).toEqual(before)
})

test('what a check gives is submitted as it is; another supplier’s request is none of one’s own', async () => {
  const cells = [
    ['Request', 'Term', 'Rate'],
    [await idOf(TALLGRASS), 12, 0.0651],
  ]
  const { requests } = await dana.call(checkQuotesOfSeveral, { body: { cells, billingMethod: 'dual' } })
  const [check] = requests
  expect(check?.refusal).toBeUndefined()
  await submitFirst(dana, await readScenarioOf(dana, TALLGRASS), check?.quotes ?? [], { version: check?.version })
  expect((await readScenarioOf(dana, TALLGRASS)).quotes.map(({ submittedRate }) => submittedRate)).toEqual(['0.065100'])

  const priya = await market.client('priya')
  const other = [
    ['Request', 'Term', 'Rate'],
    [await idOf(MILLRACE), 12, 0.07],
  ]
  const answer = await priya.call(checkQuotesOfSeveral, { body: { cells: other } })
  expect([answer.requests, answer.problems.length]).toEqual([[], 1])
  const many = Array.from({ length: 2001 }, () => ['x'])
  expect(await problemOf(dana.call(checkQuotesOfSeveral, { body: { cells: many } }))).toMatchObject({ status: 400 })
})
