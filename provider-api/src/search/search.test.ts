import { and, eq, sql } from 'drizzle-orm'
import { findEverywhere, FOUND_AT_MOST } from 'shared-contracts/search'
import { marketForFile } from '../../testing/market-for-file'
import { meters, quoteRequests } from '../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')
const priya = rep('priya')

const larkspur = { supplierId: 'larkspur', repId: 'dana' }
const granite = { supplierId: 'granite-peak', repId: 'priya' }
const find = (words: string) => dana.call(findEverywhere, { params: larkspur, query: { words } })
const names = async (words: string) => {
  const { requests, contracts } = await find(words)
  return [...requests, ...contracts].map(({ companyName }) => companyName)
}

test('a customer by the beginnings of its words, in any order and case', async () => {
  for (const words of ['Millrace', 'millr', 'CAST mill', 'precision castings'])
    expect(await names(words)).toContain('Millrace Precision Castings')
  expect(await names('illrace')).toEqual([])
})

test('a request, a contract and a rate check by their ids', async () => {
  const { requests } = await find('rc-millrace')
  expect(requests.map(({ rateCheckId }) => rateCheckId)).toEqual(['rc-millrace'])
  expect((await find(requests[0]?.id ?? '')).requests.map(({ rateCheckId }) => rateCheckId)).toContain('rc-millrace')
  const { contracts } = await find('ep-bayview')
  expect(contracts.map(({ energyPlanId }) => energyPlanId)).toContain('ep-bayview')
})

test('an account number by its beginning, from five letters on; the number found is named', async () => {
  const [meter] = await market.db.select().from(meters).where(eq(meters.rateCheckId, 'rc-millrace')).limit(1)
  const number = meter?.utilityAccountNo ?? ''
  const { requests, accounts } = await find(number.slice(0, -1))
  expect(requests.map(({ rateCheckId }) => rateCheckId)).toContain('rc-millrace')
  expect(accounts).toContainEqual({
    rateCheckId: 'rc-millrace',
    accountNumber: expect.stringMatching(new RegExp(`^${number.slice(0, -1)}`)) as string,
  })
  expect((await find('millrace')).accounts).toEqual([])
})

test('the latest due first, a few of each kind', async () => {
  const { requests, contracts } = await find('oh')
  expect(requests.length).toBeLessThanOrEqual(FOUND_AT_MOST)
  expect(contracts.length).toBeLessThanOrEqual(FOUND_AT_MOST)
  const due = (await find('il')).requests.map(({ timeQuotesDue }) => timeQuotesDue)
  expect(due).toEqual([...due].sort().reverse())
})

test.each(['', ' ', 'm', '%', '\\', "'", "o'", '&|!', '<->', ':*', '100%', '_____1', '(a)'])(
  '%j is answered, and finds nothing that it does not name',
  async (words) => {
    const { requests, contracts } = await find(words)
    if (words.trim().length < 2) expect([...requests, ...contracts]).toEqual([])
  },
)

test("nothing of another supplier's is found, by any of its names", async () => {
  const ofGranite = await market.db.select().from(quoteRequests).where(eq(quoteRequests.supplierId, 'granite-peak'))
  // Some of these ids begin an account number of Larkspur's own.
  for (const { id } of ofGranite)
    expect((await find(id)).requests.filter(({ supplierId }) => supplierId !== 'larkspur')).toEqual([])
  expect(await names('pinecrest')).toEqual([])
  const [meter] = await market.db
    .select()
    .from(meters)
    .where(and(eq(meters.rateCheckId, 'rc-pinecrest'), sql`length(${meters.utilityAccountNo}) > 4`))
    .limit(1)
  const number = meter?.utilityAccountNo ?? ''
  expect(await find(number)).toMatchObject({ requests: [], contracts: [] })
  // An account of both suppliers begins alike.
  const own = await market.db.select().from(meters).where(eq(meters.rateCheckId, 'rc-millrace')).limit(1)
  const beginning = own[0]?.utilityAccountNo.slice(0, 6) ?? ''
  await market.db
    .update(meters)
    .set({ utilityAccountNo: `${beginning}0000` })
    .where(eq(meters.id, meter?.id ?? ''))
  const alike = (await find(beginning)).accounts ?? []
  expect([...new Set(alike.map(({ rateCheckId }) => rateCheckId))]).toEqual(['rc-millrace'])
  const hers = await priya.call(findEverywhere, { params: granite, query: { words: beginning } })
  expect([...new Set(hers.requests.map(({ supplierId }) => supplierId))]).toEqual(['granite-peak'])
})
