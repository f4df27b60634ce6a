import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { RegistryRefusal } from './refusal'

/** JSON with sorted keys and no space: two texts of one value are equal. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const fields = Object.entries(value).filter(([, entry]) => entry !== undefined)
  fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, entry]) => `${JSON.stringify(name)}:${canonicalJson(entry)}`).join(',')}}`
}

/** What a signature is over: everything but itself. */
function signedText(build: object): Buffer {
  const { signature: _, ...rest } = build as { signature?: unknown }
  return Buffer.from(canonicalJson(rest))
}

/** The signature that `remote.json` carries, as a remote's build tool makes it. */
export function signatureOf(build: object, privateKey: KeyObject): string {
  return sign(null, signedText(build), privateKey).toString('base64')
}

/** Whether one of the remote's public keys has signed it. */
export function isSignedBy(build: object, publicKeys: readonly string[]): boolean {
  const { signature } = build as { signature?: unknown }
  if (typeof signature !== 'string') return false
  const text = signedText(build)
  return publicKeys.some((key) => verify(null, text, createPublicKey(key), Buffer.from(signature, 'base64')))
}

/** A public key as the registry keeps it. @throws RegistryRefusal when the text is no ed25519 public key */
export function readPublicKey(text: string): { id: string; pem: string } {
  let key: KeyObject
  try {
    if (text.includes('PRIVATE KEY')) throw new Error('private')
    key = createPublicKey(text)
  } catch {
    throw new RegistryRefusal('bad-key', 'This is no public key: an ed25519 public key in PEM is expected.')
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new RegistryRefusal('bad-key', `This is a key of type ${key.asymmetricKeyType}: ed25519 is expected.`)
  const der = key.export({ type: 'spki', format: 'der' })
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 12),
    pem: key.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
