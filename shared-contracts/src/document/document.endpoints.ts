import { z } from 'zod'
import { endpoint, id } from '../api'
import { providerTime } from '../time'

/** A stored document (C§3). `documentType` is loe, meter_contract, autosign or the provider's own. */
export const storedDocument = z.object({
  documentId: id,
  originalFileName: z.string(),
  downloadUrl: z.string(),
  description: z.string().nullish(),
  documentType: z.string(),
  /** ISO instant. */
  created: providerTime,
})
export type StoredDocument = z.infer<typeof storedDocument>

/** A document that a rep removed and that can still be restored. */
const removedDocument = z.object({
  documentId: id,
  originalFileName: z.string(),
  /** ISO instant. */
  removedAt: z.string(),
})
export type RemovedDocument = z.infer<typeof removedDocument>

/** The answer to an upload (C§3). Only provider-api sends the id. */
const uploadedDocument = z.object({
  originalFileName: z.string(),
  downloadUrl: z.string(),
  mimeType: z.string(),
  documentId: z.string().nullish(),
})
export type UploadedDocument = z.infer<typeof uploadedDocument>

const planParams = z.object({ customerId: id, energyPlanId: id })
/** A provider may send its flags as text. */
const flag = z.enum(['true', 'false'])

export const listPlanDocuments = endpoint({
  id: 'document.listOfPlan',
  path: '/v1/customers/:customerId/energyplans/:energyPlanId/documents',
  spec: 'C§7',
  summary: 'The documents of an energy plan: the LOE and what the rep uploaded.',
  params: planParams,
  response: z.object({
    documents: z.array(storedDocument),
    /** What reps removed and can still restore, newest first; only provider-api tells it. */
    removed: z.array(removedDocument).nullish(),
  }),
  refusals: ['not-found'],
})

/** What an upload can be refused with, whatever it is for: its content, its key, and too many of them. */
export const uploadRefusals = [
  'empty-file',
  'too-large',
  'unsupported-type',
  'wrong-ending',
  'upload-broken',
  'storage-down',
  'too-many-uploads',
  'upload-quota',
  'idempotency-key-reused',
] as const

/** A revision's files are uploaded before the revision is made (C§4): `revisionDocument=true`. */
export const uploadPlanDocument = endpoint({
  id: 'document.uploadToPlan',
  method: 'POST',
  path: '/v1/customers/:customerId/energyplans/:energyPlanId/uploadDocument',
  spec: 'C§7, decisions 26 and 30',
  summary: 'Uploads one document of a contract, or one file of a revision.',
  needs: 'contracts',
  params: planParams,
  query: z.object({ signature_applied: flag, revisionDocument: flag }),
  upload: 'multipart',
  response: uploadedDocument,
  refusals: [
    'not-found',
    ...uploadRefusals,
    'historic-contract',
    'liaison-only',
    'not-requesting-contracts',
    'already-submitted',
    'not-matrix',
    'not-signed-yet',
    'already-booked',
    'contract-rejected',
    'contract-aborted',
    'contract-timed-out',
    'revision-unresolved',
  ],
  idempotent: true,
})

/** Documents change while contracts are being requested. */
const onceSubmitted = [
  'not-found',
  'historic-contract',
  'not-requesting-contracts',
  'already-submitted',
  'idempotency-key-reused',
] as const

export const deletePlanDocument = endpoint({
  id: 'document.deleteOfPlan',
  method: 'DELETE',
  path: '/v1/customers/:customerId/energyplans/:energyPlanId/documents/:documentId/file',
  spec: 'C§7, C§8',
  summary: 'Removes a document while contracts are being requested.',
  needs: 'contracts',
  params: planParams.extend({ documentId: id }),
  refusals: onceSubmitted,
  idempotent: true,
})

/** The way back of a removal; provider-api's own call, offered where the list names what was removed. */
export const restorePlanDocument = endpoint({
  id: 'document.restoreToPlan',
  method: 'POST',
  path: '/v1/customers/:customerId/energyplans/:energyPlanId/documents/:documentId/restore',
  spec: "this project's own, beside C§7",
  summary: 'Takes a removed document back while contracts are being requested.',
  needs: 'contracts',
  params: planParams.extend({ documentId: id }),
  refusals: onceSubmitted,
  idempotent: true,
})

export const readCustomerDocument = endpoint({
  id: 'document.readFile',
  path: '/v1/customers/:customerId/documents/:documentId/file',
  spec: 'B§7, C§7, decision 32',
  summary: 'A document as a file, under its own name and type.',
  params: z.object({ customerId: id, documentId: id }),
  response: 'file',
  refusals: ['not-found', 'storage-down'],
})
