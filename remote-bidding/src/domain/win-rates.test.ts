import fc from 'fast-check'
import type { ReportOption, WinLossReport } from 'shared-contracts/bid/win-loss'
import { winRates } from './win-rates'

const option = (term: number, rateDifference: string | null, selected = false): ReportOption => ({
  term,
  quotedRate: '0.08',
  bestRate: rateDifference === null ? null : '0.05',
  rateDifference,
  selected,
  pricingScenarioId: 'sc-1',
})
const report = (options: ReportOption[], over: Partial<WinLossReport> = {}): WinLossReport => ({
  title: 'All-in fixed',
  customer: { companyName: 'Juniper Textiles' },
  quoteRequest: { id: 'qr-1' },
  options,
  ...over,
})
const monthOf = (instant: string) => instant.slice(0, 7)
const rates = (reports: WinLossReport[]) => winRates(reports, monthOf)

test('by month, utility and term: what was won of what was quoted, and the middle gap in percent', () => {
  const found = rates([
    report([option(12, '0.001'), option(24, '0', true)], {
      timeQuotesDue: '2026-01-08T22:00:00.000Z',
      utilityNames: ['PECO', 'ComEd'],
    }),
    report([option(12, '0.002'), option(24, '0.003')], {
      timeQuotesDue: '2025-12-08T22:00:00.000Z',
      utilityNames: ['PECO'],
    }),
  ])
  expect(found.whole).toEqual({ won: 1, quoted: 2, medianGap: 3 })
  expect(found.months).toEqual([
    { name: '2026-01', won: 1, quoted: 1, medianGap: 1 },
    { name: '2025-12', won: 0, quoted: 1, medianGap: 5 },
  ])
  expect(found.utilities).toEqual([
    { name: 'PECO', won: 1, quoted: 2, medianGap: 3 },
    { name: 'ComEd', won: 1, quoted: 1, medianGap: 1 },
  ])
  expect(found.terms).toEqual([
    { name: '12', won: 0, quoted: 2, medianGap: 3 },
    { name: '24', won: 1, quoted: 2, medianGap: 3 },
  ])
})

test('a provider with only the specification’s fields: what is not known is left out, never counted as nothing', () => {
  const found = rates([report([option(12, null)])])
  expect(found).toEqual({
    whole: { won: 0, quoted: 1, medianGap: undefined },
    months: [],
    utilities: [],
    terms: [{ name: '12', won: 0, quoted: 1, medianGap: undefined }],
  })
  expect(rates([]).whole).toEqual({ won: 0, quoted: 0, medianGap: undefined })
})

test('every report counts once a month, every rate once a term, and nobody wins more than was quoted', () => {
  const options = fc.array(
    fc.record({ term: fc.integer({ min: 1, max: 60 }), gap: fc.integer({ min: 0, max: 999 }), selected: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  )
  const month = fc.constantFrom('2026-01', '2025-12', '2025-11')
  fc.assert(
    fc.property(fc.array(fc.tuple(options, month), { maxLength: 8 }), (given) => {
      const found = rates(
        given.map(([each, due]) =>
          report(
            each.map(({ term, gap, selected }) => option(term, `0.${String(gap).padStart(3, '0')}`, selected)),
            { timeQuotesDue: `${due}-08T22:00:00.000Z` },
          ),
        ),
      )
      const sum = (list: readonly { quoted: number }[]) => list.reduce((total, { quoted }) => total + quoted, 0)
      expect(sum(found.months)).toBe(given.length)
      expect(sum(found.terms)).toBe(given.flatMap(([each]) => each).length)
      for (const { won, quoted } of [found.whole, ...found.months, ...found.terms])
        expect(won).toBeLessThanOrEqual(quoted)
    }),
  )
})
