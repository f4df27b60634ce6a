import { axisOf } from './axis'

test.each([
  [620_400, [0, 200_000, 400_000, 600_000, 800_000]],
  [1000, [0, 250, 500, 750, 1000]],
  [41, [0, 20, 40, 60]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
])('a scale up to %d', (most, ticks) => {
  expect(axisOf(most)).toEqual({ ticks, top: ticks.at(-1) })
})
