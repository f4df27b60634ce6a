import { COUNTERSIGNED_DOCUMENT_ID, uploadCountersigned } from 'shared-contracts/contract/countersign'
import { contractStatus, contractDenialReason } from 'shared-contracts/contract/plan'
import { toContractFacts } from '../plan/contract.mappers'
import { decide, move, refuseOldVersion } from '../plan/decide'
import { readPlanRow, refuse } from '../plan/contract.queries'
import type { RepWork } from '../../account/signed-in-rep'
import { insertDocument, removeDocument } from '../../documents/document.repo'
import type { DocumentStore } from '../../documents/store/document-store'
import { takeUpload, type UploadWork } from '../../documents/take-upload'
import { leaveToSweep } from '../../documents/upload.repo'
import { parsePart } from '../../http/parse-input'
import { Refusal } from '../../http/refusal'
import {
  deleteEnvelopeDocument,
  listDocumentsOfEnvelope,
  insertEnvelopeDocument,
  SIGNED_HERE,
  wasSignedHere,
} from '../signing/envelope.repo'
import { deleteJoinedCopies } from '../signing/joined-copy.repo'
import { readEnvelopeRow, type EnvelopeKey } from '../signing/signing.queries'

/**
 * Keeps the countersigned copy with the latest version; the contract is then complete (decision 27). What the copy
 * names otherwise than the plan is kept in the audit row, and blocks nothing.
 */
export async function uploadCopy(work: UploadWork, store: DocumentStore, key: EnvelopeKey): Promise<void> {
  const envelope = await readEnvelopeRow(work.db, work.rep, key)
  const planKey = { energyPlanId: envelope.energyPlanId }
  await takeUpload(work, store, 'countersigned', {
    ask: async () =>
      refuse(contractDenialReason('countersign', toContractFacts(await readPlanRow(work.db, work.rep, planKey)))),
    record: (tx, file, fields) => {
      const { namedOtherwise, linesNotRead } = parsePart(uploadCountersigned.fields, fields, 'fields')
      return decide({ ...work, db: tx }, 'countersign', planKey, async (inner, row) => {
        await refuseOldVersion(inner, row, envelope.version, 'countersign that one')
        const document = await insertDocument(inner, {
          ...file,
          customerId: row.plan.customerId,
          rateCheckId: row.plan.rateCheckId,
          energyPlanId: row.plan.id,
          supplierId: work.rep.supplierId,
          documentType: 'countersigned',
          // By this the download knows that the certificate page is in the file: adding one would break the signature.
          description: (await wasSignedHere(inner, row.rateCheck.id, file.sha256))
            ? SIGNED_HERE
            : 'Countersigned contract',
          uploadedByRepId: work.rep.userId,
          created: work.now,
        })
        await insertEnvelopeDocument(inner, {
          envelopeId: envelope.id,
          documentId: COUNTERSIGNED_DOCUMENT_ID,
          name: file.originalFileName,
          storedDocumentId: document.id,
          createdAt: work.now,
          byRepId: work.rep.userId,
        })
        const to = await move(inner, row, contractStatus.COMPLETE, { repId: work.rep.userId, at: work.now })
        if (namedOtherwise == null && linesNotRead == null) return to
        return { to, namedOtherwise: namedOtherwise ?? undefined, linesNotRead: linesNotRead ?? undefined }
      })
    },
  })
}

/** Takes the copy back; a completed contract waits for the right one again. Its files go when they are swept up. */
export async function takeCopyBack(work: RepWork, key: EnvelopeKey): Promise<void> {
  const envelope = await readEnvelopeRow(work.db, work.rep, key)
  await decide(work, 'deleteCountersigned', { energyPlanId: envelope.energyPlanId }, async (tx, row) => {
    const found = (await listDocumentsOfEnvelope(tx, envelope.id)).find(
      ({ envelopeDocument }) => envelopeDocument.documentId === COUNTERSIGNED_DOCUMENT_ID,
    )
    const deleted = await deleteEnvelopeDocument(tx, envelope.id, COUNTERSIGNED_DOCUMENT_ID)
    if (!deleted)
      throw new Refusal({
        status: 409,
        code: 'no-countersigned',
        message: 'No countersigned contract has been uploaded.',
      })
    const stored = found?.stored
    if (stored) {
      await leaveToSweep(tx, await deleteJoinedCopies(tx, stored.id), { repId: work.rep.userId, at: work.now })
      await removeDocument(tx, stored.id, work.now)
    }
    const { COMPLETE, AWAITING_COUNTERSIGNED_CONTRACT } = contractStatus
    if (row.rateCheck.statusCode === COMPLETE) {
      await move(tx, row, AWAITING_COUNTERSIGNED_CONTRACT, { repId: work.rep.userId, at: work.now })
    }
    return { removed: stored?.id ?? null }
  })
}
