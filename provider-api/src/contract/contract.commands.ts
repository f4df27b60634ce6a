import { randomUUID } from 'node:crypto'
import {
  contractStatus,
  whyNot,
  type ContractAction,
  type ContractRefusal,
  type ContractRefusalCode,
} from 'shared-contracts/contract/plan'
import {
  neededFiles,
  revisionFileFields,
  sentRevisionProblems,
  type Revisions,
} from 'shared-contracts/contract/revision'
import { reasonProblem, rejectionProblems, type RejectionComments } from 'shared-contracts/contract/rejection'
import { audit } from '../db/audit'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { malformed, Refusal } from '../http/refusal'
import type { SignedInRep } from '../http/session-guard'
import { factsOf } from './plan/contract.answers'
import { loadPlan } from './plan/contract.queries'
import {
  findLastMover,
  findRevisionFiles,
  insertFinalRejection,
  insertRejection,
  insertRevision,
  markSubmitted,
  moveStatus,
  setCounterSignedExpected,
} from './decision.repo'
import { findLatestVersion, lockPlan, type PlanKey, type PlanRow } from './plan/plan.repo'

interface RepWork {
  db: Db
  rep: SignedInRep
  now: Date
}

/**
 * One decision on a contract: held, judged by the rules of shared-contracts, done and written down in one transaction.
 * Of two reps at once the second is told what is now true (decision 27).
 */
export async function decide<T>(
  { db, rep, now }: RepWork,
  action: ContractAction,
  key: PlanKey,
  change: (tx: Db, row: PlanRow) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    await lockPlan(tx, rep.supplierId, key)
    const row = await loadPlan(tx, rep, key)
    const reason = whyNot(action, factsOf(row))
    if (reason !== undefined) throw await lostRace(tx, rep, row, reason)
    const done = await change(tx, row)
    await audit(tx, {
      at: now,
      rep,
      action: `contract.${action}`,
      entity: 'rate_check',
      entityId: row.rateCheck.id,
      from: row.rateCheck.statusCode,
      to: done,
    })
    return done
  })
}

/** Reasons that come from the status: whoever moved it last is to be named. */
const movedReasons: ReadonlySet<ContractRefusalCode> = new Set([
  'already-booked',
  'contract-rejected',
  'already-submitted',
  'not-requesting-contracts',
  'not-awaiting-countersigned',
  'countersigned-exists',
  'no-countersigned',
])

/** 409 with what is now true, and who made it so when it was a colleague. */
async function lostRace(tx: Db, rep: SignedInRep, row: PlanRow, reason: ContractRefusal): Promise<Refusal> {
  const mover = movedReasons.has(reason.code) ? await findLastMover(tx, row.rateCheck.id, rep.userId) : undefined
  return new Refusal({
    status: 409,
    code: reason.code,
    message: mover === undefined ? reason.message : `${reason.message} The last change was made by ${mover.name}.`,
    details: {
      statusCode: row.rateCheck.statusCode,
      ...(mover && { changedBy: mover.name, changedAt: mover.at.toISOString() }),
    },
  })
}

/** @returns the new status */
export async function move(tx: Db, row: PlanRow, to: number, by: { repId: string | null; at: Date }): Promise<number> {
  const { id: rateCheckId, statusCode: from, version } = row.rateCheck
  const moved = await moveStatus(tx, { rateCheckId, version, from, to, ...by })
  if (!moved)
    throw new Refusal({
      status: 409,
      code: 'changed-meanwhile',
      message: 'This contract has just changed. Please look at it again.',
    })
  return to
}

export async function book(work: RepWork, key: PlanKey, counterSignedExpected: boolean): Promise<void> {
  await decide(work, 'book', key, async (tx, row) => {
    await setCounterSignedExpected(tx, row.plan.id, counterSignedExpected)
    const to = counterSignedExpected ? contractStatus.AWAITING_COUNTERSIGNED_CONTRACT : contractStatus.COMPLETE
    return move(tx, row, to, { repId: work.rep.userId, at: work.now })
  })
}

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
  if (problem !== undefined) throw new Refusal({ status: 422, code: 'invalid-revision', message: problem })
  await decide(work, 'revise', key, async (tx, row) => {
    const latest = await findLatestVersion(tx, row.rateCheck.id)
    if (sent.version !== latest) {
      const message = `The contract is at version ${latest} now. Please look at it again.`
      throw new Refusal({ status: 409, code: 'stale-version', message, details: { version: latest } })
    }
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
    return { revision: id }
  })
}

/** Files of a revision must have been uploaded for this very contract. */
async function refuseUnknownFiles(tx: Db, row: PlanRow, sent: Revisions): Promise<void> {
  const known = new Set(
    (await findRevisionFiles(tx, row.plan.id)).map(
      (file) => `/v1/customers/${encodeURIComponent(file.customerId)}/documents/${encodeURIComponent(file.id)}/file`,
    ),
  )
  for (const file of neededFiles(sent)) {
    const { downloadUrl, name } = sent[revisionFileFields[file]] ?? {}
    if (downloadUrl !== undefined && known.has(downloadUrl)) continue
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

export async function reject(work: RepWork, key: PlanKey, comments: RejectionComments): Promise<void> {
  const [problem] = Object.values(rejectionProblems(comments)) as string[]
  if (problem !== undefined) throw new Refusal({ status: 422, code: 'invalid-rejection', message: problem })
  await decide(work, 'reject', key, async (tx, row) => {
    await insertRejection(tx, {
      id: randomUUID(),
      rateCheckId: row.rateCheck.id,
      version: await findLatestVersion(tx, row.rateCheck.id),
      loadFactor: comments.loadFactor,
      loadFactorComment: comments.loadFactor ? comments.loadFactorComment : null,
      other: comments.other,
      otherComment: comments.other ? comments.otherComment : null,
      createdDT: work.now,
      repId: work.rep.userId,
    })
    return move(tx, row, contractStatus.REJECTED, { repId: work.rep.userId, at: work.now })
  })
}

/** Leaves 1000 with a request on record; the liaison decides (decision 27). */
export async function requestRejection(work: RepWork, key: PlanKey, reason: string): Promise<void> {
  const problem = reasonProblem(reason)
  if (problem !== undefined) throw new Refusal({ status: 422, code: 'invalid-rejection', message: problem })
  await decide(work, 'finalReject', key, async (tx, row) => {
    const id = randomUUID()
    await insertFinalRejection(tx, {
      id,
      rateCheckId: row.rateCheck.id,
      reason: reason.trim(),
      createdDT: work.now,
      repId: work.rep.userId,
    })
    return { finalRejection: id }
  })
}

/** A non-matrix plan then waits for its booking; a matrix plan goes on when the customer signs. */
export async function submit(work: RepWork, key: PlanKey): Promise<void> {
  await decide(work, 'submitContract', key, async (tx, row) => {
    const by = { repId: work.rep.userId, at: work.now }
    await markSubmitted(tx, row.plan.id, by)
    if (row.rateCheck.matrixPricing) return { submitted: true }
    return move(tx, row, contractStatus.BOOKING_ENERGY_PLANS, by)
  })
}
