import { eq } from 'drizzle-orm'
import { readScenario, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { auditsOf } from '../../../testing/audits'
import { pathOf, quoteFor, readScenarioOf, submitFirst, submitLater } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { quoteRequests } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')

const MILLRACE = 'Millrace Precision Castings'

async function expectNothingWritten(before: Scenario) {
  const after = await readScenarioOf(dana, before.quoteRequest.companyName)
  expect(after.quotes).toEqual(before.quotes)
  expect(after.quoteRequest.version).toBe(before.quoteRequest.version)
  expect(await auditsOf(market, 'quote_request', before.quoteRequest.id)).toEqual([])
}

test.each<[string, (scenario: Scenario) => Quote[], object, number, string]>([
  ['no quotes', () => [], {}, 400, 'no-quotes'],
  ['no billing method', (scenario) => [quoteFor(scenario, 0)], { billingMethod: null }, 400, 'billing-method-required'],
  [
    'a rate above the bounds',
    (scenario) => [quoteFor(scenario, 0), quoteFor(scenario, 1, { submittedRate: '0.9' })],
    {},
    400,
    'invalid-rate',
  ],
  [
    'a rate that the fee pushes over',
    (scenario) => [quoteFor(scenario, 0, { submittedRate: '0.797', quoteDetails: [], feeIncluded: false })],
    {},
    400,
    'invalid-rate',
  ],
  [
    'an option of another request',
    (scenario) => [quoteFor(scenario, 0), quoteFor(scenario, 1, { pricingScenarioOptionId: 'po-brightwater-12' })],
    {},
    409,
    'unknown-option',
  ],
  ['an option twice', (scenario) => [quoteFor(scenario, 0), quoteFor(scenario, 0)], {}, 400, 'duplicate-option'],
  [
    'a tax of another state',
    (scenario) => [quoteFor(scenario, 0, { taxes: [{ stateTaxId: 'nj-sut-e', includedBySupplier: true }] })],
    {},
    400,
    'unknown-tax',
  ],
  [
    'quotes in another supplier’s name',
    (scenario) => [quoteFor(scenario, 0, { supplierId: 'granite-peak' })],
    {},
    403,
    'forbidden',
  ],
  [
    'quotes in a colleague’s name',
    (scenario) => [quoteFor(scenario, 0, { supplierRepId: 'theo' })],
    {},
    403,
    'forbidden',
  ],
])('%s: refused, and nothing is half written', async (_, sent, over, status, code) => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  expect(await problemOf(submitFirst(dana, scenario, sent(scenario), over))).toMatchObject({ status, code })
  await expectNothingWritten(scenario)
})

test('B§5: the message of a rate out of bounds names the bounds and the option', async () => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  const problem = await problemOf(
    submitFirst(dana, scenario, [quoteFor(scenario, 0), quoteFor(scenario, 1, { submittedRate: '7.0185' })]),
  )
  expect(problem).toMatchObject({
    message: 'Value should be between 0.01 and 0.8',
    details: { optionId: scenario.pricingOptions[1]?.id },
  })
})

test('another supplier’s request and an id that does not exist look the same, and nothing changes', async () => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  const priya = await market.client('priya')
  const foreign = await problemOf(
    submitFirst(priya, scenario, [quoteFor(scenario, 0, { supplierId: 'granite-peak', supplierRepId: 'priya' })]),
  )
  expect(foreign).toMatchObject({ status: 404, code: 'not-found' })
  const invented = { ...scenario, quoteRequest: { ...scenario.quoteRequest, id: '99999999' } }
  expect(await problemOf(submitFirst(dana, invented, [quoteFor(scenario, 0)]))).toMatchObject({
    status: 404,
    message: foreign.message,
  })
  const elsewhere = { ...scenario, pricingScenario: { ...scenario.pricingScenario, id: 'ps-brightwater' } }
  expect(await problemOf(submitFirst(dana, elsewhere, [quoteFor(scenario, 0)]))).toMatchObject({ status: 404 })
  const read = (by: typeof dana, params: ReturnType<typeof pathOf>) =>
    problemOf(by.call(readScenario, { params, query: {} }))
  const noRequest = { status: 404, message: 'There is no such quote request.' }
  expect(await read(priya, pathOf(scenario))).toMatchObject(noRequest)
  expect(await read(dana, pathOf(invented))).toMatchObject(noRequest)
  expect(await read(dana, pathOf(elsewhere))).toMatchObject({ message: 'There is no such pricing scenario.' })
  await expectNothingWritten(scenario)
})

test.each(['Piedmont Paper', 'Quarry Lake Resorts', 'Kestrel Logistics', 'Hollis Street Garages'])(
  '%s takes no bids now',
  async (company) => {
    const scenario = await readScenarioOf(dana, company)
    const problem = await problemOf(submitLater(dana, scenario, [quoteFor(scenario, 0)]))
    expect(problem.status).toBe(409)
    expect(['not-invited', 'bidding-closed', 'opted-out', 'deadline-passed']).toContain(problem.code)
    const [row] = await market.db.select().from(quoteRequests).where(eq(quoteRequests.id, scenario.quoteRequest.id))
    expect(row?.version).toBe(scenario.quoteRequest.version)
  },
)
