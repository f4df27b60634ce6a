import { contractDenialReason } from 'shared-contracts/contract/plan'
import type { UploadedDocument } from 'shared-contracts/document'
import { toContractFacts } from '../contract/plan/contract.mappers'
import { readPlanRow, readLockedPlan, refuse } from '../contract/plan/contract.queries'
import { audit } from '../db/audit'
import type { DocumentKind } from '../db/schema'
import { transaction } from '../db/transaction'
import { notFound } from '../http/refusal'
import type { RepWork } from '../account/signed-in-rep'
import { downloadUrl } from './document.queries'
import { findPlanDocument, insertDocument, removeDocument, restoreDocument, type DocumentRow } from './document.repo'
import type { DocumentStore } from './store/document-store'
import { takeUpload, type UploadWork } from './take-upload'

export async function uploadToPlan(
  work: UploadWork,
  store: DocumentStore,
  key: { customerId: string; energyPlanId: string },
  options: { forRevision: boolean },
): Promise<UploadedDocument> {
  const { rep, now } = work
  const action = options.forRevision ? 'revise' : 'uploadDocument'
  const kind: DocumentKind = options.forRevision ? 'revision' : 'meter_contract'
  return takeUpload(work, store, 'contract-document', {
    ask: async () => refuse(contractDenialReason(action, toContractFacts(await readPlanRow(work.db, rep, key)))),
    record: async (tx, file) => {
      const row = await readLockedPlan(tx, rep, key)
      refuse(contractDenialReason(action, toContractFacts(row)))
      const inserted = await insertDocument(tx, {
        ...file,
        customerId: row.plan.customerId,
        rateCheckId: row.plan.rateCheckId,
        energyPlanId: row.plan.id,
        supplierId: rep.supplierId,
        documentType: kind,
        description: options.forRevision ? 'Revision file' : 'Contract document',
        uploadedByRepId: rep.userId,
        created: now,
      })
      await audit(tx, {
        at: now,
        rep,
        action: 'document.uploadToPlan',
        entity: 'document',
        entityId: inserted.id,
        to: { energyPlanId: row.plan.id, name: file.originalFileName, bytes: file.sizeBytes, kind },
      })
      return toUploadedDocument(inserted)
    },
  })
}

const toUploadedDocument = (document: DocumentRow): UploadedDocument => ({
  originalFileName: document.originalFileName,
  downloadUrl: downloadUrl(document),
  mimeType: document.mimeType,
  documentId: document.id,
})

/**
 * Removes a document of the plan; a second removal finds none. Its file stays: the removal can be taken back, or undone
 * with its transaction. sweep-documents.ts removes files whose documents were removed long ago.
 */
export async function deleteFromPlan(
  { db, rep, now }: RepWork,
  key: { customerId: string; energyPlanId: string; documentId: string },
): Promise<void> {
  const { documentId, ...planKey } = key
  await transaction(db, async (tx) => {
    const row = await readLockedPlan(tx, rep, planKey)
    const document = await findPlanDocument(tx, row.plan.id, documentId)
    if (!document) throw notFound('There is no such document in this contract.')
    refuse(contractDenialReason('deleteDocument', toContractFacts(row)))
    if (!(await removeDocument(tx, documentId, now))) throw notFound('There is no such document in this contract.')
    await audit(tx, {
      at: now,
      rep,
      action: 'document.deleteOfPlan',
      entity: 'document',
      entityId: documentId,
      from: document.originalFileName,
    })
  })
}

/** Takes a removal back, as long as documents may be removed. */
export async function restoreToPlan(
  { db, rep, now }: RepWork,
  key: { customerId: string; energyPlanId: string; documentId: string },
): Promise<void> {
  const { documentId, ...planKey } = key
  await transaction(db, async (tx) => {
    const row = await readLockedPlan(tx, rep, planKey)
    refuse(contractDenialReason('deleteDocument', toContractFacts(row)))
    const name = await restoreDocument(tx, { energyPlanId: row.plan.id, documentId }, now)
    if (name === undefined) throw notFound('This document cannot be restored any more.')
    await audit(tx, {
      at: now,
      rep,
      action: 'document.restoreToPlan',
      entity: 'document',
      entityId: documentId,
      to: name,
    })
  })
}
