import fc from 'fast-check'
import { kinks, oddPoints } from './curve'
import { secondGlance, type GlanceRow } from './second-glance'
import { inclusionGlance, timesText, usualText } from './second-glance.texts'
import type { Usual } from './usual-rates'

const someRate = fc.integer({ min: 1000, max: 80000 }).map((value) => value / 100_000)
const row = (term: number, rate: string | undefined, more: Partial<GlanceRow> = {}): GlanceRow => ({
  optionId: `o${term}`,
  term,
  label: `${term} months`,
  rate,
  ...more,
})
const glance = (...rows: GlanceRow[]) => secondGlance({ commodity: 'ELECTRICITY', rows })
const told = (...rows: GlanceRow[]) => glance(...rows).map(({ label, field, reasons }) => [label, field, ...reasons])

describe('what is told of a bid', () => {
  test.each<[string, GlanceRow[], string[][]]>([
    ['nothing of an empty one', [row(12, undefined), row(24, undefined)], []],
    ['nothing of one term without anything beside it', [row(12, '0.142')], []],
    [
      'one term that is no rate, whoever bids it',
      [row(12, '0.742')],
      [['12 months', 'rate', 'very high for electricity']],
    ],
    ['one that is too low for any', [row(12, '0.0142')], [['12 months', 'rate', 'very low for electricity']]],
    ['nothing of a smooth one', [row(12, '0.0742'), row(24, '0.0731'), row(36, '0.0728')], []],
    [
      'a shifted point',
      [row(12, '0.0742'), row(24, '0.731'), row(36, '0.0728')],
      [['24 months', 'rate', '10× the 12-month rate']],
    ],
    [
      'of two the one that is no rate as rates are',
      [row(12, '0.742'), row(24, '0.0731')],
      [['12 months', 'rate', '10× the 24-month rate']],
    ],
    [
      'swapped digits',
      [row(12, '0.0742'), row(24, '0.0865'), row(36, '0.0728')],
      [['24 months', 'rate', 'above your 12-month rate by 17%']],
    ],
    [
      'of two the one that fits with its digits the other way around',
      [row(12, '0.0472'), row(24, '0.0731')],
      [['12 months', 'rate', 'below your 24-month rate by 35%']],
    ],
    [
      'both of two where nothing tells which',
      [row(12, '0.0742'), row(24, '0.0531')],
      [
        ['12 months', 'rate', 'above your 24-month rate by 40%'],
        ['24 months', 'rate', 'below your 12-month rate by 28%'],
      ],
    ],
    [
      'one term with its digits swapped, although it is near the quote that stands',
      [row(12, '0.0872', { before: { rate: '0.0802' } })],
      [['12 months', 'rate', 'digits swapped? 0.0782 is nearer to your last quote']],
    ],
    ['nothing of one term that is as near', [row(12, '0.0782', { before: { rate: '0.0802' } })], []],
    [
      'a rate far below the quote that stands',
      [row(12, '0.0651', { before: { rate: '0.0742' } })],
      [['12 months', 'rate', 'below your last quote by 12%']],
    ],
    ['nothing of a rate that is sent again', [row(12, '0.742', { before: { rate: '0.74200' } })], []],
    [
      'an adder that is the total',
      [row(12, '0.0742', { adder: '0.0772', total: '0.1514' })],
      [['12 months', 'adder', 'adder is 104% of the rate']],
    ],
    [
      'a total below the last one',
      [row(12, undefined, { total: '0.066', before: { total: '0.075' } })],
      [['12 months', 'total', 'total below your last quote by 12%']],
    ],
  ])('%s', (_, rows, expected) => expect(told(...rows)).toEqual(expected))

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
    const marks = secondGlance({
      commodity: 'ELECTRICITY',
      rows: [row(36, '0.0942')],
      usualOf: () => usual,
      placeOf: () => 'PECO',
    })
    expect(marks[0]?.reasons).toEqual(['usual for you in PECO, 36 months: 0.070–0.077 (9 bids)'])
  })
})

test('a rate below the own floor is told last, even one that is sent again', () => {
  const rows = [row(12, '0.0742', { before: { rate: '0.0742' } }), row(24, '0.731'), row(36, '0.0728')]
  const floorWords = (optionId: string) => (optionId === 'o36' ? undefined : 'Below your floor by 0.3 mil')
  const marks = secondGlance({ commodity: 'ELECTRICITY', rows, floorWords })
  expect(marks.map(({ label, reasons }) => [label, ...reasons])).toEqual([
    ['12 months', 'below your floor by 0.3 mil'],
    ['24 months', '10× the 12-month rate', 'below your floor by 0.3 mil'],
  ])
})

test.each([
  [10.2, '10× it'],
  [98, '100× it'],
  [0.0979, '1/10 of it'],
  [3.44, '3.4× it'],
  [0.25, '1/4 of it'],
])('%d is told as %s', (ratio, text) => expect(timesText(ratio, 'it')).toBe(text))

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
  expect(usualText('GAS', usual, 'Ohio')).toBe('usual for you in Ohio, 12–24 months: 4.90 (5 bids)')
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

  test('a flat one has neither odd points nor kinks, whatever its terms', () => {
    fc.assert(
      fc.property(curve, ([terms, rate]) => {
        const points = terms.map((term) => ({ term, rate }))
        expect(oddPoints(points, 0.09)).toEqual([])
        expect(kinks(points)).toEqual([])
      }),
    )
  })

  test('one shifted point is found, alone, in any unit and in any order', () => {
    fc.assert(
      fc.property(curve, fc.nat(), fc.constantFrom(10, 0.1, 100), ([terms, rate], place, factor) => {
        const odd = place % terms.length
        const points = terms.map((term, at) => ({ term, rate: at === odd ? rate * factor : rate }))
        const found = oddPoints(points, rate)
        expect(found.map(({ index }) => index)).toEqual([odd])
        expect(found[0]?.ratio).toBeCloseTo(factor, 6)
      }),
    )
  })

  test('a kink is how far a point is from the line of its neighbors', () => {
    const points = [12, 24, 48].map((term, at) => ({ term, rate: [0.07, 0.08, 0.07][at] ?? 0 }))
    expect(kinks(points)).toEqual([{ index: 1, by: expect.closeTo(0.01, 9) as number }])
    expect(kinks(points.slice(0, 2))).toEqual([])
    // What stands beside a kink is bent by it.
    const dented = [12, 18, 24, 36].map((term, at) => ({ term, rate: [0.098, 0.0695, 0.097, 0.096][at] ?? 0 }))
    expect(kinks(dented).map(({ index }) => index)).toEqual([1])
  })

  test('a bid is judged the same whatever the order of its rows', () => {
    fc.assert(
      fc.property(fc.array(someRate, { minLength: 1, maxLength: 8 }), (rates) => {
        const rows = rates.map((rate, at) => row((at + 1) * 6, rate.toFixed(5)))
        const keys = (marks: ReturnType<typeof secondGlance>) => marks.map(({ optionId }) => optionId).sort()
        expect(keys(glance(...[...rows].reverse()))).toEqual(keys(glance(...rows)))
      }),
    )
  })
})
