import { inviteLink } from '../account/invite-link'
import { renewInvite } from '../account/rep.repo'
import { audit, type AuditEntry } from '../db/audit'
import type { Db } from '../db/open-db'
import { Refusal } from '../http/refusal'
import { hashToken, newToken } from '../http/session-guard'

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
export async function inviteRep(tx: Db, { userId, email, portalUrl, actor, now }: Invitation) {
  const code = newToken()
  const expiresAt = new Date(now.getTime() + TWO_WEEKS)
  if (!(await renewInvite(tx, userId, hashToken(code), expiresAt)))
    throw new Refusal({ status: 409, code: 'not-possible', message: `${email} has an account already.` })
  await audit(tx, { at: now, actor, action: 'desk.invite', entity: 'supplier_rep', entityId: userId, to: 'invited' })
  return { link: inviteLink(portalUrl, { userId, code, email }), expiresAt }
}
