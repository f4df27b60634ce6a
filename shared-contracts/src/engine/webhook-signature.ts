/** Seconds that a message may be older or younger than the receiver's clock. */
const TOLERANCE = 300

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const read = (text: string) => {
  try {
    return bytesOf(text)
  } catch {
    return new Uint8Array()
  }
}

/**
 * Whether a webhook's message comes from the Marketplace, unchanged, lately. Remember `webhook-id` too: a message may
 * come twice. @param body as it came, before it is parsed
 */
export async function isFromMarketplace(secret: string, headers: Headers, body: string, now = Date.now()) {
  const [id, sentAt] = [headers.get('webhook-id') ?? '', headers.get('webhook-timestamp') ?? '']
  if (!/^\d+$/.test(sentAt) || Math.abs(now / 1000 - Number(sentAt)) > TOLERANCE) return false
  const raw = bytesOf(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${body}`)
  for (const each of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, signature = ''] = each.split(',')
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, read(signature), signed))) return true
  }
  return false
}
