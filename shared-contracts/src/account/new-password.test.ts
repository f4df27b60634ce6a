import fc from 'fast-check'
import { NEW_PASSWORD_MIN, passwordStrength, newPasswordDenialReason } from './new-password'

const EASY = 'This password is too easy to guess. Please choose another one.'

describe('a new password', () => {
  test.each([
    'Harbour-Lights-9',
    'correct horse battery',
    'æøåæøæåøå!',
    'my password is long',
    'dragonfly lake',
    '  spaces in it  ',
    '12 Foundry Ave',
  ])('%s is accepted', (password) => {
    expect(newPasswordDenialReason(password)).toBeUndefined()
  })

  test.each([
    ['', 'The password needs at least 10 characters.'],
    ['nine-char', 'The password needs at least 10 characters.'],
    ['x'.repeat(201), 'The password may have at most 200 characters.'],
    ['1234567890', EASY],
    ['0987654321', EASY],
    ['aaaaaaaaaaaa', EASY],
    ['ababababab', EASY],
    ['abcdefghij', EASY],
    ['Password1234', EASY],
    ['p@ssw0rd2026!', EASY],
    ['!!welcome!!2026', EASY],
    ['qwertyqwerty', EASY],
    ['qwertyuiop', EASY],
    ['poiuytrewq', EASY],
    ['1q2w3e4r5t', EASY],
    ['1qaz2wsx3edc', EASY],
    ['Marketplace-1', EASY],
    ['Summer2026!', EASY],
    ['correcthorsebatterystaple', EASY],
  ])('%s is not: %s', (password, reason) => {
    expect(newPasswordDenialReason(password)).toBe(reason)
  })

  test('needs ten characters', () => {
    expect(NEW_PASSWORD_MIN).toBe(10)
  })

  test('of random letters and digits is as good as never refused, and any text is judged at once', () => {
    // Digits around three letters in a row are refused, so one random text in some thousands is: a fixed thousand.
    const refused = fc.sample(fc.uuid(), { numRuns: 1000, seed: 1 }).filter((text) => newPasswordDenialReason(text))
    expect(refused.length).toBeLessThanOrEqual(2)
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (password) =>
        expect(['weak', 'fair', 'strong']).toContain(passwordStrength(password)),
      ),
    )
    // The longest text that repeats itself almost: quadratic for the pattern, exponential for a worse one.
    expect(newPasswordDenialReason(`${'abcd'.repeat(49)}x`)).toBeUndefined()
  })
})

test.each([
  ['Password1234', 'weak'],
  ['harbour lig', 'fair'],
  ['Harbour-Lights-9', 'strong'],
  ['Harbour-Lig9', 'strong'],
  ['correct horse battery', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
