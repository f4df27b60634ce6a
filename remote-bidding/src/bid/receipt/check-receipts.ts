import { toProblem, type ApiClient } from 'shared-contracts/api'
import {
  canCheckReceipts,
  checkReceipt,
  laterReceipts,
  readReceiptFile,
  readReceiptKeys,
  readReceiptStatus,
  type ReceiptCheck,
  type ReceiptStatus,
} from 'shared-contracts/bid/receipt'

export interface Finding {
  check: ReceiptCheck
  /** Of a genuine one: the receipt that took its place, null for none, undefined where it is not known. */
  supersededBy?: ReceiptStatus['supersededBy'] | undefined
}

export type Findings = { kind: 'found'; findings: Finding[] } | { kind: 'not-checked'; why: string }

/** More than anybody checks at once: a request's whole chain is far below. */
const BATCH_SIZE = 200

/** Checks what a file or a pasted text holds. The file stays here: only keys, and each digest's standing, are asked. */
export async function checkReceipts(api: ApiClient, bytes: Uint8Array): Promise<Findings> {
  const file = readReceiptFile(bytes)
  if (file.kind === 'unreadable') return { kind: 'not-checked', why: file.why }
  if (file.receipts.length > BATCH_SIZE)
    return { kind: 'not-checked', why: `This file has more than ${BATCH_SIZE} receipts. Please check them in parts.` }
  if (!(await canCheckReceipts()))
    return {
      kind: 'not-checked',
      why: 'This browser cannot check signatures here. Use a newer one over HTTPS.',
    }
  try {
    const keys = await api.call(readReceiptKeys, {}, { ownMessage: true })
    const checks = await Promise.all(file.receipts.map((receipt) => checkReceipt(receipt, keys)))
    const genuine = checks.flatMap((check) => (check.kind === 'genuine' ? [check.signed] : []))
    const findings = checks.map(async (check): Promise<Finding> => {
      if (check.kind !== 'genuine') return { check }
      const later = laterReceipts(check.signed, genuine).at(-1)?.receipt
      if (later) return { check, supersededBy: later }
      return { check, supersededBy: await findSuccessor(api, check.signed.digest) }
    })
    return { kind: 'found', findings: await Promise.all(findings) }
  } catch (error) {
    return { kind: 'not-checked', why: `The public keys could not be read. ${toProblem(error).message}` }
  }
}

/** Genuine is genuine, whether or not the Marketplace answers now. */
async function findSuccessor(api: ApiClient, digest: string): Promise<Finding['supersededBy']> {
  try {
    return (await api.call(readReceiptStatus, { params: { digest } }, { ownMessage: true })).supersededBy
  } catch {
    return undefined
  }
}
