import { NEW_PASSWORD_MIN, whyNotNewPassword } from './new-password'

describe('a new password', () => {
  test.each(['Harbour-Lights-9', 'correct horse battery', 'æøåæøåæøå!'])('%s is accepted', (password) => {
    expect(whyNotNewPassword(password)).toBeUndefined()
  })

  test.each([
    ['', 'The password needs at least 10 characters.'],
    ['nine-char', 'The password needs at least 10 characters.'],
    ['x'.repeat(201), 'The password may have at most 200 characters.'],
    ['1234567890', 'This password is too easy to guess. Please choose another one.'],
    ['aaaaaaaaaaaa', 'This password is too easy to guess. Please choose another one.'],
    ['Password1234', 'This password is too easy to guess. Please choose another one.'],
    ['qwertyqwerty', 'This password is too easy to guess. Please choose another one.'],
  ])('%s is not: %s', (password, reason) => {
    expect(whyNotNewPassword(password)).toBe(reason)
  })

  test('needs ten characters', () => {
    expect(NEW_PASSWORD_MIN).toBe(10)
  })
})
