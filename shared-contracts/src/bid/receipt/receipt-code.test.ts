import fc from 'fast-check'
import { hasFingerprint, readReceiptCode, receiptCode } from './receipt-code'

const number = 'R-261123-7KQ4-M9X0'
const digest = '3f9ac2d8'.padEnd(64, '0')

test.each([
  ['R-261123-7KQ4-M9X0-3F9AC2D8', '3f9ac2d8'],
  ['R-261123-7KQ4-M9X0', undefined],
  [' r 261123 7kq4 m9xo 3f9a c2d8 ', '3f9ac2d8'],
  ['R2611237KQ4M9XO', undefined],
  ['r-26ll23-7kq4-m9xo', undefined],
  ['https://portal.example/verify?receipt=R-261123-7KQ4-M9X0-3F9AC2D8', '3f9ac2d8'],
  ['R–261123–7KQ4–M9X0', undefined],
])('%j is read as people type it', (text, fingerprint) => {
  expect(readReceiptCode(text)).toEqual({ number, fingerprint })
})

test.each([
  '',
  'R-',
  'R-261123-7KQ4',
  'R-261123-7KQ4-M9X0-3F9A',
  'R-261123-7KQU-M9X0',
  'X-261123-7KQ4-M9X0',
  '{"a":1}',
])('%j is no code', (text) => {
  expect(readReceiptCode(text)).toBeUndefined()
})

test('every code is read back, and belongs to its receipt alone', () => {
  const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
  const part = fc.array(fc.constantFrom(...letters), { minLength: 4, maxLength: 4 }).map((each) => each.join(''))
  const hash = fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
    .map((each) => each.join(''))
  fc.assert(
    fc.property(part, part, hash, hash, (first, last, own, other) => {
      const signed = { receipt: { number: `R-261123-${first}-${last}` }, digest: own }
      const code = receiptCode(signed as Parameters<typeof receiptCode>[0])
      const read = readReceiptCode(code)
      expect(read?.number).toBe(signed.receipt.number)
      expect(hasFingerprint(own, read?.fingerprint)).toBe(true)
      expect(hasFingerprint(other, read?.fingerprint)).toBe(other.slice(0, 8) === own.slice(0, 8))
    }),
  )
  expect(hasFingerprint(digest, undefined)).toBeNull()
})
