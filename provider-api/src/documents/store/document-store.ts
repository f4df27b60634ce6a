import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the bytes of documents are. Keys are made here and never come from a name that somebody sent. */
export interface DocumentStore {
  /** Keeps what comes, whole or not at all. What `content` throws is thrown on. */
  put(key: string, content: AsyncIterable<Buffer>, mimeType: string): Promise<void>
  /** Nothing when there is no such file. */
  get(key: string): Promise<Readable | undefined>
  remove(key: string): Promise<void>
}

export const newStorageKey = (): string => randomUUID()
