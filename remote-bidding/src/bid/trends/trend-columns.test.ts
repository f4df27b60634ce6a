import type { LostReport } from 'shared-contracts/bid/trends'
import { lostColumns } from './trend-columns'

test('what is due at midnight in New York is told by the day of its due time, in the file too', () => {
  const due = lostColumns('ELECTRICITY', undefined).find(({ id }) => id === 'due')
  const report = { timeQuotesDue: '2027-01-01T05:00:00Z' } as LostReport
  expect(due?.cell?.(report)).toBe('Dec 31, 2026')
  expect(due?.exportValue?.(report)).toMatchObject({ text: '12/31/2026', date: '2026-12-31' })
})
