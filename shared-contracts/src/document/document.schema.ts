import { z } from 'zod'
import { id } from '../api'
import { givenTime } from '../time'

/** A stored document (C§3). `documentType` is loe, meter_contract, autosign or the provider's own. */
export const storedDocument = z.object({
  documentId: id,
  originalFileName: z.string(),
  downloadUrl: z.string(),
  description: z.string().nullish(),
  documentType: z.string(),
  /** ISO instant. */
  created: givenTime,
})
export type StoredDocument = z.infer<typeof storedDocument>

/** A document that a rep removed and that can still be restored. */
export const removedDocument = z.object({
  documentId: id,
  originalFileName: z.string(),
  /** ISO instant. */
  removedAt: z.string(),
})
export type RemovedDocument = z.infer<typeof removedDocument>

/** The answer to an upload (C§3). Only provider-api sends the id. */
export const uploadedDocument = z.object({
  originalFileName: z.string(),
  downloadUrl: z.string(),
  mimeType: z.string(),
  documentId: z.string().nullish(),
})
export type UploadedDocument = z.infer<typeof uploadedDocument>
