import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import type { Db } from '../../db/open-db'
import type { Operator } from '../keys/operator-key.repo'
import type { OperatorCall } from '../register-operator-endpoint'
import { fillLines, type Kind } from './fill-lines'
import type { FillingRow, LineAnswer } from './line'
import { findRecords } from './records.repo'

type LinesCall = Pick<OperatorCall, 'db' | 'operator' | 'now'> & { body: { lines: unknown[] } }

/** All lines of a call in one transaction: those that are taken are there together. */
export async function fill<L extends FillingRow>({ db, operator, now, body }: LinesCall, kind: Kind<L>) {
  return toFillingAnswer(await transaction(db, (tx) => fillLines(tx, kind, { operator, now }, body.lines)))
}

/** Our id of an operator's request. Another operator's is not there. @throws Refusal 404 */
export async function findRequestId(db: Db, operator: Pick<Operator, 'id'>, externalId: string): Promise<string> {
  const record = (await findRecords(db, operator.id, 'request', [externalId])).get(externalId)
  if (record) return record.id
  throw new Refusal({ status: 404, code: 'unknown-request', message: `There is no request ${externalId}.` })
}

const toFillingAnswer = (lines: LineAnswer[]) => {
  const count = (outcome: LineAnswer['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count(undefined),
    lines,
  }
}
