import type { Db } from '../db/open-db'
import type { FileResponse } from '../http/file-response'
import { notFound } from '../http/refusal'
import type { SignedInRep } from '../account/signed-in-rep'
import { madeCustomerDocument } from '../pdf/made-document'
import { findReadableDocument, type DocumentRow } from './document.repo'
import type { DocumentStore } from './store/document-store'
import { madeUpload } from './made-upload'

/** A document as a file, under its own name and type. @throws Refusal 404 */
export async function documentFile(
  db: Db,
  rep: SignedInRep,
  store: DocumentStore,
  key: { customerId: string; documentId: string },
): Promise<FileResponse> {
  const document = await findReadableDocument(db, rep.supplierId, key)
  if (!document) throw notFound('There is no such document.')
  return {
    fileName: document.originalFileName,
    mimeType: document.mimeType,
    content: await openContent(db, store, document),
  }
}

/** A stored file, or one of the demonstration market, made from its data (`storageKey` null). */
export async function openContent(
  db: Db,
  store: DocumentStore,
  document: DocumentRow,
): Promise<FileResponse['content']> {
  const content =
    document.storageKey === null
      ? ((await madeCustomerDocument(db, document)) ?? (await madeUpload(db, document)))
      : await store.get(document.storageKey)
  if (!content) throw notFound('The file of this document is no longer there.')
  return content
}
