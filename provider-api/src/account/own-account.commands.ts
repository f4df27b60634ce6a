import {
  decodePassword,
  newPasswordDenialReason,
  type changePassword,
  type endSession,
  type listSessions,
} from 'shared-contracts/account'
import { audit } from '../db/audit'
import { transaction } from '../db/transaction'
import type { Call, HandlerAnswer } from '../http/register-endpoint'
import { malformed, notFound, Refusal } from '../http/refusal'
import { forgiveAttempt, subjectsOf } from './attempts.repo'
import { countAttemptOrRefuse } from './counted-attempt'
import { deviceWords } from './device-words'
import { hashPassword, passwordMatches } from './password-hash'
import { findPasswordHash, replacePassword } from './rep.repo'
import { deleteOwnSession, deleteSessions, listSessionsOf } from './session.repo'
import { known } from './sign-in-lines'
import type { RepWork } from './signed-in-rep'

/** Nobody has so many browsers: a list stays one that a rep can read. */
const LISTED = 100

export async function listOwnSessions(call: Call<typeof listSessions>): Promise<HandlerAnswer<typeof listSessions>> {
  const { db, rep, now } = call
  const rows = await listSessionsOf(db, rep.userId, now, LISTED)
  return {
    sessions: rows.map(({ id, tokenHash, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceWords(userAgent),
      signedInAt: createdAt.toISOString(),
      lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
      isThis: tokenHash === rep.tokenHash,
    })),
  }
}

export async function endOwnSession({ db, rep, now, params }: Call<typeof endSession>): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await deleteOwnSession(tx, rep.userId, params.id))) throw notFound('This session has ended already.')
    const from = { session: params.id }
    await audit(tx, { at: now, rep, action: 'account.endSession', entity: 'supplier_rep', entityId: rep.userId, from })
  })
}

export async function endOwnSessions({ db, rep, now }: RepWork): Promise<void> {
  await transaction(db, async (tx) => {
    await deleteSessions(tx, rep.userId)
    await audit(tx, { at: now, rep, action: 'account.endAllSessions', entity: 'supplier_rep', entityId: rep.userId })
  })
}

/** @throws Refusal 422 in words for the person */
export function refuseWeakPassword(password: string): void {
  const weak = newPasswordDenialReason(password)
  if (weak !== undefined) throw new Refusal({ status: 422, code: 'weak-password', message: weak })
}

/** Somebody at a screen that was left open guesses no better than at the sign-in: it is counted there (decision 1). */
export async function changeOwnPassword(call: Call<typeof changePassword>): Promise<void> {
  const { db, rep, now, body } = call
  const current = decodePassword(body.currentPassword)
  const chosen = decodePassword(body.newPassword)
  if (current === undefined || chosen === undefined) throw malformed('Both passwords must be encoded as B§5 says.')
  refuseWeakPassword(chosen)
  const subjects = subjectsOf({ email: rep.email, address: call.address, deviceHash: undefined })
  await known.run({ caller: rep.userId, gone: call.hangUp() }, async () => {
    await countAttemptOrRefuse(call, subjects)
    const from = await findPasswordHash(db, rep.userId)
    if (!(await passwordMatches(from, current))) throw wrongPassword()
    const to = await hashPassword(chosen)
    await transaction(db, async (tx) => {
      if (!(await replacePassword(tx, { rep, from, to, now }))) throw changedMeanwhile()
      await forgiveAttempt(tx, subjects)
      await deleteSessions(tx, rep.userId, rep.tokenHash)
      await audit(tx, { at: now, rep, action: 'account.changePassword', entity: 'supplier_rep', entityId: rep.userId })
    })
  })
  call.log.info({ repId: rep.userId }, 'a password was changed')
}

const wrongPassword = () =>
  new Refusal({ status: 422, code: 'wrong-password', message: 'This is not your current password.' })

const changedMeanwhile = () =>
  new Refusal({
    status: 409,
    code: 'changed-meanwhile',
    message: 'Your password has been changed elsewhere meanwhile. Nothing was changed here.',
  })
