export { downloadLoas, downloadW9s, exportMeterData, listW9Ids } from './downloads.endpoints'
export {
  billsText,
  DEFAULT_DOCUMENT_NAME,
  exportOffers,
  exportQuery,
  meterBillsQuery,
  readExportQuery,
  exportDenialReason,
} from './downloads'
export type { ExportChoice, ExportFacts, ExportOffer, ExportProblem, ExportQuery, ExportRequest } from './downloads'
export { downloadRequestDocuments, listRequestDocuments } from './request-documents.endpoints'
export {
  PAPERS_OF_MAX,
  documentsQuery,
  readRequestDocuments,
  readDocumentsIds,
  requestDocumentLabels,
  requestDocuments,
  zippedText,
} from './request-documents'
export type { DocumentsProblem, RequestDocument, ZippedRequest } from './request-documents'
