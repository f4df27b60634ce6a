import type { StoredDocument } from 'shared-contracts/document'
import type { Db } from '../db/open-db'
import type { SignedInRep } from '../http/session-guard'
import { loadPlan } from '../contract/contract.queries'
import { findPlanDocuments, type DocumentRow } from './document.repo'

/** Where a document is downloaded (C§7); a path of this API. */
export const downloadUrl = (document: Pick<DocumentRow, 'customerId' | 'id'>): string =>
  `/v1/customers/${encodeURIComponent(document.customerId)}/documents/${encodeURIComponent(document.id)}/file`

export function documentAnswer(document: DocumentRow): StoredDocument {
  return {
    documentId: document.id,
    originalFileName: document.originalFileName,
    downloadUrl: downloadUrl(document),
    description: document.description,
    documentType: document.documentType,
    created: document.created.toISOString(),
  }
}

export async function listDocuments(db: Db, rep: SignedInRep, key: { customerId: string; energyPlanId: string }) {
  const { plan } = await loadPlan(db, rep, key)
  const rows = await findPlanDocuments(db, plan)
  return { documents: rows.map(documentAnswer) }
}
