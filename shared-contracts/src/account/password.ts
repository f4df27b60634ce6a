/**
 * B§5, decision 1: UTF-8, then base64, then the first `=` becomes `.`.
 * An encoding, not a protection.
 */
export function encodePassword(password: string): string {
  const bytes = new TextEncoder().encode(password)
  return btoa(String.fromCharCode(...bytes)).replace('=', '.')
}

/** The inverse of encodePassword; `undefined` when the text is no such encoding. */
export function decodePassword(encoded: string): string | undefined {
  const base64 = encoded.replace('.', '=')
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
