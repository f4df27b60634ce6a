import fc from 'fast-check'
import { oddPoints } from './curve'
import { judgeRates, type GlanceRow } from './rate-judge'
import { deviationText, inclusionGlance, usualText } from './rate-judge.texts'
import type { Usual } from 'shared-contracts/bid/usual-rates'

const someRate = fc.integer({ min: 1000, max: 80000 }).map((value) => value / 100_000)
const row = (term: number, rate: string | undefined, more: Partial<GlanceRow> = {}): GlanceRow => ({
  optionId: `o${term}`,
  term,
  label: `${term} months`,
  rate,
  ...more,
})
const judged = (...rows: GlanceRow[]) => judgeRates({ commodity: 'ELECTRICITY', rows })
const verdictsOn = (...rows: GlanceRow[]) =>
  judged(...rows)
    .filter(({ kind }) => kind === 'unusual')
    .map(({ label, field, text, likely, needsTick }) => [label, field, text, likely, needsTick])

describe('the verdict on a term', () => {
  test.each<[string, GlanceRow[], unknown[][]]>([
    ['none on an empty one', [row(12, undefined), row(24, undefined)], []],
    ['nothing unusual in one term without anything beside it', [row(12, '0.142')], []],
    [
      'one term that is no rate, whoever bids it',
      [row(12, '0.742')],
      [['12 months', 'rate', 'Very high for electricity.', undefined, true]],
    ],
    ['one too low for any', [row(12, '0.0142')], [['12 months', 'rate', 'Very low for electricity.', undefined, true]]],
    ['nothing unusual in a smooth one', [row(12, '0.0742'), row(24, '0.0731'), row(36, '0.0728')], []],
    [
      'a shifted point',
      [row(12, '0.0742'), row(24, '0.731'), row(36, '0.0728')],
      [['24 months', 'rate', '10× its neighbors.', '0.0731', true]],
    ],
    [
      'of two the one that is no rate as rates are',
      [row(12, '0.742'), row(24, '0.0731')],
      [['12 months', 'rate', '10× your 24-month rate.', '0.0742', true]],
    ],
    [
      'swapped digits, below the bound of a tick',
      [row(12, '0.0742'), row(24, '0.0865'), row(36, '0.0728')],
      [['24 months', 'rate', '18 % above its neighbors.', '0.0735', false]],
    ],
    [
      'the first point, with another first digit',
      [row(12, '0.0324'), row(24, '0.07105'), row(36, '0.07019')],
      [['12 months', 'rate', '54 % below its neighbors.', '0.0724', true]],
    ],
    [
      'the last point',
      [row(12, '0.0724'), row(24, '0.07105'), row(36, '0.0119')],
      [['36 months', 'rate', '83 % below its neighbors.', '0.0719', true]],
    ],
    [
      'of two the one that fits with its digits the other way around',
      [row(12, '0.0472'), row(24, '0.0731')],
      [['12 months', 'rate', '35 % below your 24-month rate.', '0.0742', true]],
    ],
    [
      'both of two where nothing tells which',
      [row(12, '0.0742'), row(24, '0.0531')],
      [
        ['12 months', 'rate', '40 % above your 24-month rate.', '0.0542', true],
        ['24 months', 'rate', '28 % below your 12-month rate.', '0.0731', true],
      ],
    ],
    [
      'one term with its digits swapped, although it is near the quote that stands',
      [row(12, '0.0872', { before: { rate: '0.0802' } })],
      [['12 months', 'rate', 'Digits swapped?', '0.0782', false]],
    ],
    ['nothing unusual in one term that is as near', [row(12, '0.0782', { before: { rate: '0.0802' } })], []],
    [
      'a rate far below the quote that stands',
      [row(12, '0.0651', { before: { rate: '0.0742' } })],
      [['12 months', 'rate', '12 % below your last quote.', '0.0751', false]],
    ],
    [
      'a lone rate far above the best known one',
      [row(12, '0.131', { best: { rate: '0.0731' } })],
      [['12 months', 'rate', '79 % above the best rate.', '0.0731', true]],
    ],
    [
      'the same beside a term without a rate',
      [row(12, '0.131', { best: { rate: '0.0731' } }), row(24, undefined)],
      [['12 months', 'rate', '79 % above the best rate.', '0.0731', true]],
    ],
    [
      'a rate far below the best known one',
      [row(12, '0.0631', { best: { rate: '0.0731' } })],
      [['12 months', 'rate', '14 % below the best rate.', '0.0731', false]],
    ],
    ['nothing unusual in a rate that is sent again', [row(12, '0.742', { before: { rate: '0.74200' } })], []],
    [
      'an adder that is the total',
      [row(12, '0.0742', { adder: '0.0772', total: '0.1514' })],
      [['12 months', 'adder', 'Adder is 104 % of the rate.', '0.003', true]],
    ],
    [
      'a total below the last one',
      [row(12, undefined, { total: '0.066', before: { total: '0.075' } })],
      [['12 months', 'total', '12 % below your last quote.', '0.076', false]],
    ],
  ])('%s', (_, rows, expected) => expect(verdictsOn(...rows)).toEqual(expected))

  test('what is fine says by what it is known', () => {
    const texts = (...rows: GlanceRow[]) => judged(...rows).map(({ kind, text }) => [kind, text])
    expect(texts(row(12, '0.0742'), row(24, '0.0731'))).toEqual([
      ['in-line', 'In line'],
      ['in-line', 'In line'],
    ])
    expect(texts(row(12, '0.0742'))).toEqual([['unknown', 'Nothing to compare with']])
    expect(texts(row(12, '0.0742', { before: { rate: '0.0742' } }))).toEqual([['in-line', 'As sent']])
    const before = { rate: '0.0742', total: '0.0770' }
    expect(texts(row(12, '0.0742', { total: '0.077', before }))).toEqual([['in-line', 'As sent']])
    // Its adder is another one, or gone.
    expect(texts(row(12, '0.0742', { total: '0.0775', before }))).toEqual([['in-line', 'In line']])
    expect(texts(row(12, '0.0742', { before }))).toEqual([['in-line', 'In line']])
  })

  test('what is usual, with where and how often', () => {
    const usual: Usual = {
      count: 9,
      median: 0.0735,
      deviation: 0.001,
      low: 0.07,
      high: 0.077,
      fromTerm: 36,
      toTerm: 36,
      sameUtility: true,
    }
    const [verdict] = judgeRates({
      commodity: 'ELECTRICITY',
      rows: [row(36, '0.0942')],
      usualOf: () => usual,
      areaOf: () => 'PECO',
    })
    expect(verdict).toMatchObject({
      text: '28 % above your usual rate.',
      more: ['Usual for you in PECO, 36 months: 0.070–0.077 (9 bids).'],
      likely: '0.0742',
      needsTick: true,
    })
  })
})

test('a tick is needed from 25 % from the likely value on that is shown, whatever else is further away', () => {
  const rows = (rate: string) => [row(12, '0.0742'), row(24, rate, { before: { rate: '0.056' } }), row(36, '0.0742')]
  const [, near] = judged(...rows('0.0883'))
  // 19 % above its neighbors, 58 % above the last quote.
  expect(near).toMatchObject({ kind: 'unusual', text: '19 % above its neighbors.', likely: '0.0742', needsTick: false })
  expect(near?.more).toEqual(['58 % above your last quote.'])
  expect(judged(...rows('0.0935'))[1]).toMatchObject({ needsTick: true })
})

describe('a total beside a rate that is unusual itself', () => {
  const before = { rate: '0.0723', total: '0.0758' }
  const verdictOf = (rate: string, adder: string, total: string) => judged(row(12, rate, { adder, total, before }))[0]

  test('is told first where it alone is far off, and needs its tick', () =>
    expect(verdictOf('0.083', '0.035', '0.118')).toMatchObject({
      field: 'total',
      value: '0.118',
      text: '56 % above your last quote.',
      more: ['Rate: 15 % above your last quote.'],
      needsTick: true,
    }))

  test('is not offered a fix that is below its own rate, and needs its tick all the same', () => {
    expect(verdictOf('0.083', '0.035', '0.118')).toMatchObject({ field: 'total', likely: undefined, needsTick: true })
    expect(verdictOf('0.072', '0.046', '0.118')).toMatchObject({ field: 'total', likely: '0.0758', needsTick: true })
  })

  test('is told too where both are far off, and it is further', () =>
    expect(verdictOf('0.0976', '0.06', '0.1576')).toMatchObject({
      field: 'rate',
      text: '35 % above your last quote.',
      more: ['Total: 108 % above your last quote.', 'Adder is 61 % of the rate.'],
      needsTick: true,
    }))

  test('is not told where it is off by as much', () => {
    expect(verdictOf('0.083', '0.0036', '0.0866')).toMatchObject({ field: 'rate', more: [], needsTick: false })
    expect(verdictOf('0.723', '0.0035', '0.7265')).toMatchObject({ field: 'rate', more: [], needsTick: true })
  })

  test('is not asked for swapped digits where no other total is left beside it', () => {
    const term = (months: number, rate: string, total: string, last: GlanceRow['before']) =>
      row(months, rate, { total, before: last })
    const rows = [
      term(12, '0.08377', '0.08675', { rate: '0.06983', total: '0.07281' }),
      term(24, '0.0835', '0.0865', { rate: '0.0696', total: '0.0726' }),
      term(36, '0.0830', '0.0860', { rate: '0.0692', total: '0.0722' }),
    ]
    const above = { field: 'rate', text: '20 % above your last quote.', more: [], needsTick: false }
    expect(judged(...rows)).toMatchObject([above, above, above])
    expect(judged(...rows.slice(0, 1))).toMatchObject([above])
  })

  test('is told beside a rate that is below the own floor and nothing else', () => {
    const rows = [row(12, '0.0700', { total: '0.0850', before })]
    const floorText = (_: string, field: string) => (field === 'rate' ? 'Below your floor' : undefined)
    const [verdict] = judgeRates({ commodity: 'ELECTRICITY', rows, floorText })
    const text = '12 % above your last quote.'
    expect(verdict).toMatchObject({ field: 'total', text, more: ['Rate: Below your floor.'], likely: '0.075' })
  })
})

test('a rate below the own floor is told last, even one that is sent again, and needs no tick for it', () => {
  const rows = [row(12, '0.0742', { before: { rate: '0.0742' } }), row(24, '0.731'), row(36, '0.0728')]
  const floorText = (optionId: string) => (optionId === 'o36' ? undefined : 'Below your floor by 0.3 mil')
  const verdicts = judgeRates({ commodity: 'ELECTRICITY', rows, floorText })
  expect(verdicts.map(({ label, text, more, needsTick }) => [label, text, ...more, needsTick])).toEqual([
    ['12 months', 'Below your floor by 0.3 mil.', false],
    ['24 months', '10× its neighbors.', 'Below your floor by 0.3 mil.', true],
    ['36 months', 'In line', false],
  ])
})

test.each([
  [10.2, '10× it.'],
  [98, '100× it.'],
  [0.0979, '90 % below it.'],
  [0.0098, '99.0 % below it.'],
  [3.44, '3.4× it.'],
  [1.25, '25 % above it.'],
])('%d is told as %s', (ratio, text) => expect(deviationText(ratio, 'it')).toBe(text))

test('gas has two decimals, and a term or place that stands in is named', () => {
  const usual = {
    count: 5,
    median: 5,
    deviation: 0.1,
    low: 4.9,
    high: 4.9,
    fromTerm: 12,
    toTerm: 24,
    sameUtility: false,
  }
  expect(usualText('GAS', usual, 'Ohio')).toBe('Usual for you in Ohio, 12–24 months: 4.90 (5 bids).')
})

test.each([
  [true, true, undefined, undefined],
  [false, false, 'fee not included, as in your last bid', false],
  [false, true, 'fee not included, unlike in your last bid', true],
  [true, false, 'fee included, unlike in your last bid', true],
])('fee included %s after %s', (now, last, text, unlike) => {
  expect(inclusionGlance('fee', now, last)).toEqual(text === undefined ? undefined : { text, unlike })
})

describe('a curve', () => {
  const curve = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 60 })
    .chain((terms) => fc.tuple(fc.constant(terms), someRate))

  test('a flat one has no odd points, whatever its terms', () => {
    fc.assert(
      fc.property(curve, ([terms, rate]) => {
        const points = terms.map((term) => ({ term, rate }))
        expect(oddPoints(points, 0.09)).toEqual([])
      }),
    )
  })

  test('one shifted point is found, alone, in any unit and in any order', () => {
    fc.assert(
      fc.property(curve, fc.nat(), fc.constantFrom(10, 0.1, 100), ([terms, rate], slip, factor) => {
        const odd = slip % terms.length
        const points = terms.map((term, at) => ({ term, rate: at === odd ? rate * factor : rate }))
        const found = oddPoints(points, rate)
        expect(found.map(({ index }) => index)).toEqual([odd])
        expect(rate / (found[0]?.expected ?? 0)).toBeCloseTo(1, 6)
      }),
    )
  })

  test('a bid is judged the same whatever the order of its rows', () => {
    fc.assert(
      fc.property(fc.array(someRate, { minLength: 1, maxLength: 8 }), (rates) => {
        const rows = rates.map((rate, at) => row((at + 1) * 6, rate.toFixed(5)))
        const keys = (verdicts: ReturnType<typeof judgeRates>) =>
          verdicts.map(({ optionId, text, likely }) => `${optionId} ${text} ${likely}`).sort()
        expect(keys(judged(...[...rows].reverse()))).toEqual(keys(judged(...rows)))
      }),
    )
  })
})
