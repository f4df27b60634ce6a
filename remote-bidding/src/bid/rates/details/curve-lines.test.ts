import fc from 'fast-check'
import { bandPath, curvePath, curveScale, type CurveTerm } from './curve-lines'

const term = (months: number, yours: number | undefined, best?: number): CurveTerm => ({
  row: months,
  term: months,
  label: `${months} months`,
  yours,
  previous: undefined,
  best,
})
const rate = fc.double({ min: 0.01, max: 50, noNaN: true })
const curve = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 60 })
  .chain((months) =>
    fc.array(rate, { minLength: months.length, maxLength: months.length }).map((rates) => ({ months, rates })),
  )
  .map(({ months, rates }) => months.sort((a, b) => a - b).map((at, index) => term(at, rates[index])))

test('every point is inside the plot, terms go from left to right, higher rates are higher', () => {
  fc.assert(
    fc.property(curve, (terms) => {
      const scale = curveScale(terms)
      const positions = terms.map((_, at) => scale.x(at))
      expect(positions).toEqual([...positions].sort((a, b) => a - b))
      for (const { yours = 0 } of terms) {
        expect(scale.y(yours)).toBeGreaterThanOrEqual(0.1)
        expect(scale.y(yours)).toBeLessThanOrEqual(0.65)
      }
      expect(scale.y(scale.top)).toBeLessThan(scale.y(scale.bottom))
    }),
  )
})

test('the rate at the height of a rate is that rate: what is dragged is what is set', () => {
  fc.assert(
    fc.property(curve, rate, (terms, dragged) => {
      const scale = curveScale(terms)
      expect(scale.value(scale.y(dragged))).toBeCloseTo(dragged, 6)
    }),
  )
})

test('equal rates stand in the middle, and no rates have no scale', () => {
  const scale = curveScale([term(12, 0.07), term(24, 0.07), term(36, 0.07)])
  expect(scale.y(0.07)).toBeCloseTo(0.38, 6)
  expect(curveScale([term(12, undefined), term(24, undefined)]).hasValues).toBe(false)
  expect(curveScale([term(12, undefined, 0.07), term(24, undefined)]).hasValues).toBe(true)
})

test('a term without a rate is a gap in the line', () => {
  const terms = [term(12, 0.07), term(24, 0.071), term(36, undefined), term(48, 0.072), term(60, 0.073)]
  expect(curvePath(terms, 'yours', curveScale(terms)).replaceAll(/[\d. ]+/g, '')).toBe('MLML')
})

test('what is usual is a band between terms that have it, and widens the scale', () => {
  const usual = { low: 0.06, high: 0.08 }
  const terms = [12, 24, 36, 48].map((months) => ({ ...term(months, 0.07), usual: months === 36 ? undefined : usual }))
  const scale = curveScale(terms)
  expect([scale.bottom, scale.top]).toEqual([0.06, 0.08])
  expect(bandPath(terms, scale).match(/M/g)).toHaveLength(1)
  // Alone it is no curve.
  expect(curveScale([{ ...term(12, undefined), usual }]).hasValues).toBe(false)
})
