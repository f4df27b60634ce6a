import { z } from 'zod'
import { endpoint } from '../../api'
import { uploadRefusals } from '../../document'
import { evidenceEntries } from '../booking'
import { envelopePath, withCertificate, type EnvelopeDocument } from '../signing'

export const readCountersignedDocument = endpoint({
  id: 'signing.readCountersignedDocument',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/countersigned/document',
  spec: 'C§7',
  summary: 'The countersigned final as a PDF, with its certificate page when asked for.',
  params: envelopePath,
  query: withCertificate,
  response: 'file',
  media: ['application/pdf', 'application/zip'],
  refusals: ['not-found', 'no-countersigned', 'storage-down'],
})

/** What a countersigned copy names otherwise than the plan, and what of it could not be read (ruling 65). */
const copyEvidence = z.object({
  /** Each with the plan's value and the sentences. */
  namedOtherwise: evidenceEntries,
  linesNotRead: evidenceEntries,
})
export type CopyEvidence = z.infer<typeof copyEvidence>

export const uploadCountersigned = endpoint({
  id: 'signing.uploadCountersigned',
  method: 'POST',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/countersigned/upload',
  spec: 'C§4, C§7, decisions 27 and 30',
  summary: 'Uploads the countersigned contract, a PDF; the contract is then complete and the customer notified.',
  needs: 'contracts',
  params: envelopePath,
  upload: 'multipart',
  fields: copyEvidence,
  refusals: [
    'not-found',
    'historic-contract',
    'not-matrix',
    'not-awaiting-countersigned',
    'countersigned-exists',
    'stale-version',
    ...uploadRefusals,
  ],
  idempotent: true,
})

export const deleteCountersigned = endpoint({
  id: 'signing.deleteCountersigned',
  method: 'DELETE',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/countersigned/delete',
  spec: 'C§7',
  summary: 'Takes a countersigned contract back; the contract waits for one again.',
  needs: 'contracts',
  params: envelopePath,
  refusals: [
    'not-found',
    'historic-contract',
    'no-countersigned',
    'final-rejection-exists',
    'contract-rejected',
    'not-awaiting-countersigned',
    'idempotency-key-reused',
  ],
  idempotent: true,
})

/** Points of the box that a signature fills on its page, wherever it is put. */
export const SIGNATURE_BOX = { width: 200, height: 72 }
/** Bytes of the picture of a name, before base64. */
export const MAX_PICTURE_BYTES = 200_000

const part = z.number().min(0).max(1)
const signerText = (longest: number) => z.string().trim().min(1).max(longest)

/** Where on the executed contract a countersignature stands, and whose it is. */
const countersignature = z.object({
  /** SHA-256 of the file that was read, hex: another one is not signed. */
  reviewed: z.string().regex(/^[0-9a-f]{64}$/),
  /** From 1. */
  page: z.number().int().min(1).max(10_000),
  /** Of the box's upper left corner, as parts of the page as it is shown. */
  x: part,
  y: part,
  name: signerText(100),
  title: signerText(100),
  /** The name as a picture (PNG, base64), where its letters are of a script that the file's font lacks. */
  picture: z
    .base64()
    .max(Math.ceil((MAX_PICTURE_BYTES * 4) / 3))
    .nullish(),
})
export type Countersignature = z.infer<typeof countersignature>

/** Whether the font of signed files draws a name; it has no other scripts. */
export const isDrawnByFont = (name: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(name)

export const countersignHere = endpoint({
  id: 'signing.countersign',
  method: 'POST',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/countersigned/sign',
  spec: 'C§4',
  summary: 'Signs the executed contract and answers with the file; it is the copy once it is uploaded.',
  needs: 'contracts',
  params: envelopePath,
  body: countersignature,
  response: 'file',
  media: ['application/pdf'],
  refusals: [
    'not-found',
    'historic-contract',
    'not-matrix',
    'not-awaiting-countersigned',
    'countersigned-exists',
    'stale-version',
    'paper-changed',
    'beyond-limits',
    'not-signable',
    'certificate-expired',
    'certificate-not-valid-yet',
  ],
})

/** Whose certificate countersignatures carry. */
const countersignCertificate = z.object({
  /** Made by the portal itself, so that nobody outside knows it. */
  own: z.boolean(),
  subject: z.string().nullish(),
  validTo: z.string().nullish(),
})

export type CountersignCertificate = z.infer<typeof countersignCertificate>

export const readCountersignCertificate = endpoint({
  id: 'signing.readCertificate',
  path: '/v2/docusign/countersign_certificate',
  spec: 'C§4',
  summary: 'Whose certificate countersignatures made here carry, and until when it holds.',
  response: countersignCertificate,
  refusals: [],
})

/** C§9: the envelope document that is the countersigned final. */
export const COUNTERSIGNED_DOCUMENT_ID = '999'

/** The countersigned final among an envelope's documents, if there is one. */
export function countersignedDocument(documents: readonly EnvelopeDocument[]): EnvelopeDocument | undefined {
  return documents.find((document) => document.documentId === COUNTERSIGNED_DOCUMENT_ID)
}

/** C§8, decision 29: a countersigned upload that fails with status 200 has succeeded. */
export function isSuccessInDisguise(problem: { status: number }): boolean {
  return problem.status === 200
}
