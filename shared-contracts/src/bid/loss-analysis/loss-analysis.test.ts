import fc from 'fast-check'
import { type ReportOption, type WinLossReport, reportOutcome } from '../win-loss'
import { aboutDollars, analyzeLoss, isAboveLoss, likeAmong, headlineTerm } from './loss-analysis'

const option = (term: number, rateDifference: string | undefined, selected = false): ReportOption => ({
  term,
  quotedRate: '0.09',
  rateDifference,
  selected,
  pricingScenarioId: 'ps',
})
const lost = [option(24, '0.0051'), option(36, '0.00324')]
const report = (over: Partial<WinLossReport> = {}): WinLossReport => ({
  title: '2026 all-in fixed, PECO',
  customer: { companyName: 'Millrace' },
  quoteRequest: { id: 'qr' },
  options: lost,
  commodityType: 'ELECTRICITY',
  annualUsage: 3_920_000,
  statusCode: 410,
  before: { utility: 'PECO', decided: 9, like: 6 },
  ...over,
})
const sentence = (over: Partial<WinLossReport>) => {
  const said = analyzeLoss(report(over))
  return said && `${said.opening} ${said.explanation}`.trim()
}

test.each([
  [{}, 'Not chosen. 0.0032 above the best at 36 months, about $12,700 a year; like in 6 of your last 9 in PECO.'],
  [{ before: null }, 'Not chosen. 0.0032 above the best at 36 months, about $12,700 a year.'],
  [
    { before: { utility: 'PECO', decided: 2, like: 2 }, annualUsage: 0 },
    'Not chosen. 0.0032 above the best at 36 months.',
  ],
  [{ statusCode: 400 }, 'Customer still deciding. 0.0032 above the best at 36 months, about $12,700 a year.'],
  [{ statusCode: 340, options: [option(12, '0')] }, 'Customer still deciding. At the best rate at 12 months.'],
  [{ options: [option(12, '0'), option(24, '0')] }, 'Not chosen. At the best rate at 24 months.'],
  [{ options: [option(12, undefined)] }, 'Not chosen.'],
  [{ options: [] }, 'Not chosen.'],
  [
    { options: [option(12, '0'), option(24, '0.001', true)] },
    'Chosen at 24 months. 0.0010 above the best, about $3,920 a year.',
  ],
  [{ options: [option(60, '0', true)] }, 'Chosen at 60 months. At the best rate.'],
  [
    { customerDecision: 'hold_current_plan', statusCode: 1000 },
    'The customer kept the current plan. 0.0032 above the best at 36 months, about $12,700 a year.',
  ],
  [
    { commodityType: 'GAS', options: [option(12, '0.215')], annualUsage: 187_400 },
    'Not chosen. 0.2150 above the best at 12 months, about $40,300 a year; like in 6 of your last 9 in PECO.',
  ],
  // Without a commodity no decimals are made up (decision 55).
  [
    { commodityType: null, before: null, annualUsage: null, options: [option(12, '0.215')] },
    'Not chosen. 0.2150 above the best at 12 months.',
  ],
  // 0.1147 − 0.1096 in the table below; the exact difference counts (decision 63).
  [
    { before: null, options: [{ ...option(24, '0.005008'), quotedRate: '0.114654', bestRate: '0.109646' }] },
    'Not chosen. 0.0050 above the best at 24 months, about $19,600 a year.',
  ],
  [
    { before: null, options: [{ ...option(24, '0.00004'), quotedRate: '0.07204', bestRate: '0.072' }] },
    'Not chosen. 0.00004 above the best at 24 months, about $157 a year.',
  ],
  // A foreign provider says neither status nor decision.
  [{ statusCode: undefined, customerDecision: undefined }, undefined],
] as const)('%j', (over, text) => expect(sentence(over as Partial<WinLossReport>)).toBe(text))

test('the headline term is the chosen one, else the nearest, of equal ones the longest', () => {
  expect(headlineTerm([option(12, '0.002'), option(24, '0.001'), option(36, '0.001')])).toEqual({
    term: 36,
    difference: '0.001',
  })
  expect(headlineTerm([option(12, '0.002', true), option(24, '0.001')])?.term).toBe(12)
  expect(headlineTerm([option(12, undefined)])).toBeUndefined()
})

test('a request of several scenarios counts once; one that was at the best in any was lost otherwise', () => {
  const of = (id: string, over: Partial<WinLossReport> = {}) => report({ quoteRequest: { id }, ...over })
  expect(
    likeAmong([
      of('a'),
      of('a'),
      of('b', { options: [option(12, '0.001', true)] }),
      of('b'),
      of('c', { options: [option(12, '0')] }),
      of('d', { options: [option(12, undefined)] }),
    ]),
  ).toEqual({ decided: 4, like: 1 })
})

test('about: three digits that count', () =>
  expect([12_673.6, 999.4, 0.42, 1_234_567].map(aboutDollars)).toEqual(['$12,700', '$999', '$0', '$1,230,000']))

test('whatever a report holds: undecided is never reported as lost, and lost above never without a difference', () => {
  const status = fc.constantFrom(340, 400, 410, 510, 1000, undefined)
  const options = fc.array(
    fc.record({
      term: fc.integer({ min: 1, max: 60 }),
      difference: fc.option(fc.constantFrom('0', '0.001', '0.2'), { nil: undefined }),
      selected: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  const decision = fc.constantFrom(undefined, 'hold_current_plan', 'switch_to_supplier', 'odd')
  fc.assert(
    fc.property(status, options, decision, (statusCode, terms, customerDecision) => {
      const given = report({
        statusCode,
        customerDecision,
        options: terms.map(({ term, difference, selected }) => option(term, difference, selected)),
      })
      const said = analyzeLoss(given)
      if (statusCode === undefined && reportOutcome(given) === 'unknown') return expect(said).toBeUndefined()
      if ((statusCode ?? 0) <= 400) expect(said?.opening).not.toBe('Not chosen.')
      if (isAboveLoss(given)) expect(said?.explanation).toMatch(/ above the best at \d+ months/)
      else expect(said?.explanation).not.toContain('like in')
    }),
  )
})
