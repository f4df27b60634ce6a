import fc from 'fast-check'
import { decimal, decimals } from './decimal'

const millionths = fc.integer({ min: -99_999_999, max: 99_999_999 })
const text = (value: number) => {
  const digits = String(Math.abs(value)).padStart(7, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}

describe('exact decimals (decision 12)', () => {
  test('0.9 - 0.7 is exactly 0.2', () => {
    expect(decimals.subtract('0.9', '0.7')).toBe('0.2')
    expect(decimals.compare(decimals.subtract('0.9', '0.7'), '0.2')).toBe(0)
  })

  test('sums of millionths are exact', () => {
    fc.assert(
      fc.property(millionths, millionths, (a, b) => {
        expect(decimals.compare(decimals.add(text(a), text(b)), text(a + b))).toBe(0)
        expect(decimals.compare(decimals.subtract(decimals.add(text(a), text(b)), text(b)), text(a))).toBe(0)
      }),
    )
  })

  test.each([
    ['0.0723405', 6, '0.072341'],
    ['0.0723404999', 6, '0.072340'],
    ['0.000005', 5, '0.00001'],
    ['7.0185', 3, '7.019'],
    ['0', 5, '0.00000'],
    ['1234567.5', 0, '1234568'],
  ])('%s rounded half up to %p places is %s', (value, places, rounded) => {
    expect(decimals.round(value, places)).toBe(rounded)
  })

  test.each([
    ['0.072', '0.072'],
    [0.072, '0.072'],
    [1e-7, '0.0000001'],
    [-3, '-3'],
  ])('%p is a decimal on the wire', (wire, parsed) => {
    expect(decimal.parse(wire)).toBe(parsed)
  })

  test.each(['seven', '', ' 1', '1e5', '.5', '1.', '0x10', NaN, Infinity, null, {}])('%p is not', (wire) => {
    expect(decimal.safeParse(wire).success).toBe(false)
  })
})
