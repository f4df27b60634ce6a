import {
  exactDifference,
  groupByCustomer,
  hasWinLossData,
  isWon,
  rateDifferenceColor,
  rateDifferenceIcon,
  rateDifference,
  reportDifference,
  reportFigures,
  reportOutcome,
  reportTerm,
  winLossRate,
} from './win-loss'
import type { ReportOption, WinLossReport } from './win-loss.endpoints'

const option = (term: number, rateDifference: string | null, selected = false): ReportOption => ({
  term,
  quotedRate: '4.3',
  bestRate: '4.1',
  rateDifference,
  selected,
  pricingScenarioId: 'sc-1',
})
const report = (companyName: string, over: Partial<WinLossReport> = {}): WinLossReport => ({
  title: 'All-in fixed',
  customer: { companyName },
  quoteRequest: { id: 'qr-1' },
  options: [],
  ...over,
})

test.each([
  ['0', 'none', 'green'],
  ['0.000000', 'none', 'green'],
  ['0.000001', 'medium', 'blue'],
  ['0.1', 'medium', 'blue'],
  ['0.199999', 'medium', 'blue'],
  ['0.2', 'medium', undefined],
  ['0.200000', 'medium', undefined],
  ['0.200001', 'high', 'red'],
  ['0.35', 'high', 'red'],
  ['-0.000001', undefined, undefined],
  ['-0.3', undefined, undefined],
  [null, undefined, undefined],
  [undefined, undefined, undefined],
])('a difference of %s: icon %s, circle %s (B§4, decision 14)', (difference, icon, color) => {
  expect(rateDifferenceIcon(difference)).toBe(icon)
  expect(rateDifferenceColor(difference)).toBe(color)
})

test('0.9 − 0.7 is exactly 0.2, so medium and without a color (decision 12)', () => {
  const difference = rateDifference('0.9', '0.7')
  expect(difference).toBe('0.2')
  expect(rateDifferenceIcon(difference)).toBe('medium')
  expect(rateDifferenceColor(difference)).toBeUndefined()
})

test('without a quoted or a best rate there is no difference', () => {
  expect(rateDifference(null, '0.7')).toBeUndefined()
  expect(rateDifference('0.7', undefined)).toBeUndefined()
})

test.each([
  [1, '1 months'],
  [24, '24 months'],
])('term %d reads %s (B§2)', (term, text) => expect(reportTerm(term)).toBe(text))

test.each([
  // 0.1147 − 0.1096 would read 0.0051; exactly it is 0.0050 (decision 63).
  ['0.114654', '0.109646', '0.005008', '$0.0050', '0.114654 − 0.109646 = 0.005008'],
  // What a rep saw: a thousandth less two hundred-thousandths, and Larch Street Hotels.
  ['0.07283', '0.07185', '0.00098', '$0.0010', '0.07283 − 0.07185 = 0.00098'],
  ['0.07555', '0.07193', '0.00362', '$0.0036', '0.07555 − 0.07193 = 0.00362'],
  ['0.07', '0.0725', '-0.0025', '-$0.0025', '0.07 − 0.0725 = -0.0025'],
  ['0.08', null, '0.0075', '$0.0075', undefined],
  ['0.08', '0.0725', null, '', undefined],
])(
  '%s against %s, a difference of %s, is shown as %s and told as %s',
  (quotedRate, bestRate, rateDifference, text, told) => {
    expect(winLossRate(rateDifference)).toBe(text)
    expect(exactDifference({ quotedRate, bestRate, rateDifference })).toBe(told)
  },
)

test.each([
  ['4.375', '$4.3750'],
  ['0.07234', '$0.0723'],
  ['0.07235', '$0.0724'],
  ['0', '$0.0000'],
  ['-0.01', '-$0.0100'],
  ['-0.00001', '$0.0000'],
  [null, ''],
  [undefined, ''],
])('%s as currency: %s (B§9)', (rate, text) => expect(winLossRate(rate)).toBe(text))

test.each([
  [300, false],
  [310, false],
  [330, false],
  [340, true],
  [400, true],
  [410, true],
  [1000, true],
  [0, false],
  [1, false],
  [2, false],
])('status %i has a report: %s', (status, has) => expect(hasWinLossData(status)).toBe(has))

test('a report is won when the customer took one of its quotes', () => {
  expect(isWon(report('A', { options: [option(12, '0'), option(24, '0.1', true)] }))).toBe(true)
  expect(isWon(report('A', { options: [option(12, '0')] }))).toBe(false)
})

test('the winning option speaks for the report, else the smallest difference', () => {
  expect(reportDifference([option(12, '0'), option(24, '0.1', true)])).toBe('0.1')
  expect(reportDifference([option(12, '0.35'), option(24, '0.05'), option(36, null)])).toBe('0.05')
  expect(reportDifference([option(12, null)])).toBeUndefined()
  expect(reportDifference([])).toBeUndefined()
})

test('reports stand under their customer: customers by name, newest first', () => {
  const groups = groupByCustomer([
    report('Juniper Textiles', { title: 'old', timeQuotesDue: '2025-01-08T22:00:00.000Z' }),
    report('Delphi Data Centers', { title: 'undated', options: [option(12, '0', true)] }),
    report('Juniper Textiles', {
      title: 'new',
      timeQuotesDue: '2026-01-08T22:00:00.000Z',
      options: [option(12, '0', true)],
    }),
    report('Juniper Textiles', { title: 'undated' }),
  ])
  expect(groups.map((group) => [group.companyName, group.won, group.reports.map((report) => report.title)])).toEqual([
    ['Delphi Data Centers', 1, ['undated']],
    ['Juniper Textiles', 1, ['new', 'old', 'undated']],
  ])
})

test('the figures of a report', () => {
  const options = [
    option(12, '0.25'),
    option(18, '0.1255'),
    option(24, '0', true),
    option(36, '0.0645'),
    option(48, '0.3065'),
    option(60, null),
  ]
  const { winning, atBest, largest, smallest } = reportFigures(options)
  expect([winning?.term, atBest.map((option) => option.term), largest?.term, smallest?.term]).toEqual([
    24,
    [24],
    48,
    36,
  ])
  expect(reportFigures([])).toEqual({ winning: undefined, atBest: [], largest: undefined, smallest: undefined })
})

test.each([
  [400, 'request_custom_plan', 'undecided'],
  [420, 'request_custom_plan', 'undecided'],
  [430, 'request_custom_plan', 'undecided'],
  [440, 'request_custom_plan', 'undecided'],
  [420, 'switch_to_supplier', 'not-chosen'],
  [410, 'request_custom_plan', 'not-chosen'],
  [500, 'request_custom_plan', 'not-chosen'],
  [1, 'request_custom_plan', 'undecided'],
  [1000, 'hold_current_plan', 'plan-kept'],
] as const)('status %i after %s: a report without a choice is %s', (statusCode, customerDecision, outcome) =>
  expect(reportOutcome(report('Millrace', { statusCode, customerDecision }))).toBe(outcome),
)
