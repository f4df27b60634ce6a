import { randomUUID } from 'node:crypto'
import { nameProblem } from 'shared-contracts/account'
import { newKey } from '../../account/keys/key'
import { endKey } from '../../account/keys/key.repo'
import { OperatorRefusal } from '../../account/operator/operator.commands'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { operatorKeys } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { insertOperatorKey, listOperatorKeys, findOrAddOperator } from './operator-key.repo'

export interface NewKey {
  operator: string
  name: string
  /** Undefined: it does not run out. */
  days: number | undefined
  now: Date
}

/** In the transaction of the caller. @returns the secret, which nothing tells again @throws OperatorRefusal */
export async function makeOperatorKey(tx: Db, { operator, name, days, now }: NewKey) {
  const unfit = nameProblem(operator) ?? nameProblem(name)
  if (unfit) throw new OperatorRefusal(`${unfit}.`)
  const { secret, row } = newKey('operator', { name, days, now })
  const { id: operatorId } = await findOrAddOperator(tx, { id: `op-${randomUUID()}`, name: operator, createdAt: now })
  const { id, expiresAt } = row
  await insertOperatorKey(tx, { ...row, operatorId, scope: 'fill' })
  await audit(tx, {
    at: now,
    action: 'operator.createKey',
    entity: 'operator_key',
    entityId: id,
    to: { operator, name },
  })
  return { id, secret, operatorId, expiresAt }
}

/** @returns sentences, the secret among them: it is said this once */
export async function createOperatorKey(db: Db, key: NewKey): Promise<string[]> {
  const made = await transaction(db, (tx) => makeOperatorKey(tx, key))
  const end = made.expiresAt === null ? 'until it is ended' : `until ${day(made.expiresAt)}`
  return [
    `Key ${made.id} of ${key.operator} (${key.name}) fills the market ${end}. It is shown this once:`,
    made.secret,
  ]
}

/** A line a key. */
export async function listKeys(db: Db, now: Date): Promise<string[]> {
  const rows = await listOperatorKeys(db)
  if (rows.length === 0) return ['There are no keys.']
  return rows.map(({ key, operator }) => {
    const { endedAt, expiresAt, lastUsedAt } = key
    let end: string
    if (endedAt !== null) end = `ended ${day(endedAt)}`
    else if (expiresAt === null) end = 'no end'
    else end = `${expiresAt <= now ? 'ran out' : 'until'} ${day(expiresAt)}`
    const use = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt.toISOString().slice(0, 16)}Z`
    return `${key.id}  ${operator}  ${key.name}  ${key.scope}  made ${day(key.createdAt)}  ${use}  ${end}`
  })
}

/** Calls with it are refused from now on. @returns sentences @throws OperatorRefusal */
export async function endOperatorKey(db: Db, id: string, now: Date): Promise<string[]> {
  const name = await transaction(db, async (tx) => {
    const ended = await endKey(tx, operatorKeys, id, now)
    if (ended !== undefined)
      await audit(tx, { at: now, action: 'operator.endKey', entity: 'operator_key', entityId: id, to: 'ended' })
    return ended
  })
  if (name === undefined) throw new OperatorRefusal(`There is no key ${id} that could be ended.`)
  return [`Key ${id} (${name}) has ended.`]
}

const day = (at: Date) => at.toISOString().slice(0, 10)
