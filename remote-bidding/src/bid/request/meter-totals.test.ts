import type { Meter } from 'shared-contracts/meter'
import { totalsBy } from './meter-totals'

const meter = (utilityName: string, totalAnnualKwhUsage: number) => ({ utilityName, totalAnnualKwhUsage }) as Meter

test('each utility once, the most usage first, its share of the whole', () => {
  const totals = totalsBy([meter('PECO', 10), meter('BGE', 60), meter('PECO', 30)], ({ utilityName }) => utilityName)
  expect(totals).toEqual([
    { name: 'BGE', meters: 1, usage: 60, percent: 60 },
    { name: 'PECO', meters: 2, usage: 40, percent: 40 },
  ])
})

test('meters without usage have no share', () => {
  expect(totalsBy([meter('PECO', 0)], ({ utilityName }) => utilityName)).toEqual([
    { name: 'PECO', meters: 1, usage: 0, percent: undefined },
  ])
  expect(totalsBy([], () => '')).toEqual([])
})
