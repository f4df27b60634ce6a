export {
  deletePlanDocument,
  listPlanDocuments,
  readCustomerDocument,
  restorePlanDocument,
  uploadPlanDocument,
  uploadRefusals,
} from './document.endpoints'
export { removedDocument, storedDocument, uploadedDocument } from './document.schema'
export type { RemovedDocument, StoredDocument, UploadedDocument } from './document.schema'
export {
  acceptedTypes,
  fileKind,
  judgeFile,
  MAX_FILE_BYTES,
  MAX_FILE_NAME,
  safeFileName,
  SNIFFED_BYTES,
  tooLarge,
} from './file-rules'
export type { FileKind, FileProblem, UploadRule } from './file-rules'
export { csvLine, sheetText, spreadsheetText } from './spreadsheet-text'
