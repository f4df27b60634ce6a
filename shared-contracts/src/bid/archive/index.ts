export { archivedQuoteState, quoteArchiveSummary, readQuoteArchiveSummary } from './quote-archive'
export type { ArchivedQuote } from './quote-archive'
