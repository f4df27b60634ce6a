import { createHash } from 'node:crypto'
import { whyNot } from 'shared-contracts/contract'
import { judgeFile, safeFileName, SNIFFED_BYTES, type UploadedDocument, type UploadRule } from 'shared-contracts/document'
import { factsOf } from '../contract/contract.answers'
import { loadPlan, refuse } from '../contract/contract.queries'
import { lockPlan } from '../contract/plan.repo'
import { audit } from '../db/audit'
import type { Db } from '../db/open-db'
import type { DocumentKind } from '../db/schema'
import { transaction } from '../db/transaction'
import { notFound, Refusal } from '../http/refusal'
import type { SignedInRep } from '../http/session-guard'
import type { UploadedFile } from '../http/upload'
import { downloadUrl } from './document.queries'
import { findPlanDocument, insertDocument, removeDocument, type DocumentRow } from './document.repo'
import { newStorageKey, type DocumentStore } from './document-store'

/** What a command of a rep works with. */
export interface RepWork {
  db: Db
  rep: SignedInRep
  now: Date
}

export interface JudgedFile {
  bytes: Buffer
  name: string
  mimeType: string
}

/** @throws Refusal 400 for an empty file, 413 for one too large, 415 for a wrong content (decision 30) */
export function judged(rule: UploadRule, file: UploadedFile): JudgedFile {
  const name = safeFileName(file.fileName)
  const verdict = judgeFile(rule, { name, size: file.bytes.length, start: file.bytes.subarray(0, SNIFFED_BYTES) })
  if (verdict.problem !== undefined) throw new Refusal(verdict.problem)
  return { bytes: file.bytes, name, mimeType: verdict.mimeType }
}

/**
 * Keeps a file while `record` writes what belongs to it, in one transaction. The file comes first, and goes again
 * when nothing was written: no row is ever without its file.
 */
export async function storeWith<T>(
  store: DocumentStore,
  db: Db,
  file: JudgedFile,
  record: (tx: Db, storageKey: string) => Promise<T>,
): Promise<T> {
  const key = newStorageKey()
  await store.put(key, file.bytes, file.mimeType)
  try {
    return await transaction(db, (tx) => record(tx, key))
  } catch (error) {
    await store.remove(key).catch(() => undefined)
    throw error
  }
}

/** The stored columns of a file. */
export function storedColumns(file: JudgedFile, storageKey: string) {
  return {
    originalFileName: file.name,
    mimeType: file.mimeType,
    sizeBytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    storageKey,
  }
}

export async function uploadToPlan(
  { db, rep, now }: RepWork,
  store: DocumentStore,
  key: { customerId: string; energyPlanId: string },
  file: UploadedFile,
  options: { forRevision: boolean },
): Promise<UploadedDocument> {
  const action = options.forRevision ? 'revise' : 'uploadDocument'
  const kind: DocumentKind = options.forRevision ? 'revision' : 'meter_contract'
  // Asked before the file is kept, and again when it is recorded.
  refuse(whyNot(action, factsOf(await loadPlan(db, rep, key))))
  const good = judged('contract-document', file)
  const document = await storeWith(store, db, good, async (tx, storageKey) => {
    await lockPlan(tx, rep.supplierId, key)
    const row = await loadPlan(tx, rep, key)
    refuse(whyNot(action, factsOf(row)))
    const inserted = await insertDocument(tx, {
      ...storedColumns(good, storageKey),
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
      to: { energyPlanId: row.plan.id, name: good.name, bytes: good.bytes.length, kind },
    })
    return inserted
  })
  return uploadAnswer(document)
}

const uploadAnswer = (document: DocumentRow): UploadedDocument => ({
  originalFileName: document.originalFileName,
  downloadUrl: downloadUrl(document),
  mimeType: document.mimeType,
  documentId: document.id,
})

/** Removes a document of the plan. A second removal finds none. */
export async function deleteFromPlan(
  { db, rep, now }: RepWork,
  store: DocumentStore,
  key: { customerId: string; energyPlanId: string; documentId: string },
): Promise<void> {
  const { documentId, ...planKey } = key
  const removed = await transaction(db, async (tx) => {
    await lockPlan(tx, rep.supplierId, planKey)
    const row = await loadPlan(tx, rep, planKey)
    const document = await findPlanDocument(tx, row.plan.id, documentId)
    if (document === undefined) throw notFound('There is no such document in this contract.')
    refuse(whyNot('deleteDocument', factsOf(row)))
    if (!(await removeDocument(tx, documentId, now))) throw notFound('There is no such document in this contract.')
    await audit(tx, { at: now, rep, action: 'document.deleteOfPlan', entity: 'document', entityId: documentId, from: document.originalFileName })
    return document
  })
  // What is left behind in a store that is down is listed nowhere.
  if (removed.storageKey !== null) await store.remove(removed.storageKey).catch(() => undefined)
}
