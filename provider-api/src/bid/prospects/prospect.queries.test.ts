import type { ApiClient } from 'shared-contracts/api'
import { optOut } from 'shared-contracts/bid/opt-out'
import { listNewProspects, listPendingProspects, listPreviousBids, listProspects } from 'shared-contracts/bid/prospects'
import { marketForFile } from '../../../testing/market-for-file'

const { market, rep } = marketForFile()
const dana = rep('dana')

const larkspur = (repId = 'dana') => ({ params: { supplierId: 'larkspur', repId }, query: {} })
const names = (answer: { prospects: { companyName: string }[] }) =>
  answer.prospects.map((prospect) => prospect.companyName).sort()

test('new: open and not quoted; not the ones long past, quoted, or opted out of', async () => {
  expect(names(await dana.call(listNewProspects, larkspur()))).toEqual([
    'Ashgrove Greenhouses',
    'Continental Retail Holdings',
    'Hollis Street Garages',
    'Millrace Precision Castings',
    'Oldtown Brewing',
    'Tallgrass Foods Manufacturing',
  ])
})

test('pending: quoted, the customer has not decided', async () => {
  const pending = names(await dana.call(listPendingProspects, larkspur()))
  expect(pending).toEqual(
    expect.arrayContaining([
      'Brightwater Senior Living',
      'Fairlane Plaza Partners',
      'Juniper Textiles',
      'Quarry Lake Resorts',
      'Summit Ridge Community College',
    ]),
  )
  expect(pending).not.toContain('Metro Cold Storage')
})

test('previous bids: quoted and decided or ended', async () => {
  const previous = names(await dana.call(listPreviousBids, larkspur()))
  expect(previous).toEqual(expect.arrayContaining(['Delphi Data Centers', 'Metro Cold Storage', 'Rosedale Laundry']))
  expect(previous).not.toContain('Tidewater Fitness')
})

test('all: the three together, and open ones that the supplier opted out of', async () => {
  const all = names(await dana.call(listProspects, larkspur()))
  const three = [listNewProspects, listPendingProspects, listPreviousBids].map((list) => dana.call(list, larkspur()))
  const together = (await Promise.all(three)).flatMap(names)
  expect(all).toEqual([...together, 'Kestrel Logistics'].sort())
  expect(all).not.toContain('Cobalt Auto Group')
})

test('a prospect as B§3 lists it', async () => {
  const { prospects } = await dana.call(listPreviousBids, larkspur())
  expect(prospects.find((prospect) => prospect.companyName === 'Metro Cold Storage')).toMatchObject({
    rateCheckId: 'rc-metro-cold',
    state: 'IL',
    scenarioId: 'ps-metro-cold',
    scenarioName: 'All-in fixed',
    annualKwhUsed: 15_260_800,
    meterCount: 6,
    customerDecision: 'switch_to_supplier',
    pricingSolutionId: 'sol-metro-cold',
    hasQuote: true,
    won: true,
    quotes: expect.arrayContaining([{ supplierRepId: 'dana', lastLook: false, quoteStatus: 'selected' }]) as unknown,
  })
  const { prospects: pending } = await dana.call(listPendingProspects, larkspur())
  expect(pending.find((prospect) => prospect.companyName === 'Brightwater Senior Living')).toMatchObject({
    invitedForLastLook: true,
    lastLookExpiration: '2026-01-15T21:15:00.000Z',
  })
})

test('only the quotes of the signed-in rep come along (B§6)', async () => {
  const theo = await market.client('theo')
  const summitRidge = async (api: ApiClient, repId: string) =>
    (await api.call(listPendingProspects, larkspur(repId))).prospects.find(
      (prospect) => prospect.companyName === 'Summit Ridge Community College',
    )
  expect(await summitRidge(dana, 'dana')).toMatchObject({ hasQuote: true, quotes: [] })
  const seenByTheo = await summitRidge(theo, 'theo')
  expect(seenByTheo?.quotes.map((quote) => quote.supplierRepId)).toEqual(['theo', 'theo', 'theo'])
})

test('another supplier’s prospects are not among one’s own', async () => {
  const priya = await market.client('priya')
  const { prospects } = await priya.call(listProspects, {
    params: { supplierId: 'granite-peak', repId: 'priya' },
    query: {},
  })
  const quotes = prospects.flatMap((prospect) => prospect.quotes)
  expect(quotes.length).toBeGreaterThan(0)
  expect(quotes.every((quote) => quote.supplierRepId === 'priya')).toBe(true)
})

test('in pages: each prospect once, the latest due first, whatever the page holds', async () => {
  const { prospects: all } = await dana.call(listProspects, larkspur())
  const paged: typeof all = []
  let cursor: string | null | undefined
  do {
    const page = await dana.call(listProspects, { ...larkspur(), query: { limit: 7, ...(cursor ? { cursor } : {}) } })
    expect(page.prospects.length).toBeLessThanOrEqual(7)
    paged.push(...page.prospects)
    cursor = page.nextCursor
  } while (cursor)
  expect(paged).toEqual(all)
  const due = all.map((prospect) => Date.parse(prospect.dueDate ?? ''))
  expect(due).toEqual([...due].sort((a, b) => b - a))
  // Another supplier's request is no place to go on from.
  const priya = await market.client('priya')
  expect(
    (
      await priya.call(listProspects, {
        params: { supplierId: 'granite-peak', repId: 'priya' },
        query: { cursor: '18900' },
      })
    ).prospects,
  ).toEqual([])
})

test.each([{ limit: 0 }, { limit: 1001 }, { limit: 'many' }, { cursor: '' }])('%j is no page', async (query) => {
  await expect(dana.call(listProspects, { ...larkspur(), query })).rejects.toMatchObject({
    problem: { status: 400, code: 'malformed' },
  })
})

test('opting out moves a prospect from new to all alone', async () => {
  const body = {
    supplierId: 'larkspur',
    supplierRepId: 'dana',
    rateCheckId: 'rc-oldtown',
    optOutReasons: ['LOE_CONFLICT' as const],
  }
  await dana.call(optOut, { params: { supplierId: 'larkspur', repId: 'dana', rateCheckId: 'rc-oldtown' }, body })
  expect(names(await dana.call(listNewProspects, larkspur()))).not.toContain('Oldtown Brewing')
  const { prospects } = await dana.call(listProspects, larkspur())
  expect(prospects.find((prospect) => prospect.companyName === 'Oldtown Brewing')).toMatchObject({ optedOut: true })
})
