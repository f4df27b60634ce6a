import type { Problem } from '../api'

/** Who an invite link is for (C§2). `code` is the invite code itself. */
export interface Invite {
  userId: string
  code: string
  email: string
}

/** UTF-8 text as base64, the encoding of C§7's `code` and `password`. */
export function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** The text of a base64 of UTF-8, its padding optional; `undefined` for anything else. */
export function decodeBase64(encoded: string): string | undefined {
  // A `+` that nobody escaped arrives in a query as a blank.
  const base64 = encoded.replace(/ /g, '+').replace(/=+$/, '')
  if (!/^[A-Za-z0-9+/]+$/.test(base64) || base64.length % 4 === 1) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The invite of `/account-setup?u=&c=&e=`, each base64 (C§2). `undefined` when one is missing, broken or blank,
 * or when `e` is no e-mail address: such a link goes to /login (decision 31).
 */
export function readInvite(query: URLSearchParams): Invite | undefined {
  const [userId, code, email] = ['u', 'c', 'e'].map((name) => decodeBase64(query.get(name) ?? '')?.trim())
  if (!userId || !code || !email || !/^[^\s@]+@[^\s@]+$/.test(email)) return undefined
  return { userId, code, email }
}

/**
 * The query of an invite link. The page moves it out of the address, into the state of the history's entry, before
 * anything is loaded (decision 4); where nothing has moved it, it still stands in the address.
 */
export function inviteQuery({ search, state }: { search: string; state: unknown }): URLSearchParams {
  const moved = (state as { invite?: unknown } | null)?.invite
  return new URLSearchParams(typeof moved === 'string' ? moved : search)
}

/**
 * Whether the answer to the e-mail check lets the page proceed (C§7, decision 31): the inverted form, a 400 of
 * type `general` whose message says that the email address is not available.
 */
export function meansInviteIsGood(problem: Pick<Problem, 'status' | 'type' | 'message'>): boolean {
  return (
    problem.status === 400 && problem.type === 'general' && /e-?mail( address)? is not available/i.test(problem.message)
  )
}

/** C§5 */
export const PASSWORD_MISMATCH = "Password doesn't match confirmation"

/** Why an invite link leads away from its page (C§5): it names nobody, or its account does not wait to be activated. */
export const INVITE_BROKEN =
  'This invitation link is not complete. Open it from your e-mail again, or ask for a new one.'
export const INVITE_REFUSED = 'This invitation has been used or has expired. Please sign in, or ask for a new one.'
