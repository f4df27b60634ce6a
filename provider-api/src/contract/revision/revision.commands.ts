import { randomUUID } from 'node:crypto'
import {
  neededFiles,
  revisionSummary,
  revisionFileFields,
  sentRevisionProblems,
  type Revisions,
} from 'shared-contracts/contract/revision'
import type { RepWork } from '../../account/signed-in-rep'
import type { Db } from '../../db/open-db'
import { malformed, Refusal } from '../../http/refusal'
import { decide, refuseOldVersion } from '../plan/decide'
import type { PlanRow } from '../plan/plan.repo'
import { listRevisionFiles, insertRevision } from './revision.repo'

export interface SentRevision {
  customerID: string
  rateCheckID: string
  revisions: Revisions
  version: number
}

export async function revise(
  work: RepWork,
  key: { customerId: string; rateCheckId: string },
  sent: SentRevision,
): Promise<void> {
  if (sent.customerID !== key.customerId || sent.rateCheckID !== key.rateCheckId) {
    throw malformed('customerID and rateCheckID of the body must be those of the path.')
  }
  const [problem] = Object.values(sentRevisionProblems(sent.revisions))
  if (problem) throw new Refusal({ status: 422, code: 'invalid-revision', message: problem })
  await decide(work, 'revise', key, async (tx, row) => {
    await refuseOldVersion(tx, row, sent.version)
    await refuseUnknownFiles(tx, row, sent.revisions)
    const id = randomUUID()
    await insertRevision(tx, {
      id,
      rateCheckId: row.rateCheck.id,
      version: sent.version,
      revisions: onlyTicked(sent.revisions),
      createdDT: work.now,
      repId: work.rep.userId,
    })
    return { revision: id, version: sent.version, asked: revisionSummary(onlyTicked(sent.revisions)) }
  })
}

/** Files of a revision must have been uploaded for this very contract. */
async function refuseUnknownFiles(tx: Db, row: PlanRow, sent: Revisions): Promise<void> {
  const uploaded = new Set(
    (await listRevisionFiles(tx, row.plan.id)).map(
      (file) => `/v1/customers/${encodeURIComponent(file.customerId)}/documents/${encodeURIComponent(file.id)}/file`,
    ),
  )
  for (const file of neededFiles(sent)) {
    const { downloadUrl, name } = sent[revisionFileFields[file]] ?? {}
    if (downloadUrl && uploaded.has(downloadUrl)) continue
    const message = `${name ?? 'A file'} has not been uploaded for this contract. Please upload it again.`
    throw new Refusal({ status: 422, code: 'unknown-file', message })
  }
}

/** What was typed and then unticked is not part of the request. */
function onlyTicked(sent: Revisions): Revisions {
  const needed = neededFiles(sent)
  const credit = sent.secureCredit.secureCreditCheck
  return {
    dataUpdates: sent.dataUpdates.dataUpdatesCheck ? sent.dataUpdates : { dataUpdatesCheck: false },
    secureCredit: credit
      ? sent.secureCredit
      : {
          secureCreditCheck: false,
          differentLEN: false,
          personalGuaranteeForm: false,
          businessGuaranteeForm: false,
          deposit: false,
          coverRisk: false,
        },
    differentContract: sent.differentContract.differentContractCheck
      ? sent.differentContract
      : { differentContractCheck: false },
    utilityLoaCheck: sent.utilityLoaCheck,
    uploadedPersonalGuaranteeFile: needed.includes('personalGuarantee') ? sent.uploadedPersonalGuaranteeFile : null,
    uploadedBusinessGuaranteeFile: needed.includes('businessGuarantee') ? sent.uploadedBusinessGuaranteeFile : null,
    uploadedDifferentContractFile: needed.includes('differentContract') ? sent.uploadedDifferentContractFile : null,
  }
}
