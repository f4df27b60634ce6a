export { canonicalJson } from './canonical-json'
export type { Json } from './canonical-json'
export { checkReceipt, laterReceipts } from './check-receipt'
export type { ReceiptCheck } from './check-receipt'
export { webReceiptCrypto } from './receipt-crypto'
export type { ReceiptCrypto } from './receipt-crypto'
export { readReceiptFile, RECEIPT_FILE_MAX } from './receipt-file'
export type { ReceiptFile } from './receipt-file'
export { leavesOf, MARK_LENGTH } from './receipt-marks'
export type { AlteredValue } from './receipt-marks'
export { hasFingerprint, readReceiptCode, receiptAddress, receiptCode } from './receipt-code'
export type { ReceiptCode } from './receipt-code'
export {
  downloadReceipt,
  listReceipts,
  readPaperStanding,
  readReceiptKeys,
  readReceiptStanding,
  VERIFY_PATH,
} from './receipt.endpoints'
export type {
  PaperStanding,
  Receipt,
  ReceiptKeys,
  ReceiptProof,
  ReceiptStanding,
  ReceiptTerm,
  SignedReceipt,
} from './receipt.schema'
export {
  alteredPlaces,
  receiptBilling,
  receiptChange,
  receiptCredit,
  receiptOutline,
  receiptRate,
  receiptTaxes,
  receiptTimeLeft,
} from './receipt.texts'
