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
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 'strong'
  return 'fair'
}

/*
 * What is tried first: the words behind the most used passwords, without the digits and signs that people put around
 * them. Only those matter that reach ten characters with a few added.
 */
const WORDS = `
  password passwort passord motdepasse contrasena senha parola secret letmein welcome changeme default admin
  administrator root login master access trustno qwerty qwertyuiop qwertz azerty azertyuiop asdfgh asdfghjkl zxcvbn
  zxcvbnm qazwsx qazwsxedc iloveyou loveyou lovely princess sunshine superman batman spiderman pokemon starwars
  monkey dragon shadow michael jordan jessica jennifer ashley daniel charlie thomas robert hunter killer tigger
  football baseball basketball soccer hockey liverpool chelsea arsenal barcelona cowboys steelers eagles yankees
  computer internet samsung google facebook apple iphone microsoft windows summer winter spring autumn flower cheese
  chocolate cookie pepper ginger butterfly rainbow angel freedom whatever nothing something blessed jesus christ
  mustang ferrari porsche mercedes corvette harley maggie buster michelle nicole hello helloworld test testing guest
  temp temppass company business energy electricity supplier marketplace january february march april june july
  august september october november december monday friday sunday correcthorsebatterystaple
`

/** The words of a password that is guessed early, in lower case. */
const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/**
 * Rows of keys, walks over the keyboard, the alphabet and the digits: pieces of them are guessed in either direction.
 */
const GUESSED_SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfvbgt56yhnmju7',
  '!@#$%^&*()_+',
] as const
