import fc from 'fast-check'
import { otherOrders } from './lone-rate'
import { judgeRates } from './rate-judge'

const someRate = fc.integer({ min: 1000, max: 80000 }).map((value) => value / 100_000)

describe('one term with its digits swapped', () => {
  const usual = {
    count: 9,
    median: 0.0735,
    deviation: 0.0035,
    low: 0.066,
    high: 0.088,
    fromTerm: 36,
    toTerm: 36,
    sameUtility: true,
  }

  test('is told by what is usual, even within its range; the other order is not told', () => {
    const verdictsOn = (rate: string) =>
      judgeRates({
        commodity: 'ELECTRICITY',
        rows: [{ optionId: 'o36', term: 36, label: '36 months', rate }],
        usualOf: () => usual,
      }).map(({ text, more, likely }) => [[text, ...more].join(' '), likely])
    for (const fine of ['0.0843', '0.0842', '0.0782']) expect(verdictsOn(fine)).toEqual([['In line', undefined]])
    expect(verdictsOn('0.0872')).toEqual([['Digits swapped? 0.0782 is nearer to your usual rate.', '0.0782']])
  })

  test('each order is one of the other’s, and has the same digits', () => {
    fc.assert(
      fc.property(someRate, (rate) => {
        const text = rate.toFixed(5)
        const digits = (of: string) => [...of].sort().join('')
        for (const other of otherOrders(text)) {
          expect(digits(other)).toBe(digits(text))
          expect(other).not.toBe(text)
          expect(otherOrders(other)).toContain(text)
        }
      }),
    )
  })

  test.each([
    ['0.0742', ['0.7042', '0.0472']],
    ['0.105', ['0.015']],
    ['0.015', ['0.105', '0.051']],
    ['7.05', ['0.75']],
    ['4.715', ['7.415']],
    ['0', []],
  ])('%s is %j otherwise', (rate, others) => expect(otherOrders(rate)).toEqual(others))
})
