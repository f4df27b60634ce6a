import { VERIFY_PATH } from './receipt.endpoints'
import type { SignedReceipt } from './receipt.schema'

/** Digits of the fingerprint that are typed from paper: enough that a code with a slip belongs to no receipt. */
const FINGERPRINT_DIGITS = 8

/** What is typed from a printed receipt: its number and the first digits of its fingerprint (SHA-256). */
export interface ReceiptCode {
  number: string
  /** Nothing when only the number was given. */
  fingerprint: string | undefined
}

const fingerprintOf = (digest: string) => digest.slice(0, FINGERPRINT_DIGITS)

/** `R-261123-7KQ4-M9XD-3F9AC2D8`: its number and its fingerprint's start. */
export const receiptCode = ({ receipt, digest }: Pick<SignedReceipt, 'receipt' | 'digest'>): string =>
  `${receipt.number}-${fingerprintOf(digest).toUpperCase()}`

/** The address behind the QR code of a printed receipt. */
export const receiptAddress = (signed: SignedReceipt): string =>
  `${signed.receipt.issuer}${VERIFY_PATH}?receipt=${receiptCode(signed)}`

const CODE = /^R(\d{6})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-F]{8})?$/

/**
 * A code as people type it: without lines, with blanks, in small letters, with O for 0 and I or L for 1. The address of
 * a QR code is one too.
 */
export function readReceiptCode(text: string): ReceiptCode | undefined {
  const given = /[?&]receipt=([^&#\s]+)/.exec(text)?.[1] ?? text
  const letters = given.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const clear = letters.replaceAll('O', '0').replace(/[IL]/g, '1')
  const [, day, first, last, fingerprint] = CODE.exec(clear) ?? []
  if (day === undefined) return undefined
  return { number: `R-${day}-${first}-${last}`, fingerprint: fingerprint?.toLowerCase() }
}

/** Whether a receipt has the fingerprint that was typed; nothing when none was. */
export const hasFingerprint = (digest: string, fingerprint: string | null | undefined): boolean | null =>
  fingerprint == null ? null : fingerprintOf(digest) === fingerprint
