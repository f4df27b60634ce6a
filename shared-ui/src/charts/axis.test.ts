import fc from 'fast-check'
import { axisBetween, makeAxis, usageScale } from './axis'

test.each([
  [620_400, [0, 200_000, 400_000, 600_000, 800_000]],
  [1000, [0, 250, 500, 750, 1000]],
  [41, [0, 20, 40, 60]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
])('a scale up to %d', (most, ticks) => {
  expect(makeAxis(most)).toEqual({ ticks, top: ticks.at(-1) })
})

test.each([
  [0.0698, 0.0723, [0.069, 0.07, 0.071, 0.072, 0.073]],
  [3.5, 9, [2, 4, 6, 8, 10]],
  [0.07, 0.07, [0.065, 0.0675, 0.07, 0.0725, 0.075]],
])('between %d and %d', (least, most, ticks) => {
  const found = axisBetween(least, most).ticks
  expect(found.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
})

test('every value lies on its scale, which has 2 to 6 ticks', () => {
  const rate = fc.integer({ min: 1, max: 50_000_000 }).map((millionths) => millionths / 1_000_000)
  fc.assert(
    fc.property(rate, rate, (a, b) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)]
      const { bottom, top, ticks } = axisBetween(least, most)
      const slack = (top - bottom) * 1e-6
      expect(bottom).toBeLessThanOrEqual(least + slack)
      expect(top).toBeGreaterThanOrEqual(most - slack)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test.each([
  [[], 1, ''],
  [[0, 9_999], 1, ''],
  [[120, 10_000], 1000, 'thousand '],
  [[9_999_999.9], 1000, 'thousand '],
  [[120, 348_630_856], 1_000_000, 'million '],
])('usage of %j is counted in %d', (usages, by, prefix) => {
  expect(usageScale(usages.map((usage) => ({ usage })))).toEqual({ by, prefix })
})
