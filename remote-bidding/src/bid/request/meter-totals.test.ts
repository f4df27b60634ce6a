import type { Meter } from 'shared-contracts/meter'
import { sumMeters, withPercent } from './meter-totals'

const meter = (utilityName: string, totalAnnualKwhUsage: number, minStartDate?: string) =>
  ({ utilityName, totalAnnualKwhUsage, minStartDate }) as Meter

test('each utility and month once, the most usage first, its share of the whole', () => {
  const meters = [meter('PECO', 10, '2026-03-18'), meter('BGE', 60), meter('PECO', 30, '2026-03-02')]
  const { utilities, starts, ...all } = sumMeters(meters)
  expect(all).toEqual({ meters: 3, usage: 100 })
  expect(withPercent(utilities, all.usage)).toEqual([
    { name: 'BGE', meters: 1, usage: 60, percent: 60 },
    { name: 'PECO', meters: 2, usage: 40, percent: 40 },
  ])
  expect(starts).toEqual([
    { name: '2026-03', meters: 2, usage: 40 },
    { name: '', meters: 1, usage: 60 },
  ])
})

test('meters without usage have no share', () => {
  const { utilities, usage } = sumMeters([meter('PECO', 0)])
  expect(withPercent(utilities, usage)).toEqual([{ name: 'PECO', meters: 1, usage: 0, percent: undefined }])
  expect(sumMeters([])).toEqual({ meters: 0, usage: 0, utilities: [], starts: [] })
})
