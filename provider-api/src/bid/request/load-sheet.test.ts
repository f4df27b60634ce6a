import { loadMonths, readLoadSheet } from 'shared-contracts/bid/load'
import { readRequestUsage, readScenario } from 'shared-contracts/bid/request'
import { pathOf, readScenarioOf } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'

const { market, rep } = marketForFile()
const dana = rep('dana')

const MILLRACE = 'Millrace Precision Castings'

test('a load sheet has the meters, the year and the months of the request, by utility and rate class', async () => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  const { id } = scenario.quoteRequest
  const { meters } = await dana.call(readScenario, { params: pathOf(scenario) })
  const { rows } = await dana.call(readLoadSheet, { params: { id } })
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  expect(sum(rows.map((row) => row.meters))).toBe(meters?.length)
  expect(sum(rows.map((row) => row.annualUsage))).toBe(
    sum(meters?.map(({ totalAnnualKwhUsage }) => totalAnnualKwhUsage) ?? []),
  )
  const { points } = await dana.call(readRequestUsage, { params: { id } })
  expect(loadMonths(rows)).toEqual(points.map(({ month }) => month))
  expect(
    loadMonths(rows).map((month) => sum(rows.map((row) => row.points.find((at) => at.month === month)?.usage ?? 0))),
  ).toEqual(points.map(({ usage }) => usage))
  for (const row of rows) expect(row.points.map(({ month }) => month)).toEqual(loadMonths([row]))
  // Nobody told peak demand: no load factor is made up.
  expect(rows.every(({ loadFactor }) => loadFactor == null)).toBe(true)

  const priya = await market.client('priya')
  expect(await problemOf(priya.call(readLoadSheet, { params: { id } }))).toMatchObject({ status: 404 })
})
