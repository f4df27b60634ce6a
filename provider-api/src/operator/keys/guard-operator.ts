import type { FastifyRequest } from 'fastify'
import { keySecretOf } from '../../account/keys/key'
import { noteKeyUse } from '../../account/keys/key.repo'
import type { Db } from '../../db/open-db'
import { operatorKeys } from '../../db/schema'
import { unauthorized } from '../../http/refusal'
import { hashToken } from '../../http/session-guard'
import type { Operator } from '../operator'
import { findOperatorByKey } from './operator-key.repo'

const REFUSED = 'This call needs the key of an operator: Authorization: Bearer mko_…'

/** Whose key came with a call: in its header, never in its address. @throws Refusal 401 */
export async function guardOperator(request: Pick<FastifyRequest, 'headers'>, db: Db, now: Date): Promise<Operator> {
  const secret = keySecretOf(request, 'operator')
  const operator = secret === undefined ? undefined : await findOperatorByKey(db, hashToken(secret), now)
  if (operator === undefined) throw unauthorized(REFUSED)
  await noteKeyUse(db, operatorKeys, operator.keyId, now)
  return operator
}
