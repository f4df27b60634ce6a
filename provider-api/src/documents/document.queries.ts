import { contractDenialReason } from 'shared-contracts/contract/plan'
import type { StoredDocument } from 'shared-contracts/document'
import type { Db } from '../db/open-db'
import type { SignedInRep } from '../account/signed-in-rep'
import { toContractFacts } from '../contract/plan/contract.mappers'
import { readPlanRow } from '../contract/plan/contract.queries'
import { listDocumentsOfPlan, listRestorable, type DocumentRow } from './document.repo'

/** Where a document is downloaded (C§7); a path of this API. */
export const downloadUrl = (document: Pick<DocumentRow, 'customerId' | 'id'>): string =>
  `/v1/customers/${encodeURIComponent(document.customerId)}/documents/${encodeURIComponent(document.id)}/file`

export function toStoredDocument(document: DocumentRow): StoredDocument {
  return {
    documentId: document.id,
    originalFileName: document.originalFileName,
    downloadUrl: downloadUrl(document),
    description: document.description,
    documentType: document.documentType,
    created: document.created.toISOString(),
  }
}

export async function listDocuments(
  { db, rep, now }: { db: Db; rep: SignedInRep; now: Date },
  key: { customerId: string; energyPlanId: string },
) {
  const row = await readPlanRow(db, rep, key)
  const rows = await listDocumentsOfPlan(db, row.plan)
  // What can be removed can be restored.
  const removed = contractDenialReason('deleteDocument', toContractFacts(row))
    ? []
    : await listRestorable(db, row.plan.id, now)
  return {
    documents: rows.map(toStoredDocument),
    removed: removed.map(({ id, originalFileName, removedAt }) => ({
      documentId: id,
      originalFileName,
      removedAt: removedAt.toISOString(),
    })),
  }
}
