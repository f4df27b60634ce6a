import { chartMonths, usageBars, usageSpan } from './usage'

test('of fifteen months the chart draws the last twelve, and its name is of those', () => {
  const months = Array.from({ length: 15 }, (_, at) => {
    const of = new Date(Date.UTC(2024, 9 + at)).toISOString()
    return { month: of.slice(0, 7), usage: at }
  })
  const last = chartMonths(months)
  expect(usageBars(last)).toHaveLength(12)
  expect(usageSpan(last)).toBe('Jan 2025 to Dec 2025')
})
