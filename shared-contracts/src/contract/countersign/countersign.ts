import type { EnvelopeDocument } from '../signing'

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
