import { Refusal } from '../../http/refusal'
import type { Settings } from '../../settings'
import type { DocumentStore } from './document-store'
import { folderDocumentStore } from './folder-store'
import { inSpan } from '../../tracing/in-span'

/** A folder by default; an S3-compatible store when the settings name a bucket. */
export async function openDocumentStore(settings: Settings): Promise<DocumentStore> {
  const store = await openStore(settings)
  return withStorageRefusals(settings.traces ? traceDocuments(store) : store)
}

async function openStore({ documentBucket, dataDir }: Settings): Promise<DocumentStore> {
  if (!documentBucket) return folderDocumentStore(dataDir)
  const { s3Store } = await import('./s3-store')
  return s3Store(documentBucket)
}

/** Whatever goes wrong in the store becomes one refusal; the cause stays with it for the log. */
function withStorageRefusals(store: DocumentStore): DocumentStore {
  const refused = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      // A file that was refused while it came is not the store's fault.
      if (cause instanceof Refusal) throw cause
      throw Object.assign(storageDown(), { cause })
    }
  }
  return {
    put: (key, content, mimeType) => refused(store.put(key, content, mimeType)),
    get: (key) => refused(store.get(key)),
    remove: (key) => refused(store.remove(key)),
  }
}

function storageDown(): Refusal {
  const message = 'Documents cannot be stored or read right now. Nothing was changed. Please try again in a moment.'
  return new Refusal({ status: 503, code: 'storage-down', message })
}

/** Keeping, opening and removing a file as parts of what is traced. */
const traceDocuments = (store: DocumentStore): DocumentStore => ({
  put: (key, content, mimeType) => inSpan('documents put', () => store.put(key, content, mimeType)),
  get: (key) => inSpan('documents get', () => store.get(key)),
  remove: (key) => inSpan('documents remove', () => store.remove(key)),
})
