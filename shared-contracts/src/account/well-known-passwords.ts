/*
 * What is tried first: the words behind the most used passwords, without the digits and signs that people put around
 * them. Only those matter that reach ten characters with a few added; ADR-15 says why there is no larger list.
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
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/**
 * Rows of keys, walks over the keyboard, the alphabet and the digits: pieces of them are guessed in either direction.
 */
export const GUESSED_SEQUENCES = [
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
