import type { FastifyBaseLogger } from 'fastify'
import { decodePassword } from 'shared-contracts/account'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { malformed, Refusal } from '../http/refusal'
import { forgiveAttempt, type Subject } from './attempts.repo'
import { countAttemptOrRefuse } from './counted-attempt'
import { passwordMatches } from './password-hash'
import { findPasswordHash, holdRep } from './rep.repo'
import type { RepWork } from './signed-in-rep'
import { knownCallers } from './sign-in-queues'

interface PasswordContext extends RepWork {
  address: string
  log: Pick<FastifyBaseLogger, 'warn'>
  hangUp(): AbortSignal
}

/**
 * Does something in one transaction, by the current password. Somebody at a screen that was left open guesses no better
 * than at the sign-in: it is counted (decision 1), for the session alone, so that strangers keep nobody out of what is
 * her own.
 * @param prepare what takes long, once the password is right and before the transaction begins
 * @throws Refusal 400, 409, 422, 429
 */
export async function byCurrentPassword<T>(
  context: PasswordContext,
  encoded: string,
  prepare: () => Promise<(tx: Db) => Promise<T>>,
): Promise<T> {
  const { db, rep } = context
  const current = decodePassword(encoded)
  if (current === undefined) throw malformed('Passwords must be encoded as B§5 says.')
  const subjects: Subject[] = [`session:${rep.tokenHash}`]
  return knownCallers.run({ caller: rep.userId, signal: context.hangUp() }, async () => {
    await countAttemptOrRefuse(context, subjects)
    const stored = await findPasswordHash(db, rep.userId)
    if (stored === undefined || !(await passwordMatches(stored, current))) throw wrongPassword()
    const work = await prepare()
    return transaction(db, async (tx) => {
      const isStill = await holdRep(tx, { userId: rep.userId, passwordHash: stored }, 'no key update')
      if (!isStill) throw passwordChangedMeanwhile()
      await forgiveAttempt(tx, subjects)
      return work(tx)
    })
  })
}

const wrongPassword = () =>
  new Refusal({ status: 422, code: 'wrong-password', message: 'This is not your current password.' })

export const passwordChangedMeanwhile = () =>
  new Refusal({
    status: 409,
    code: 'changed-meanwhile',
    message: 'Your password has been changed elsewhere meanwhile. Nothing was changed here.',
  })
