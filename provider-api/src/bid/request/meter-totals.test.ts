import { eq } from 'drizzle-orm'
import { readScenario } from 'shared-contracts/bid/request'
import { visibleBillCount, type Meter } from 'shared-contracts/meter'
import { readBidFormPage } from 'shared-contracts/page'
import { marketForFile } from '../../../testing/market-for-file'
import { legalEntities, meters, rateChecks } from '../../db/schema'

const bid = { id: '18899', scenarioId: 'ps-millrace' }
const COPIES = 25

const { market, rep } = marketForFile()
const dana = rep('dana')

const read = (query: { manyMeters?: 'totals' }) => dana.call(readScenario, { params: bid, query })

/** Meters and usage by something of them. */
function sharesBy(all: readonly Meter[], nameOf: (meter: Meter) => string) {
  const names = [...new Set(all.map(nameOf))].sort()
  return names.map((name) => {
    const these = all.filter((meter) => nameOf(meter) === name)
    return { name, meters: these.length, usage: these.reduce((sum, meter) => sum + meter.totalAnnualKwhUsage, 0) }
  })
}
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

test('a few meters are sent as they are', async () => {
  const few = await read({ manyMeters: 'totals' })
  expect(few.meterTotals).toBeUndefined()
  expect(few.meters).toEqual((await read({})).meters)
})

test('very many are told by what they come to, to the last one; who does not ask gets them all', async () => {
  const { rateCheck } = await read({})
  const rows = await market.db.select().from(meters).where(eq(meters.rateCheckId, rateCheck.id))
  const entity = eq(legalEntities.id, rows[0]?.legalEntityId ?? '')
  await market.db.update(legalEntities).set({ taxExempt: true }).where(entity)
  const copies = Array.from({ length: COPIES }, (_, n) =>
    rows.map((row, at) => ({
      ...row,
      id: `${row.id}-${n}`,
      minStartDate: `2026-0${1 + ((n + at) % 9)}-18`,
      billCount: (n + at) % 15,
      totalAnnualUsage: row.totalAnnualUsage + n,
    })),
  )
  await market.db.insert(meters).values(copies.flat())
  const [counted] = await market.db.select().from(rateChecks).where(eq(rateChecks.id, rateCheck.id))
  expect(counted?.meterCount).toBe(rows.length * (COPIES + 1))

  const whole = await read({})
  const all = whole.meters ?? []
  expect(all).toHaveLength(rows.length * (COPIES + 1))
  const few = await read({ manyMeters: 'totals' })
  const totals = few.meterTotals
  expect(few.meters).toBeUndefined()
  expect(totals).toMatchObject({
    meters: all.length,
    usage: all.reduce((sum, meter) => sum + meter.totalAnnualKwhUsage, 0),
    billed: {
      meters: all.filter((meter) => meter.billCount > 0).length,
      bills: all.reduce((sum, meter) => sum + visibleBillCount(meter.billCount), 0),
    },
  })
  expect(totals?.utilities.toSorted(byName)).toEqual(sharesBy(all, (meter) => meter.utilityName))
  expect(totals?.starts.toSorted(byName)).toEqual(sharesBy(all, (meter) => meter.minStartDate?.slice(0, 7) ?? ''))
  const exempt = all.filter((meter) => meter.lenTaxExempt)
  expect(exempt.length).toBeGreaterThan(0)
  expect(totals?.exempt.toSorted(byName)).toEqual(sharesBy(exempt, (meter) => meter.legalEntityName))
})

test('the page of a bid form with very many meters weighs as one with a few, without what is counted', async () => {
  const params = { quoteRequestId: bid.id, scenarioId: bid.scenarioId }
  const { parts } = await dana.call(readBidFormPage, { params, query: { shell: 'omit' } })
  expect(JSON.stringify(parts).length).toBeLessThan(40_000)
  expect(Object.keys(parts).filter((path) => /\/usage$|load-sheet$/.test(path))).toEqual([])
})
