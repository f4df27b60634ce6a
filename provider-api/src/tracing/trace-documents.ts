import type { DocumentStore } from '../documents/store/document-store'
import { inSpan } from './in-span'

/** Keeping, opening and removing a file as parts of what is traced. */
export const traceDocuments = (store: DocumentStore): DocumentStore => ({
  put: (key, content, mimeType) => inSpan('documents put', () => store.put(key, content, mimeType)),
  get: (key) => inSpan('documents get', () => store.get(key)),
  remove: (key) => inSpan('documents remove', () => store.remove(key)),
})
