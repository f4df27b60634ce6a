import { inviteLink } from '../account/invite-link'
import { findRep, replaceInvite } from '../account/rep.repo'
import { audit, type AuditEntry } from '../db/audit'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { Refusal } from '../http/refusal'
import { hashToken, newToken } from '../http/session-guard'
import { findOperatorRecord } from './filling/records.repo'
import type { OperatorContext } from './register-operator-endpoint'
import type { inviteRep as inviteRepEndpoint } from './steps/step.declarations'

const TWO_WEEKS = 14 * 24 * 3_600_000

export interface Invitation {
  userId: string
  email: string
  portalUrl: string
  actor: NonNullable<AuditEntry['actor']>
  now: Date
}

/**
 * A new account-setup link for a rep; the one before it ends. In the transaction of the caller.
 * @throws Refusal 409 for who has an account already
 */
export async function renewInvitation(tx: Db, { userId, email, portalUrl, actor, now }: Invitation) {
  const code = newToken()
  const expiresAt = new Date(now.getTime() + TWO_WEEKS)
  if (!(await replaceInvite(tx, userId, hashToken(code), expiresAt)))
    throw new Refusal({ status: 409, code: 'not-possible', message: `${email} has an account already.` })
  await audit(tx, { at: now, actor, action: 'desk.invite', entity: 'supplier_rep', entityId: userId, to: 'invited' })
  return { link: inviteLink(portalUrl, { userId, code, email }), expiresAt }
}

/** A new link for an operator's rep. @throws Refusal 404, 409 for who has an account already or has left */
export async function inviteOperatorRep(
  { db, operator, now, params }: OperatorContext<typeof inviteRepEndpoint>,
  portalUrl: string,
) {
  return transaction(db, async (tx) => {
    const record = await findOperatorRecord(tx, operator.id, 'rep', params.rep)
    const found = record && (await findRep(tx, record.id))
    if (!found) throw new Refusal({ status: 404, code: 'unknown-reference', message: `There is no rep ${params.rep}.` })
    const { rep } = found
    if (rep.deactivatedAt !== null)
      throw new Refusal({ status: 409, code: 'not-possible', message: `${rep.email} has left.` })
    const { userId, email } = rep
    const invitation = { userId, email, portalUrl, actor: `operator:${operator.id}` as const, now }
    const { link, expiresAt } = await renewInvitation(tx, invitation)
    return { link, expiresAt: expiresAt.toISOString() }
  })
}
