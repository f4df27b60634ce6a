import { eq } from 'drizzle-orm'
import { readMeterUsage, readRequestUsage, readScenario } from 'shared-contracts/bid/request'
import { pathOf, readScenarioOf } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { legalEntities } from '../../db/schema'

const { market } = marketForFile()

test('the load of a request is that of all of its meters by month; another supplier’s is not there', async () => {
  const dana = await market.client('dana')
  const scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
  const { meters } = await dana.call(readScenario, { params: pathOf(scenario) })
  const { id } = scenario.quoteRequest
  const expected = new Map<string, number>()
  for (const { meterId } of meters ?? []) {
    const { points } = await dana.call(readMeterUsage, { params: { id, meterId } })
    for (const { month, usage } of points) expected.set(month, (expected.get(month) ?? 0) + usage)
  }
  const { points } = await dana.call(readRequestUsage, { params: { id } })
  expect(points).toHaveLength(12)
  expect(points.map(({ month, usage }) => [month, usage])).toEqual([...expected].sort().slice(-12))
  expect(points.every(({ exemptUsage }) => exemptUsage === 0)).toBe(true)

  const priya = await market.client('priya')
  expect(await problemOf(priya.call(readRequestUsage, { params: { id } }))).toMatchObject({ status: 404 })
})

test('the part of legal entities that are exempt from state taxes is told apart', async () => {
  const dana = await market.client('dana')
  const scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
  const { id } = scenario.quoteRequest
  const { meters = [] } = await dana.call(readScenario, { params: pathOf(scenario) })
  const lenId = meters?.[0]?.lenId ?? ''
  await market.db.update(legalEntities).set({ taxExempt: true }).where(eq(legalEntities.id, lenId))
  const expected = new Map<string, number>()
  for (const { meterId } of meters?.filter((meter) => meter.lenId === lenId) ?? []) {
    const { points } = await dana.call(readMeterUsage, { params: { id, meterId } })
    for (const { month, usage } of points) expected.set(month, (expected.get(month) ?? 0) + usage)
  }
  const { points } = await dana.call(readRequestUsage, { params: { id } })
  expect(points.map(({ exemptUsage }) => exemptUsage)).toEqual(points.map(({ month }) => expected.get(month)))
})
