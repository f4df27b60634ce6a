import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open-db'
import { unauthorized } from '../../http/refusal'
import { hashToken } from '../../http/session-guard'
import type { Operator } from '../operator'
import { findOperatorByKey, noteKeyUse } from './operator-key.repo'

const REFUSED = 'This call needs the key of an operator: Authorization: Bearer mko_…'

/** Whose key came with a call: in its header, never in its address. @throws Refusal 401 */
export async function guardOperator(
  { headers }: Pick<FastifyRequest, 'headers'>,
  db: Db,
  now: Date,
): Promise<Operator> {
  const secret = /^Bearer (mko_[A-Za-z0-9_-]{43})$/i.exec(headers.authorization ?? '')?.[1]
  const operator = secret === undefined ? undefined : await findOperatorByKey(db, hashToken(secret), now)
  if (operator === undefined) throw unauthorized(REFUSED)
  await noteKeyUse(db, operator.keyId, now)
  return operator
}
