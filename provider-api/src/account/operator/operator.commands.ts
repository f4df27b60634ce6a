import { RESET_MINUTES } from 'shared-contracts/account'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { endAccount, renewAccount } from './deactivation'
import { addRight, countActiveReps, findSupplierName } from './deactivation.repo'
import { makeResetLink } from '../password-reset/password-reset.commands'
import { findRepByEmail, isActivated, isEmail } from '../rep.repo'
import { deletePasskeys } from '../passkey/passkey.repo'
import { resetLink } from '../password-reset/reset-mail'
import { deleteSecondFactor } from '../second-factor/second-factor.repo'
import { isSignOnEnforced } from '../sign-on/sign-on.repo'

/** What an operator asked for cannot be done: one sentence. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal'
}

export interface OperatorWork {
  db: Db
  email: string
  now: Date
  portalUrl: string
}

/** The rep is out at once, and sign-in answers as to a wrong password. @returns sentences */
export async function deactivate({ db, email, now }: OperatorWork): Promise<string[]> {
  const done = await transaction(db, async (tx) => {
    const rep = await endAccount(tx, isEmail(email), now)
    if (!rep) return undefined
    const { supplierId } = rep
    return { rep, left: await countActiveReps(tx, supplierId), supplier: await findSupplierName(tx, supplierId) }
  })
  if (!done) return [`${await readRepName(db, email)} is deactivated already.`]
  const { rep, left, supplier } = done
  return [
    `${rep.firstName} ${rep.lastName} of ${supplier} is deactivated: sessions, drafts, calendar and e-mails end now.`,
    ...(left > 0
      ? []
      : [`Warning: ${supplier} has no active rep left. Nobody answers its requests until one is reactivated.`]),
  ]
}

/** The password is what it was; sessions, drafts and calendar do not come back. @returns sentences */
export async function reactivate({ db, email, now }: OperatorWork): Promise<string[]> {
  const rep = await transaction(db, (tx) => renewAccount(tx, isEmail(email), now))
  if (!rep) return [`${await readRepName(db, email)} is not deactivated.`]
  return [`${rep.firstName} ${rep.lastName} can sign in again, by the password as it was.`]
}

/** The first administrator of a team; she makes the others. @returns sentences */
export async function makeAdministrator({ db, email, now }: OperatorWork): Promise<string[]> {
  const rep = await transaction(db, async (tx) => {
    const found = await addRight(tx, isEmail(email), 'team')
    if (found)
      await audit(tx, {
        at: now,
        action: 'team.putRights',
        entity: 'supplier_rep',
        entityId: found.userId,
        to: ['team'],
      })
    return found
  })
  if (rep) return [`${rep.firstName} ${rep.lastName} manages the team now.`]
  return [`${await readRepName(db, email)} manages the team already, or has no active account.`]
}

/** For a rep whose device is lost, recovery codes, passkeys and all. @returns sentences */
export async function endFactor({ db, email, now }: OperatorWork): Promise<string[]> {
  const name = await readRepName(db, email)
  const had = await transaction(db, async (tx) => {
    const rep = await findRepByEmail(tx, email)
    if (!rep) return false
    const ended = [await deleteSecondFactor(tx, rep.userId), (await deletePasskeys(tx, rep.userId)) > 0]
    if (!ended.includes(true)) return false
    await audit(tx, { at: now, action: 'account.endSecondFactor', entity: 'supplier_rep', entityId: rep.userId })
    return true
  })
  if (!had) return [`${name} has no second factor and no passkey.`]
  const way = (await isSignOnEnforced(db, email)) ? 'through the company' : 'by the password'
  return [`${name} signs in ${way} alone.`]
}

/** For a Marketplace that sends no e-mails: the operator hands the link over. @returns sentences */
export async function printResetLink({ db, email, now, portalUrl }: OperatorWork): Promise<string[]> {
  const made = await makeResetLink(db, { email, now })
  if (!made) throw new OperatorRefusal(await noLinkText(db, email))
  return [
    `A new password for ${made.rep.firstName} ${made.rep.lastName}, once, within ${RESET_MINUTES} minutes:`,
    resetLink(portalUrl, made.code),
  ]
}

/** Why there is no reset link. @throws as `readRepName` */
async function noLinkText(db: Db, email: string): Promise<string> {
  const name = await readRepName(db, email)
  const rep = await findRepByEmail(db, email)
  if (!rep || rep.deactivatedAt !== null || !isActivated(rep)) return `${name} has no active account.`
  return `${name} signs in through the company alone; sign-on set with --no-enforced opens passwords.`
}

/** @throws OperatorRefusal for an e-mail that nobody has */
async function readRepName(db: Db, email: string): Promise<string> {
  const rep = await findRepByEmail(db, email)
  if (!rep) throw new OperatorRefusal(`Nobody has the e-mail ${email}.`)
  return `${rep.firstName} ${rep.lastName}`
}
