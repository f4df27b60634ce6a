/**
 * A redirect URL is accepted only as a path of this portal: one leading slash, no second one,
 * no backslash, no scheme, no control characters, and never the login page (decision 3).
 */
export function safeRedirectUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined
  if (!/^\/(?!\/)/.test(value) || value.includes('\\') || hasControlCharacter(value)) return undefined
  let url: URL
  try {
    url = new URL(value, 'https://portal.invalid')
  } catch {
    return undefined
  }
  if (url.origin !== 'https://portal.invalid' || url.pathname.startsWith('//')) return undefined
  if (/^\/login\/?$/i.test(url.pathname)) return undefined
  // A one-time token never survives in a stored address (decision 4).
  url.searchParams.delete('token')
  return url.pathname + url.search + url.hash
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) if (character.charCodeAt(0) < 32) return true
  return false
}
