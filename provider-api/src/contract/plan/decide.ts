import {
  contractDenialReason,
  type ContractAction,
  type ContractDenial,
  type ContractDenialCode,
} from 'shared-contracts/contract/plan'
import type { RepWork, SignedInRep } from '../../account/signed-in-rep'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import { toContractFacts } from './contract.mappers'
import { readLockedPlan } from './contract.queries'
import { readLatestVersion, type PlanKey, type PlanRow } from './plan.repo'
import { findLastMover, moveStatus } from './status.repo'

/**
 * One decision on a contract: locked, judged by the rules of shared-contracts, done and written down, all in one
 * transaction. Of two reps at once the second gets 409 with the state that the first left (decision 27).
 */
export async function decide<T>(
  { db, rep, now }: RepWork,
  action: ContractAction,
  key: PlanKey,
  change: (tx: Db, row: PlanRow) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const row = await readLockedPlan(tx, rep, key)
    const reason = contractDenialReason(action, toContractFacts(row))
    if (reason) throw await lostRace(tx, rep, row, reason)
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
const movedReasons: ReadonlySet<ContractDenialCode> = new Set([
  'already-booked',
  'contract-rejected',
  'already-submitted',
  'not-requesting-contracts',
  'not-awaiting-countersigned',
  'countersigned-exists',
  'no-countersigned',
])

/** 409 with the contract's state, and with the colleague who brought it there, if one did. */
async function lostRace(tx: Db, rep: SignedInRep, row: PlanRow, reason: ContractDenial): Promise<Refusal> {
  const mover = movedReasons.has(reason.code) ? await findLastMover(tx, row.rateCheck.id, rep.userId) : undefined
  return new Refusal({
    status: 409,
    code: reason.code,
    message: mover ? `${reason.message} The last change was made by ${mover.name}.` : reason.message,
    details: {
      statusCode: row.rateCheck.statusCode,
      changedBy: mover?.name,
      changedAt: mover?.at.toISOString(),
    },
  })
}

/**
 * A decision is about the version that the rep has read; `version` is missing where the page did not say it.
 * @throws Refusal 409 when a newer one is out
 */
export async function refuseOldVersion(
  tx: Db,
  row: PlanRow,
  version: number | null | undefined,
  wanted = 'look at it again',
): Promise<void> {
  if (version == null) return
  const latest = await readLatestVersion(tx, row.rateCheck.id)
  if (version === latest) return
  const message = `The contract is at version ${latest} now. Please ${wanted}.`
  throw new Refusal({ status: 409, code: 'stale-version', message, details: { version: latest } })
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
