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
export { downloadRequestPapers, listRequestPapers } from './request-papers.endpoints'
export {
  PAPERS_OF_MAX,
  papersQuery,
  readPapers,
  readPapersIds,
  requestPaperLabels,
  requestPapers,
  zippedText,
} from './request-papers'
export type { PapersProblem, RequestPaper, ZippedRequest } from './request-papers'
