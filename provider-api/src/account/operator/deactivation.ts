import { deleteCalendar } from '../../alert/alert-choices.repo'
import { endRepMails } from '../../alert/alert-mail.repo'
import { leaveAssignments } from '../../bid/hand-off/assignment.repo'
import { leaveSeconds } from '../../bid/hand-off/second.repo'
import { audit, type AuditEntry } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { deletePasskeys } from '../passkey/passkey.repo'
import { deleteSessions } from '../session.repo'
import { deleteDevices, markDeactivated, markReactivated, type Meant } from './deactivation.repo'

/** The rep is out at once. @param by nobody for an operator @returns nothing where it was so already */
export async function endAccount(tx: Db, isMeant: Meant, now: Date, by?: AuditEntry['rep']) {
  const rep = await markDeactivated(tx, isMeant, now)
  if (!rep) return undefined
  const { userId } = rep
  await deleteSessions(tx, userId)
  await deleteDevices(tx, userId)
  await deletePasskeys(tx, userId)
  await leaveAssignments(tx, userId, now)
  await leaveSeconds(tx, userId, now)
  await deleteCalendar(tx, userId)
  await endRepMails(tx, userId, now)
  const change = { entity: 'supplier_rep', entityId: userId, from: 'active', to: 'deactivated' }
  await audit(tx, { at: now, rep: by, action: 'account.deactivate', ...change })
  return rep
}

/** The password is what it was; sessions, passkeys, drafts and calendar do not come back. @returns as `endAccount` */
export async function renewAccount(tx: Db, isMeant: Meant, now: Date, by?: AuditEntry['rep']) {
  const rep = await markReactivated(tx, isMeant)
  if (!rep) return undefined
  const change = { entity: 'supplier_rep', entityId: rep.userId, from: 'deactivated', to: 'active' }
  await audit(tx, { at: now, rep: by, action: 'account.reactivate', ...change })
  return rep
}
