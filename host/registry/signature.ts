import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { signedBytes } from 'remote-cli/signature'
import { RegistryDenial } from './denial'

/** Whether one of the remote's public keys has signed it. */
export function isSignedBy(build: object, publicKeys: readonly string[]): boolean {
  const { signature } = build as { signature?: unknown }
  if (typeof signature !== 'string') return false
  const text = signedBytes(build)
  return publicKeys.some((key) => verify(null, text, createPublicKey(key), Buffer.from(signature, 'base64')))
}

/** A public key as the registry keeps it. @throws RegistryDenial when the text is no ed25519 public key */
export function readPublicKey(text: string): { id: string; pem: string } {
  let key: KeyObject
  try {
    if (text.includes('PRIVATE KEY')) throw new Error('private')
    key = createPublicKey(text)
  } catch {
    throw new RegistryDenial('bad-key', 'This is no public key: an ed25519 public key in PEM is expected.')
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new RegistryDenial('bad-key', `This is a key of type ${key.asymmetricKeyType}: ed25519 is expected.`)
  const der = key.export({ type: 'spki', format: 'der' })
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 12),
    pem: key.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
