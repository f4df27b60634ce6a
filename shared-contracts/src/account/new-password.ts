/** Least length of a new password, in characters. */
export const NEW_PASSWORD_MIN = 10
/** argon2 would take longer ones; nobody types them. */
export const NEW_PASSWORD_MAX = 200

const COMMON = ['password', 'passwort', 'qwerty', 'letmein', 'welcome', 'iloveyou', 'admin', 'monkey', 'dragon', 'football', 'marketplace']

/** Why a new password is not accepted, as a sentence for the person, or nothing. Length ≥ 10, not a common one. */
export function whyNotNewPassword(password: string): string | undefined {
  if (password.length < NEW_PASSWORD_MIN) return `The password needs at least ${NEW_PASSWORD_MIN} characters.`
  if (password.length > NEW_PASSWORD_MAX) return `The password may have at most ${NEW_PASSWORD_MAX} characters.`
  const letters = password.toLowerCase().replace(/[^a-z]/g, '')
  const plain = password.toLowerCase()
  const digitsOnly = /^\d+$/.test(password)
  const oneCharacter = new Set(plain).size <= 2
  if (digitsOnly || oneCharacter || COMMON.some((word) => letters === word || letters === word + word)) {
    return 'This password is too easy to guess. Please choose another one.'
  }
  return undefined
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** How good a new password is: weak ones are refused; strong ones are long, or fairly long with several kinds of characters. */
export function passwordStrength(password: string): PasswordStrength {
  if (whyNotNewPassword(password) !== undefined) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  return password.length >= 16 || (password.length >= 12 && kinds >= 3) ? 'strong' : 'fair'
}
