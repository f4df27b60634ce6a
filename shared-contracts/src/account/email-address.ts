import { z } from 'zod'

/** An address with its domain as mail servers write it: `info@bücher.example` is `info@xn--bcher-kva.example`. */
export function asciiEmail(address: string): string {
  const text = address.trim()
  const [, name, domain] = /^(.*)@([^\s@/\\:?#[\]]+)$/s.exec(text) ?? []
  if (name === undefined || domain === undefined || /^[\0-\x7f]*$/.test(domain)) return text
  try {
    return `${name}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return text
  }
}

/** An address as browsers take it (WHATWG), its domain in letters of ASCII. */
export const emailAddress = z
  .string()
  .overwrite(asciiEmail)
  .regex(z.regexes.html5Email, 'This is not an email address')
  .max(254)

export const isEmailAddress = (text: string): boolean => emailAddress.safeParse(text).success
