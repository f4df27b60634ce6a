import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** An ed25519 key that signs receipts. */
export interface SigningKey {
  /** The first 16 digits of the SHA-256 of the public key's 32 bytes. */
  keyId: string
  /** base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** @throws when the text is no ed25519 key in PKCS 8, as PEM or its base64 alone */
function readSigningKey(text: string): SigningKey {
  const privateKey = text.includes('-----')
    ? createPrivateKey(text.replaceAll('\\n', '\n'))
    : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new TypeError('The key is not an ed25519 key')
  const { x: publicKey = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const keyId = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)
  return { keyId, publicKey, privateKey }
}

export function isSigningKey(text: string): boolean {
  try {
    return readSigningKey(text).keyId !== ''
  } catch {
    return false
  }
}

const cache = new Map<string, SigningKey>()

/** The same, read once for each text. */
export function getSigningKey(text: string): SigningKey {
  const key = cache.get(text) ?? readSigningKey(text)
  cache.set(text, key)
  return key
}

/** A new key, PKCS 8 in base64. */
export const makeSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** base64url */
export const signText = ({ privateKey }: SigningKey, text: string): string =>
  sign(null, Buffer.from(text), privateKey).toString('base64url')
