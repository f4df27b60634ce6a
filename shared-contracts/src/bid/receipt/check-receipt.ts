import { compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import { z } from 'zod'
import { signedReceipt, type ReceiptKeys, type SignedReceipt } from './receipt.schema'

/** What a check of one receipt says. */
export type ReceiptCheck =
  | { kind: 'genuine'; signed: SignedReceipt }
  /** The signature is genuine, and the file says something else than what was signed. */
  | { kind: 'altered'; number: string }
  /** The signature is not one of what it is said to sign: altered, or somebody else made it. */
  | { kind: 'not-signed'; number: string }
  /** No key of this name is published here. */
  | { kind: 'unknown-key'; number: string; keyId: string }
  | { kind: 'not-a-receipt' }

const outline = z.looseObject({
  type: z.literal('marketplace-receipt'),
  version: z.literal(2),
  receipt: z.record(z.string(), z.unknown()),
})
const toJwk = (publicKey: string) => ({ kty: 'OKP', crv: 'Ed25519', x: publicKey })

/**
 * Whether signatures can be checked here: not in an old browser, nor on a page that did not come over HTTPS.
 */
export const canCheckReceipts = (): Promise<boolean> =>
  // The base point: a key that is always one.
  importJWK(toJwk('WGZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmY'), 'EdDSA').then(
    () => true,
    () => false,
  )

/**
 * Checks one receipt by the published keys: first the signature, then whether the file says what was signed. What it
 * says beyond that counts as added.
 */
export async function checkReceipt(input: unknown, { keys }: ReceiptKeys): Promise<ReceiptCheck> {
  const file = outline.safeParse(input)
  if (!file.success) return { kind: 'not-a-receipt' }
  const { type, version, jws, ...claimed } = file.data
  const { number: name } = claimed.receipt
  const number = typeof name === 'string' ? name : '(no number)'
  const keyId = readKeyId(jws)
  if (typeof jws !== 'string' || keyId === undefined) return { kind: 'not-signed', number }
  const key = keys.find((each) => each.keyId === keyId)
  if (!key) return { kind: 'unknown-key', number, keyId }
  const payload = await verifiedPayload(jws, key.publicKey)
  if (!payload) return { kind: 'not-signed', number }
  const signed = signedReceipt.safeParse({ type, version, ...payload, jws })
  // Signed, and in another form than receipts have here.
  if (!signed.success) return { kind: 'not-a-receipt' }
  if (isSame(payload, claimed)) return { kind: 'genuine', signed: signed.data }
  return { kind: 'altered', number: signed.data.receipt.number }
}

/** However its JSON is written, equal data is equal. Goes no deeper than what was signed. */
function isSame(signed: unknown, found: unknown): boolean {
  if (typeof signed !== 'object' || typeof found !== 'object' || !signed || !found) return signed === found
  const [before, after] = [new Map(Object.entries(signed)), new Map(Object.entries(found))]
  return (
    Array.isArray(signed) === Array.isArray(found) &&
    before.size === after.size &&
    [...before].every(([name, value]) => after.has(name) && isSame(value, after.get(name)))
  )
}

/** Which key is said to have signed a JWS. */
export function readKeyId(jws: unknown): string | undefined {
  try {
    return decodeProtectedHeader(String(jws)).kid
  } catch {
    return undefined
  }
}

async function verifiedPayload(jws: string, publicKey: string): Promise<object | undefined> {
  try {
    const key = await importJWK(toJwk(publicKey), 'EdDSA')
    const { payload } = await compactVerify(jws, key, { algorithms: ['EdDSA'] })
    return JSON.parse(new TextDecoder().decode(payload)) as object
  } catch {
    return undefined
  }
}

/**
 * The receipts that took the place of one, the next first: each names the one before it. Only those that were found
 * genuine belong in `others`.
 */
export function laterReceipts(of: SignedReceipt, others: readonly SignedReceipt[]): SignedReceipt[] {
  const later: SignedReceipt[] = []
  const seen = new Set([of.digest])
  let { digest } = of
  for (;;) {
    const next = others.find(({ receipt, ...other }) => receipt.previous?.digest === digest && !seen.has(other.digest))
    if (!next) return later
    seen.add(next.digest)
    later.push(next)
    digest = next.digest
  }
}
