import { eq } from 'drizzle-orm'
import { likeAmong } from 'shared-contracts/bid/loss-analysis'
import {
  isWon,
  listWinLossReports,
  readScenarioWinLoss,
  winLossReportsOfRateCheck,
  type WinLossReport,
} from 'shared-contracts/bid/win-loss'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { quoteRequests, quotes } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')

const larkspur = { supplierId: 'larkspur', repId: 'dana' }

async function reportOf(rateCheckId: string): Promise<WinLossReport> {
  const { reports } = await dana.call(winLossReportsOfRateCheck, { params: { ...larkspur, rateCheckId } })
  expect(reports).toHaveLength(1)
  const [report] = reports
  if (!report) throw new Error('no report')
  return report
}

test('differences are exact, 0 and 0.2 among them (decision 12)', async () => {
  const report = await reportOf('rc-delphi')
  expect(
    report.options.map((option) => [
      option.term,
      option.quotedRate,
      option.bestRate,
      option.rateDifference,
      option.selected,
    ]),
  ).toEqual([
    [12, '5.115000', '5.065000', '0.05', false],
    [24, '4.980000', '4.780000', '0.2', false],
    [36, '4.900000', '4.900000', '0', false],
    [48, '5.085000', '4.735000', '0.35', false],
  ])
  expect(report).toMatchObject({
    title: expect.stringMatching(/^20\d\d all-in fixed, National Grid/) as unknown,
    customer: { companyName: 'Delphi Data Centers' },
    quoteRequest: { id: expect.any(String) as unknown },
    rateDifference: '0',
    rateCheckId: 'rc-delphi',
    commodityType: 'GAS',
    meterCount: 3,
    annualUsage: 187_400,
  })
  expect(isWon(report)).toBe(false)
})

test('the quote that the customer took is the winning option', async () => {
  const report = await reportOf('rc-metro-cold')
  expect(report.options.filter((option) => option.selected).map((option) => option.term)).toEqual([24])
  expect(report.rateDifference).toBe('0')
  expect(isWon(report)).toBe(true)
})

test('where only renewable totals were quoted, they are compared', async () => {
  const rows = await market.db.select().from(quotes).where(eq(quotes.pricingOptionId, 'po-juniper-12'))
  for (const row of rows) {
    await market.db
      .update(quotes)
      .set({ submittedRate: '0', renewableTotal: row.submittedRate })
      .where(eq(quotes.id, row.id))
  }
  const [first] = (await reportOf('rc-juniper')).options
  expect(first).toMatchObject({ term: 12, quotedRate: '4.615000', bestRate: '4.565000', rateDifference: '0.05' })
})

test('how the requests before went, as their own reports say it', async () => {
  const { reports } = await dana.call(listWinLossReports, { params: larkspur, query: {} })
  const decided = reports.filter(({ statusCode }) => (statusCode ?? 0) > 400).sort(byDue)
  let told = 0
  for (const of of decided.slice(-12)) {
    const [utility] = of.utilityNames ?? []
    const earlier = reports.filter((other) => byDue(other, of) < 0).sort(byDue)
    const latest = new Set([...new Set(earlier.map(({ quoteRequest }) => quoteRequest.id))].slice(-100))
    const before = decided
      .filter((other) => latest.has(other.quoteRequest.id) && other.commodityType === of.commodityType)
      .filter((other) => utility !== undefined && other.utilityNames?.includes(utility) === true)
      .filter(({ customerDecision }) => customerDecision !== 'hold_current_plan')
      .slice(-9)
    const counted = likeAmong(before)
    const report = await reportOf(of.rateCheckId ?? '')
    expect(report.before ?? null).toEqual(counted.decided < 3 ? null : { utility, ...counted })
    if (report.before) told += 1
  }
  expect(told).toBeGreaterThan(0)
})

const byDue = (a: WinLossReport, b: WinLossReport) =>
  Date.parse(a.timeQuotesDue ?? '') - Date.parse(b.timeQuotesDue ?? '') ||
  (a.quoteRequest.id < b.quoteRequest.id ? -1 : 1)

test('a superseded quote counts neither as own nor as best', async () => {
  await market.db
    .update(quotes)
    .set({ supersededAt: new Date() })
    .where(eq(quotes.pricingOptionId, 'po-quarry-lake-48'))
  expect((await reportOf('rc-quarry-lake')).options.map((option) => option.term)).toEqual([12, 24, 36])
})

test('the report of one scenario is the same', async () => {
  const report = await dana.call(readScenarioWinLoss, { params: { ...larkspur, scenarioId: 'ps-metro-cold' } })
  expect(report).toEqual(await reportOf('rc-metro-cold'))
  expect(
    await problemOf(dana.call(readScenarioWinLoss, { params: { ...larkspur, scenarioId: 'ps-millrace' } })),
  ).toMatchObject({ status: 404 })
})

test('all reports: of bidding that is over, quoted by this supplier', async () => {
  const { reports } = await dana.call(listWinLossReports, { params: larkspur, query: {} })
  const customers = reports.map((report) => report.customer.companyName)
  expect(customers).toEqual(
    expect.arrayContaining(['Quarry Lake Resorts', 'Juniper Textiles', 'Metro Cold Storage', 'Delphi Data Centers']),
  )
  for (const open of [
    'Brightwater Senior Living',
    'Summit Ridge Community College',
    'Piedmont Paper',
    'Tallgrass Foods Manufacturing',
  ]) {
    expect(customers).not.toContain(open)
  }
  expect(reports.every((report) => report.options.length > 0)).toBe(true)
})

test('the reports in pages are those of the whole list; one scenario’s report reads one request', async () => {
  const { reports: all } = await dana.call(listWinLossReports, { params: larkspur, query: {} })
  const first = await dana.call(listWinLossReports, { params: larkspur, query: { limit: 10 } })
  const second = await dana.call(listWinLossReports, {
    params: larkspur,
    query: { limit: 1000, cursor: first.nextCursor ?? '' },
  })
  expect([...first.reports, ...second.reports]).toEqual(all)
  expect(second.nextCursor).toBeNull()
  expect(
    await problemOf(dana.call(readScenarioWinLoss, { params: { ...larkspur, scenarioId: 'ps-summit-ridge' } })),
  ).toMatchObject({ status: 404, code: 'no-report' })
  expect(
    await problemOf(dana.call(readScenarioWinLoss, { params: { ...larkspur, scenarioId: 'ps-nowhere' } })),
  ).toMatchObject({ status: 404, code: 'not-found' })
})

test.each([
  ['rc-summit-ridge', 'sealed while bidding is open', 'no-report'],
  ['rc-brightwater', 'still in Last Look', 'no-report'],
  ['rc-nowhere', 'unknown', 'not-found'],
])('no report of %s: %s', async (rateCheckId, _, code) => {
  expect(await problemOf(dana.call(winLossReportsOfRateCheck, { params: { ...larkspur, rateCheckId } }))).toMatchObject(
    { status: 404, code },
  )
})

test('bound to the supplier: others see their own rates only', async () => {
  const priya = await market.client('priya')
  const own = { supplierId: 'granite-peak', repId: 'priya' }
  expect(await problemOf(priya.call(listWinLossReports, { params: larkspur, query: {} }))).toMatchObject({
    status: 403,
  })
  const { reports } = await priya.call(winLossReportsOfRateCheck, { params: { ...own, rateCheckId: 'rc-delphi' } })
  const theirs = reports[0]?.options.find((option) => option.term === 24)
  expect(theirs?.bestRate).toBe('4.780000')
  expect(theirs?.quotedRate).not.toBe('4.980000')
})

test('a request that is due at midnight is of the year that its due time says', async () => {
  await market.db
    .update(quoteRequests)
    .set({ timeQuotesDue: new Date('2026-01-01T05:00:00Z') })
    .where(eq(quoteRequests.rateCheckId, 'rc-juniper'))
  expect((await reportOf('rc-juniper')).title).toMatch(/^2025 /)
})
