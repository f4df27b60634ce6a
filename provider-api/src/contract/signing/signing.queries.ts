import { COUNTERSIGNED_DOCUMENT_ID } from 'shared-contracts/contract/countersign'
import { type EnvelopeDocument, type EnvelopeRequest } from 'shared-contracts/contract/signing'
import { readPlanRow } from '../plan/contract.queries'
import type { PlanKey } from '../plan/plan.repo'
import type { Db } from '../../db/open-db'
import type { FileResponse } from '../../http/file-response'
import { notFound, Refusal } from '../../http/refusal'
import type { SignedInRep } from '../../account/signed-in-rep'
import { readContractContent, type ContractContent } from './contract-content'
import { certificatePdf, contractPdf } from './contract-pdf'
import { copyWithCertificate, fileGone, type CopyWork } from './copy-with-certificate'
import {
  findEnvelope,
  listDocumentsOfEnvelope,
  listEnvelopesOfRateCheck,
  SIGNED_HERE,
  type EnvelopeRow,
} from './envelope.repo'

export interface EnvelopeKey {
  envelopeId: string
  customerId?: string
}

const PDF = 'application/pdf'

export async function listPlanEnvelopes(db: Db, rep: SignedInRep, key: PlanKey): Promise<EnvelopeRequest[]> {
  const { rateCheck } = await readPlanRow(db, rep, key)
  const rows = await listEnvelopesOfRateCheck(db, rateCheck.id)
  return rows.map((row) => ({
    envelopeId: row.id,
    version: row.version,
    friendlyFileName: row.friendlyFileName,
    signedAt: row.signedAt?.toISOString() ?? null,
  }))
}

/** @throws Refusal 404 for an envelope of nobody or of another supplier */
export async function readEnvelopeRow(db: Db, rep: SignedInRep, key: EnvelopeKey): Promise<EnvelopeRow> {
  const envelope = await findEnvelope(db, rep.supplierId, key)
  if (!envelope) throw notFound('There is no such envelope.')
  return envelope
}

export async function readEnvelopeDocuments(db: Db, rep: SignedInRep, key: EnvelopeKey): Promise<EnvelopeDocument[]> {
  const envelope = await readEnvelopeRow(db, rep, key)
  const rows = await listDocumentsOfEnvelope(db, envelope.id)
  return rows.map(({ envelopeDocument: { documentId, name } }) => ({ documentId, name }))
}

async function readContent(db: Db, rep: SignedInRep, envelope: EnvelopeRow): Promise<ContractContent> {
  const row = await readPlanRow(db, rep, { energyPlanId: envelope.energyPlanId })
  return readContractContent(db, row, envelope)
}

export async function signedDocument(
  db: Db,
  rep: SignedInRep,
  key: EnvelopeKey,
  certificate: boolean,
): Promise<FileResponse> {
  const envelope = await readEnvelopeRow(db, rep, key)
  const content = contractPdf(await readContent(db, rep, envelope), { certificate })
  return { fileName: envelope.friendlyFileName, mimeType: PDF, content }
}

/** The uploaded copy, followed by the certificate; or, in the demonstration market, one made from the contract. */
export async function countersignedFile(
  work: CopyWork,
  rep: SignedInRep,
  key: EnvelopeKey,
  certificate: boolean,
): Promise<FileResponse> {
  const { db, store } = work
  const envelope = await readEnvelopeRow(db, rep, key)
  const found = (await listDocumentsOfEnvelope(db, envelope.id)).find(
    ({ envelopeDocument }) => envelopeDocument.documentId === COUNTERSIGNED_DOCUMENT_ID,
  )
  if (!found) {
    throw new Refusal({
      status: 404,
      code: 'no-countersigned',
      message: 'No countersigned contract has been uploaded.',
    })
  }
  const { envelopeDocument, stored } = found
  const content = await readContent(db, rep, envelope)
  const contract = { ...content, countersigned: { by: content.supplierName, at: envelopeDocument.createdAt } }
  const fileName = envelopeDocument.name
  // Retention took its file; the demonstration market's copies never had one.
  if (stored?.storageKey === null && stored.sha256 !== null) throw fileGone()
  if (stored?.storageKey == null) return { fileName, mimeType: PDF, content: contractPdf(contract, { certificate }) }
  const { storageKey } = stored
  if (certificate && stored.description !== SIGNED_HERE)
    return copyWithCertificate(work, { fileName, document: { ...stored, storageKey } }, certificatePdf(contract))
  const file = await store.get(storageKey)
  if (!file) throw fileGone()
  return { fileName, mimeType: PDF, content: file }
}
