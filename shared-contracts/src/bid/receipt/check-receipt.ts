import { z } from 'zod'
import { canonicalJson, type Json } from './canonical-json'
import type { ReceiptCrypto } from './receipt-crypto'
import { alteredValues, leavesOf, MARK_LENGTH, type AlteredValue } from './receipt-marks'
import { signedReceipt, type ReceiptKeys, type SignedReceipt } from './receipt.schema'

/** What a check of one receipt says. */
export type ReceiptCheck =
  | { kind: 'genuine'; signed: SignedReceipt }
  /** The proof is genuine and the receipt is not the one that it is of. `given` is what the file says by path. */
  | { kind: 'altered'; number: string; values: AlteredValue[]; given: Readonly<Record<string, Json>> }
  /** The signature is not one of this proof: proof or signature were altered, or somebody else made them. */
  | { kind: 'not-signed'; number: string }
  /** No key of this name is published here. */
  | { kind: 'unknown-key'; number: string; keyId: string }
  | { kind: 'not-a-receipt' }

const object = z.record(z.string(), z.unknown())
const outline = z.object({ type: z.literal('marketplace-receipt'), version: z.literal(1), receipt: object })
const outlineOfProof = z.object({
  keyId: z.string(),
  digest: z.string(),
  marks: z.record(z.string(), z.string()),
})

/**
 * Checks one receipt by the published keys. The proof is judged first; only then do its marks say what was altered.
 * What the file says beyond a receipt counts as added: the check is on the file as it is, not on what is read of it.
 */
export async function checkReceipt(
  given: unknown,
  { keys }: ReceiptKeys,
  crypto: ReceiptCrypto,
): Promise<ReceiptCheck> {
  const file = outline.safeParse(given)
  if (!file.success) return { kind: 'not-a-receipt' }
  const whole = given as { receipt: Record<string, Json>; proof?: Json; signature?: Json }
  const { receipt, signature } = whole
  const number = typeof receipt['number'] === 'string' ? receipt['number'] : '(no number)'
  const proof = outlineOfProof.safeParse(whole.proof)
  if (!proof.success || typeof signature !== 'string') return { kind: 'not-signed', number }
  const key = keys.find(({ keyId }) => keyId === proof.data.keyId)
  if (key === undefined) return { kind: 'unknown-key', number, keyId: proof.data.keyId }
  try {
    const signedText = canonicalJson(whole.proof ?? null)
    if (!(await crypto.verify(key.publicKey, signature, signedText))) return { kind: 'not-signed', number }
    const [text, leaves] = [canonicalJson(receipt), leavesOf(receipt)]
    const beside = Object.keys(given as object).filter((name) => !(name in signedReceipt.shape))
    if ((await crypto.sha256(text)) === proof.data.digest && beside.length === 0) {
      const signed = signedReceipt.safeParse(given)
      // Signed, and in another form than receipts have here.
      return signed.success ? { kind: 'genuine', signed: signed.data } : { kind: 'not-a-receipt' }
    }
    const marks = await marksOf(leaves, crypto)
    const values = [...alteredValues(proof.data.marks, marks), ...beside.map(addedBeside)]
    const texts = Object.fromEntries(leaves.map(([path, leaf]) => [path, JSON.parse(leaf) as Json]))
    return { kind: 'altered', number, values, given: texts }
  } catch (error) {
    // What canonical JSON cannot say was never signed, nor was what is nested without an end.
    if (error instanceof TypeError || error instanceof RangeError) return { kind: 'not-a-receipt' }
    throw error
  }
}

/** Nothing outside `receipt` is signed, so whatever stands there was added. */
const addedBeside = (name: string): AlteredValue => ({ path: `"${name}" beside the receipt`, change: 'added' })

async function marksOf(leaves: [string, string][], crypto: ReceiptCrypto): Promise<Record<string, string>> {
  const marks = leaves.map(async ([path, text]) => [path, (await crypto.sha256(text)).slice(0, MARK_LENGTH)] as const)
  return Object.fromEntries(await Promise.all(marks))
}

/**
 * The receipts that took the place of one, the next first: each names the one before it. Only those that were found
 * genuine belong in `others`.
 */
export function laterReceipts(of: SignedReceipt, others: readonly SignedReceipt[]): SignedReceipt[] {
  const later: SignedReceipt[] = []
  const seen = new Set([of.proof.digest])
  let { digest } = of.proof
  for (;;) {
    const next = others.find(({ receipt, proof }) => receipt.previous?.digest === digest && !seen.has(proof.digest))
    if (next === undefined) return later
    seen.add(next.proof.digest)
    later.push(next)
    digest = next.proof.digest
  }
}
