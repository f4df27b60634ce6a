import type { Db } from '../db/open-db'
import type { FileResponse } from '../http/file-response'
import { notFound } from '../http/refusal'
import type { SignedInRep } from '../account/signed-in-rep'
import { findReadableDocument, type DocumentRow } from './document.repo'
import type { FileSource } from './made-files'

/** A document as a file, under its own name and type. @throws Refusal 404 */
export async function documentFile(
  db: Db,
  rep: SignedInRep,
  files: FileSource,
  key: { customerId: string; documentId: string },
): Promise<FileResponse> {
  const document = await findReadableDocument(db, rep.supplierId, key)
  if (!document) throw notFound('There is no such document.')
  return {
    fileName: document.originalFileName,
    mimeType: document.mimeType,
    content: await openContent(db, files, document),
  }
}

/** A stored file, or one that is made from its data (`storageKey` null). */
export async function openContent(db: Db, files: FileSource, document: DocumentRow): Promise<FileResponse['content']> {
  const { storageKey } = document
  const content = await (storageKey === null ? files.made.document(db, document) : files.store.get(storageKey))
  if (!content) throw notFound('The file of this document is no longer there.')
  return content
}
