import {
  decodePassword,
  newPasswordDenialReason,
  type changePassword,
  type endSession,
  type listSessions,
} from 'shared-contracts/account'
import { audit } from '../db/audit'
import { transaction } from '../db/transaction'
import type { HandlerContext, HandlerResult } from '../http/register-endpoint'
import { malformed, notFound, Refusal } from '../http/refusal'
import { byCurrentPassword, passwordChangedMeanwhile } from './current-password'
import { describeDevice } from './describe-device'
import { hashPassword } from './password-hash'
import { findPasswordHash, replacePassword } from './rep.repo'
import { deleteOwnSession, deleteSessions, listRepSessions } from './session.repo'
import { isSignOnEnforced } from './sign-on/sign-on.repo'
import type { RepWork } from './signed-in-rep'

/** Nobody has so many browsers: a list stays one that a rep can read. */
const LISTED = 100

export async function listOwnSessions(
  context: HandlerContext<typeof listSessions>,
): Promise<HandlerResult<typeof listSessions>> {
  const { db, rep, now } = context
  const rows = await listRepSessions(db, rep.userId, now, LISTED)
  const signsInHere = !(await isSignOnEnforced(db, rep.email))
  const hasPassword = signsInHere && (await findPasswordHash(db, rep.userId)) !== undefined
  return {
    hasPassword,
    sessions: rows.map(({ id, tokenHash, userAgent, network, createdAt, lastUsedAt, boundKey }) => ({
      id,
      device: describeDevice(userAgent),
      network,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
      isThis: tokenHash === rep.tokenHash,
      isBound: boundKey !== null,
    })),
  }
}

export async function endOwnSession({ db, rep, now, params }: HandlerContext<typeof endSession>): Promise<void> {
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
  if (weak) throw new Refusal({ status: 422, code: 'weak-password', message: weak })
}

export async function changeOwnPassword(context: HandlerContext<typeof changePassword>): Promise<void> {
  const { rep, now, body } = context
  const chosen = decodePassword(body.newPassword)
  if (chosen === undefined) throw malformed('Passwords must be encoded as B§5 says.')
  refuseWeakPassword(chosen)
  await byCurrentPassword(context, body.currentPassword, async () => {
    const to = await hashPassword(chosen)
    return async (tx) => {
      if (!(await replacePassword(tx, { rep, to, now }))) throw passwordChangedMeanwhile()
      await deleteSessions(tx, rep.userId, rep.tokenHash)
      await audit(tx, { at: now, rep, action: 'account.changePassword', entity: 'supplier_rep', entityId: rep.userId })
    }
  })
  context.log.info({ repId: rep.userId }, 'a password was changed')
}
