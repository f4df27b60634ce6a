import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Refusal } from '../http/refusal'
import type { Settings } from '../settings'
import { folderStore } from './folder-store'

/** Where the bytes of documents are. Keys are made here and never come from a name that somebody sent. */
export interface DocumentStore {
  /** Keeps what comes, whole or not at all. What `content` throws is thrown on. */
  put(key: string, content: AsyncIterable<Buffer>, mimeType: string): Promise<void>
  /** Nothing when there is no such file. */
  get(key: string): Promise<Readable | undefined>
  remove(key: string): Promise<void>
}

/** A folder by default; an S3-compatible store when the settings name a bucket. */
export async function openDocumentStore(settings: Settings): Promise<DocumentStore> {
  if (settings.documentBucket === undefined) return tellingStore(folderStore(settings.dataDir))
  const { s3Store } = await import('./s3-store')
  return tellingStore(s3Store(settings.documentBucket))
}

export const newStorageKey = (): string => randomUUID()

/** Whatever goes wrong in the store is told as one refusal; the cause stays with it for the log. */
function tellingStore(store: DocumentStore): DocumentStore {
  const tell = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      // A file that was refused while it came is not the store's fault.
      if (cause instanceof Refusal) throw cause
      throw Object.assign(storageDown(), { cause })
    }
  }
  return {
    put: (key, content, mimeType) => tell(store.put(key, content, mimeType)),
    get: (key) => tell(store.get(key)),
    remove: (key) => tell(store.remove(key)),
  }
}

function storageDown(): Refusal {
  const message = 'Documents cannot be stored or read right now. Nothing was changed. Please try again in a moment.'
  return new Refusal({ status: 503, code: 'storage-down', message })
}
