import { randomUUID } from 'node:crypto'
import { contractStatus } from 'shared-contracts/contract/plan'
import { reasonProblem, rejectionProblems, type RejectionComments } from 'shared-contracts/contract/rejection'
import type { RepWork } from '../../account/signed-in-rep'
import { Refusal } from '../../http/refusal'
import { decide, move, refuseOldVersion } from '../plan/decide'
import { readLatestVersion, type PlanKey } from '../plan/plan.repo'
import { insertFinalRejection, insertRejection } from './rejection.repo'

/** `version` is the one that the rep has read. @throws Refusal 404, 409, 422 */
export async function reject(
  work: RepWork,
  key: PlanKey,
  comments: RejectionComments,
  version?: number | null,
): Promise<void> {
  const [problem] = Object.values(rejectionProblems(comments)) as string[]
  if (problem) throw new Refusal({ status: 422, code: 'invalid-rejection', message: problem })
  await decide(work, 'reject', key, async (tx, row) => {
    await refuseOldVersion(tx, row, version)
    await insertRejection(tx, {
      id: randomUUID(),
      rateCheckId: row.rateCheck.id,
      version: await readLatestVersion(tx, row.rateCheck.id),
      loadFactor: comments.loadFactor,
      loadFactorComment: comments.loadFactor ? comments.loadFactorComment : null,
      other: comments.other,
      otherComment: comments.other ? comments.otherComment : null,
      createdDT: work.now,
      repId: work.rep.userId,
    })
    const to = await move(tx, row, contractStatus.REJECTED, { repId: work.rep.userId, at: work.now })
    const texts = [comments.loadFactor && comments.loadFactorComment, comments.other && comments.otherComment]
    return { to, comments: texts.filter((comment) => typeof comment === 'string') }
  })
}

/** Leaves 1000 with a request on record; the liaison decides (decision 27). */
export async function requestRejection(work: RepWork, key: PlanKey, reason: string): Promise<void> {
  const problem = reasonProblem(reason)
  if (problem) throw new Refusal({ status: 422, code: 'invalid-rejection', message: problem })
  await decide(work, 'finalReject', key, async (tx, row) => {
    const id = randomUUID()
    await insertFinalRejection(tx, {
      id,
      rateCheckId: row.rateCheck.id,
      reason: reason.trim(),
      createdDT: work.now,
      repId: work.rep.userId,
    })
    return { finalRejection: id, reason: reason.trim() }
  })
}
