import { OperatorRefusal } from '../account/operator/operator.commands'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { fillLines, type Kind } from './filling/fill-lines'
import type { Line } from './filling/line'
import { repsFilled, suppliersFilled } from './filling/kinds/people'
import { findRecords, holdFilling } from './filling/records.repo'
import { inviteRep } from './invite-rep'
import { makeOperatorKey } from './keys/operator-key.commands'
import { isMarketEmpty } from './keys/operator-key.repo'

export interface FirstRun {
  operator: string
  supplier: string
  /** First and last name of the supplier's first rep. */
  name: string
  email: string
  portalUrl: string
  now: Date
}

export const ALREADY_OPEN =
  'This market is open already: it has an operator or a supplier. npm run admin -- operator-key create makes a key.'

/**
 * Opens an empty market, once: the operator with a key, the first supplier, and its administrator with an invite.
 * @returns key and link too: they are told this once
 * @throws OperatorRefusal
 */
export async function firstRun(db: Db, first: FirstRun) {
  const { operator: name, email, portalUrl, now } = first
  const [firstName = '', ...rest] = first.name.trim().split(/\s+/)
  return transaction(db, async (tx) => {
    // Of two at once the second waits here, and finds the first.
    await holdFilling(tx)
    if (!(await isMarketEmpty(tx))) throw new OperatorRefusal(ALREADY_OPEN)
    const key = await makeOperatorKey(tx, { operator: name, name: 'first run', days: undefined, now })
    const operator = { id: key.operatorId }
    const fillOne = async <L extends Line>(kind: Kind<L>, line: unknown) => {
      const [answer] = await fillLines(tx, kind, { operator, now }, [line])
      if (answer?.code !== undefined) throw new OperatorRefusal(`${kind.called}: ${answer.message ?? answer.code}`)
    }
    const supplier = idOfName(first.supplier)
    await fillOne(suppliersFilled, { externalId: supplier, name: first.supplier })
    await fillOne(repsFilled, {
      externalId: email,
      supplier,
      firstName,
      lastName: rest.join(' '),
      email,
      administrator: true,
    })
    const userId = (await findRecords(tx, operator.id, 'rep', [email])).get(email)?.id ?? ''
    const { link } = await inviteRep(tx, { userId, email, portalUrl, actor: `operator:${operator.id}`, now })
    return { key, supplier, userId, link }
  })
}

/** `Larkspur Energy` is `larkspur-energy`. */
function idOfName(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return id === '' ? 'supplier-1' : id
}
