/** What checking a receipt needs of cryptography: the same in browsers and in Node. */
export interface ReceiptCrypto {
  /** SHA-256 of a text in UTF-8, 64 hexadecimal digits. */
  sha256(text: string): Promise<string>
  /** Whether an ed25519 signature of a text is good; key and signature in base64url. */
  verify(publicKey: string, signature: string, text: string): Promise<boolean>
}

const utf8 = new TextEncoder()

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/**
 * By the Web Crypto API. Nothing where there is none for Ed25519: an old browser, or a page that did not come over
 * HTTPS.
 */
export async function webReceiptCrypto(subtle: SubtleCrypto | undefined): Promise<ReceiptCrypto | undefined> {
  if (subtle === undefined) return undefined
  const keyOf = (publicKey: string) => subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
  try {
    // The base point: a key that is always one.
    await keyOf('WGZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmY')
  } catch {
    return undefined
  }
  return {
    sha256: async (text) => {
      const digest = await subtle.digest('SHA-256', utf8.encode(text))
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    verify: async (publicKey, signature, text) => {
      try {
        return await subtle.verify('Ed25519', await keyOf(publicKey), bytesOf(signature), utf8.encode(text))
      } catch {
        // A signature of another length, or characters that are no base64.
        return false
      }
    },
  }
}
