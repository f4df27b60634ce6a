import { findRepByEmail, insertInvitedRep } from '../account/rep.repo'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { malformed } from '../http/refusal'
import { newToken } from '../http/session-guard'
import { inviteRep } from '../operator/invite-rep'
import { oneSupplier } from './simulator-subject'
import type { SimulatorCommand } from './simulator-command'

/** A new account-setup link; for an unknown address an account is made for it first. @returns the link */
export async function invite(
  db: Db,
  { subject: email, options }: Pick<SimulatorCommand, 'subject' | 'options'>,
  portalUrl: string,
  now: Date,
): Promise<string[]> {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw malformed(`${email} is not an e-mail address.`)
  const { link } = await transaction(db, async (tx) => {
    const userId = (await findRepByEmail(tx, email))?.userId ?? (await newRep(tx, email, options))
    return inviteRep(tx, { userId, email, portalUrl, actor: 'customer-simulator', now })
  })
  return [link]
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
