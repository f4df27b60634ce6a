import { inviteLink } from '../account/invite-link'
import { findRepByEmail, renewInvite } from '../account/rep.repo'
import { audit } from '../db/audit'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { malformed, Refusal } from '../http/refusal'
import { hashToken, newToken } from '../http/session-guard'
import { insertInvitedRep } from './simulator.repo'
import { oneSupplier } from './simulator-subject'
import type { SimulatorCommand } from './simulator-words'

const TWO_WEEKS = 14 * 24 * 3_600_000

/** A new account-setup link; for an unknown address an account is made for it first. @returns the link */
export async function invite(
  db: Db,
  { subject: email, options }: Pick<SimulatorCommand, 'subject' | 'options'>,
  portalUrl: string,
  now: Date,
): Promise<string[]> {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw malformed(`${email} is not an e-mail address.`)
  const code = newToken()
  const userId = await transaction(db, async (tx) => {
    const id = (await findRepByEmail(tx, email))?.userId ?? (await newRep(tx, email, options))
    if (!(await renewInvite(tx, id, hashToken(code), new Date(now.getTime() + TWO_WEEKS)))) {
      throw new Refusal({ status: 409, code: 'not-possible', message: `${email} has an account already.` })
    }
    await audit(tx, {
      at: now,
      actor: 'customer-simulator',
      action: 'desk.invite',
      entity: 'supplier_rep',
      entityId: id,
      to: 'invited',
    })
    return id
  })
  return [inviteLink(portalUrl, { userId, code, email })]
}

async function newRep(tx: Db, email: string, { supplier, name }: SimulatorCommand['options']): Promise<string> {
  if (supplier === undefined || name === undefined)
    throw malformed(`Nobody has the address ${email}. Add --supplier and --name "First Last".`)
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  if (firstName === '' || rest.length === 0) throw malformed('--name needs a first and a last name.')
  const { id: supplierId } = await oneSupplier(tx, supplier)
  const userId = `rep-${newToken().slice(0, 12)}`
  await insertInvitedRep(tx, {
    userId,
    supplierId,
    firstName,
    lastName: rest.join(' '),
    email,
    roles: ['supplier_rep'],
  })
  return userId
}
