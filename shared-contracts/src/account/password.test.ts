import fc from 'fast-check'
import { decodePassword, encodePassword } from './password'

describe('password encoding (B§5, decision 1)', () => {
  test.each([
    ['abc', 'YWJj'],
    ['ab', 'YWI.'],
    ['a', 'YQ.='],
    ['Marketplace-1', 'TWFya2V0cGxhY2UtMQ.='],
    ['pässwörd', 'cMOkc3N3w7ZyZA.='],
  ])('%s is sent as %s', (password, encoded) => {
    expect(encodePassword(password)).toBe(encoded)
  })

  test('every text comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (password) =>
        expect(decodePassword(encodePassword(password))).toBe(password),
      ),
    )
  })

  test.each(['%%%', 'YQ', 'Marketplace-1', '//79'])('%s is no encoding', (encoded) => {
    expect(decodePassword(encoded)).toBeUndefined()
  })
})
