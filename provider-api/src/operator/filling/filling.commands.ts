import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import type { Db } from '../../db/open-db'
import type { Operator } from '../keys/operator-key.repo'
import type { OperatorContext } from '../register-operator-endpoint'
import { fillRows, type Kind } from './fill-rows'
import type { FillingRow, RowResult } from './row'
import { findOperatorRecord } from './records.repo'

type FillingContext = Pick<OperatorContext, 'db' | 'operator' | 'now'> & { body: { lines: unknown[] } }

/** All rows of a call in one transaction: those that are taken are there together. */
export async function fill<L extends FillingRow>({ db, operator, now, body }: FillingContext, kind: Kind<L>) {
  return toFillingResult(await transaction(db, (tx) => fillRows(tx, kind, { operator, now }, body.lines)))
}

/** Our id of an operator's request. Another operator's is not there. @throws Refusal 404 */
export async function findRequestId(db: Db, operator: Pick<Operator, 'id'>, externalId: string): Promise<string> {
  const record = await findOperatorRecord(db, operator.id, 'request', externalId)
  if (record) return record.id
  throw new Refusal({ status: 404, code: 'unknown-request', message: `There is no request ${externalId}.` })
}

const toFillingResult = (rows: RowResult[]) => {
  const count = (outcome: RowResult['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count(undefined),
    lines: rows,
  }
}
