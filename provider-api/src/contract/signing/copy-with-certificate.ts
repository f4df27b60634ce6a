import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { zipName, zipStream } from '../../bid/downloads/export-zip'
import type { Db } from '../../db/open-db'
import type { DocumentRow } from '../../documents/document.repo'
import { newStorageKey, type DocumentStore } from '../../documents/store/document-store'
import type { FileResponse } from '../../http/file-response'
import { notFound } from '../../http/refusal'
import { findJoinedCopy, forgetJoinedCopy, insertJoinedCopy } from './joined-copy.repo'
import type { PdfJoiner } from './pdf-joiner'

const PDF = 'application/pdf'

/** What a copy is handed out with. */
export interface CopyWork {
  db: Db
  store: DocumentStore
  joiner: PdfJoiner
  now: Date
}

/**
 * An uploaded copy followed by its certificate, as one PDF. It is made once and kept: its key is the content of both,
 * so another certificate makes another one. A file that cannot be joined within the limits (or is signed, encrypted or
 * damaged) comes untouched, with the certificate beside it in a zip; that is remembered too, and not tried again.
 */
export async function copyWithCertificate(
  work: CopyWork,
  copy: { fileName: string; document: DocumentRow & { storageKey: string } },
  certificate: Buffer,
): Promise<FileResponse> {
  const { db, store, joiner, now } = work
  const { storageKey, sha256, id: documentId } = copy.document
  const contentKey = copyKey(sha256 ?? storageKey, certificate)
  const existing = await findJoinedCopy(db, contentKey)
  if (existing) {
    if (existing.storageKey === null) return zipWithCertificate(work, copy, certificate)
    const file = await store.get(existing.storageKey)
    if (file) return { fileName: copy.fileName, mimeType: PDF, content: file }
    await forgetJoinedCopy(db, contentKey)
  }
  const joined = await joiner.join(contentKey, async () => ({
    first: await readWhole(await openFile(store, storageKey)),
    second: certificate,
  }))
  if (joined === 'busy') return zipWithCertificate(work, copy, certificate)
  const row = { contentKey, documentId, storageKey: null, createdAt: now }
  if (joined === 'not-joined') {
    await insertJoinedCopy(db, row)
    return zipWithCertificate(work, copy, certificate)
  }
  const joinedKey = newStorageKey()
  await store.put(joinedKey, Readable.from([joined]), PDF)
  const mine = await insertJoinedCopy(db, { ...row, storageKey: joinedKey }).catch(() => false)
  if (!mine) await store.remove(joinedKey).catch(() => undefined)
  return { fileName: copy.fileName, mimeType: PDF, content: joined }
}

/** Both files as they are, in one zip. */
async function zipWithCertificate(
  { store, now }: CopyWork,
  copy: { fileName: string; document: { storageKey: string } },
  certificate: Buffer,
): Promise<FileResponse> {
  const file = await openFile(store, copy.document.storageKey)
  const stem = zipName(copy.fileName.replace(/\.pdf$/i, ''))
  async function* files() {
    yield { name: `${stem}.pdf`, content: file }
    yield { name: 'Certificate of Completion.pdf', content: certificate }
  }
  return { fileName: `${stem} with certificate.zip`, mimeType: 'application/zip', content: zipStream(files(), now) }
}

export const fileGone = () => notFound('The file of this document is no longer there.')

/** The second kind: of the first, signed files were joined too. */
const copyKey = (content: string, certificate: Buffer) =>
  createHash('sha256').update('2').update(content).update(certificate).digest('hex')

async function openFile(store: DocumentStore, storageKey: string): Promise<Readable> {
  const file = await store.get(storageKey)
  if (!file) throw fileGone()
  return file
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
