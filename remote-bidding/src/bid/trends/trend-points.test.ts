import type { Trends } from 'shared-contracts/bid/trends'
import { monthPoints } from './TrendChart'

const month = (text: string): Trends['months'][number] => ({
  month: text,
  won: 1,
  decided: 2,
  undecided: 0,
  planKept: 0,
  lost: 1,
  led: 0,
  medianGap: null,
  medianPercent: null,
})

test('time to scale: every month has its place, one without a report too', () => {
  const points = monthPoints({ months: [month('2026-02'), month('2025-11'), month('2025-10')] })
  expect(points.map(({ label, tick, counts }) => [label, tick, counts?.won])).toEqual([
    ['Oct 2025', '10/25', 1],
    ['Nov 2025', '11/25', 1],
    ['Dec 2025', '12/25', undefined],
    ['Jan 2026', '1/26', undefined],
    ['Feb 2026', '2/26', 1],
  ])
  expect(new Set(points.slice(1).map(({ x }, at) => x - (points[at]?.x ?? 0)))).toEqual(new Set([1]))
  expect(monthPoints({ months: [] })).toEqual([])
})
