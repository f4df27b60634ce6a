import { COMMON_WORDS, GUESSED_SEQUENCES } from './well-known-passwords'

/** Least length of a new password, in characters. */
export const NEW_PASSWORD_MIN = 10
/** argon2 would take longer ones; nobody types them. */
export const NEW_PASSWORD_MAX = 200

const EASY = 'This password is too easy to guess. Please choose another one.'

/** Why a new password is not accepted, as a sentence for the person, or nothing. Length ≥ 10, not a common one
 * (ADR-15). */
export function newPasswordDenialReason(password: string): string | undefined {
  if (password.length < NEW_PASSWORD_MIN) return `The password needs at least ${NEW_PASSWORD_MIN} characters.`
  if (password.length > NEW_PASSWORD_MAX) return `The password may have at most ${NEW_PASSWORD_MAX} characters.`
  return isCommon(password.toLowerCase()) ? EASY : undefined
}

/** A common word or a sequence, once or repeated, whatever digits and signs stand around it. */
function isCommon(password: string): boolean {
  const bare = password.replace(/[^\p{L}]/gu, '')
  if (/^\d+$/.test(password) || new Set(password).size <= 3) return true
  return [password, bare, lettersForSigns(password)].some(
    (text) => COMMON_WORDS.has(unrepeated(text)) || isSequence(unrepeated(text)),
  )
}

/** Digits and signs that are read as letters: `p@ssw0rd` is `password`. The digits at the end are counted off first. */
function lettersForSigns(password: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
  }
  return password.replace(/[^\p{L}]+$/u, '').replace(/[^\p{L}]/gu, (sign) => letters[sign] ?? '')
}

/** `abcabcabc` is `abc`. */
function unrepeated(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}

function isSequence(text: string): boolean {
  if (text.length < 3) return false
  const backwards = [...text].reverse().join('')
  return GUESSED_SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(backwards))
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/**
 * How good a new password is: weak ones are refused; strong ones are long, or fairly long with several kinds of
 * characters.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (newPasswordDenialReason(password) !== undefined) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  return password.length >= 16 || (password.length >= 12 && kinds >= 3) ? 'strong' : 'fair'
}
