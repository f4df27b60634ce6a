export { canCheckReceipts, checkReceipt, keyIdOf, laterReceipts } from './check-receipt'
export type { ReceiptCheck } from './check-receipt'
export { readReceiptFile, RECEIPT_FILE_MAX } from './receipt-file'
export type { ReceiptFile } from './receipt-file'
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
export type { PaperStanding, Receipt, ReceiptKeys, ReceiptStanding, ReceiptTerm, SignedReceipt } from './receipt.schema'
export {
  receiptBilling,
  receiptChange,
  receiptCredit,
  receiptOutline,
  receiptRate,
  receiptTaxes,
  receiptTimeLeft,
} from './receipt.messages'
