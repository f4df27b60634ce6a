import fc from 'fast-check'
import { isUnusual, median, usualFor, usualRange, type PastRate } from './usual-rates'

const someRate = fc.integer({ min: 1000, max: 80000 }).map((value) => value / 100_000)
const past = (term: number, rates: number[], sameUtility = true): PastRate[] =>
  rates.map((rate) => ({ term, rate, sameUtility }))

describe('what is usual', () => {
  test('five bids are enough, four are not', () => {
    expect(usualRange([1, 1, 1, 1])).toBeUndefined()
    expect(usualRange([1, 2, 3, 4, 100])).toMatchObject({ count: 5, median: 3, deviation: 1, low: 1, high: 4 })
  })

  test('neighbors stand in: terms near by, then the state, then nothing', () => {
    const five = [0.07, 0.071, 0.072, 0.073, 0.074]
    expect(usualFor(36, past(36, five))).toMatchObject({ fromTerm: 36, toTerm: 36, sameUtility: true })
    expect(usualFor(36, [...past(24, five), ...past(48, five)])).toMatchObject({ fromTerm: 24, toTerm: 48, count: 10 })
    expect(usualFor(36, past(36, five, false))).toMatchObject({ sameUtility: false })
    expect(usualFor(36, past(60, five))).toBeUndefined()
    expect(usualFor(36, [])).toBeUndefined()
  })

  test('one odd bid among many moves neither the range nor the median by much', () => {
    fc.assert(
      fc.property(fc.array(someRate, { minLength: 5, maxLength: 40 }), (rates) => {
        const sorted = [...rates].sort((a, b) => a - b)
        const middle = median([...rates, 1000])
        expect(middle).toBeGreaterThanOrEqual(median(rates))
        expect(middle).toBeLessThanOrEqual(sorted[Math.ceil((rates.length + 1) / 2)] ?? 1000)
      }),
    )
  })

  test('a past rate that is not odd is never unusual', () => {
    fc.assert(
      fc.property(fc.array(someRate, { minLength: 5, maxLength: 40 }), (rates) => {
        const usual = usualFor(12, past(12, rates))
        if (!usual) throw new Error('five are enough')
        for (const rate of rates)
          if (rate >= usual.low && rate <= usual.high) expect(isUnusual(rate, usual)).toBe(false)
        expect(isUnusual(usual.median, usual)).toBe(false)
      }),
    )
  })
})
