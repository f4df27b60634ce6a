import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open-db'
import { engineKeys } from '../../db/schema'
import { Refusal, unauthorized } from '../../http/refusal'
import { RequestCounts } from '../../http/request-counts'
import { hashToken } from '../../http/session-guard'
import { readKeySecret } from '../keys/key'
import { noteKeyUse } from '../keys/key.repo'
import type { SignedInRep } from '../signed-in-rep'
import { findEngineByKey } from './engine-key.repo'

/** Calls of one key in a minute, over all instances: an engine that loops is slowed down, and its people are not. */
export const REQUESTS_PER_MINUTE = 600
const MINUTE = 60_000

const counts = new WeakMap<Db, RequestCounts>()

/** The engine behind a call that came with a key; nothing where none came. @throws Refusal 401, 429 */
export async function guardEngine(
  request: Pick<FastifyRequest, 'headers'>,
  db: Db,
  now: Date,
): Promise<SignedInRep | undefined> {
  const secret = readKeySecret(request, 'engine')
  if (secret === undefined) return undefined
  const tokenHash = hashToken(secret)
  const found = await findEngineByKey(db, tokenHash, now)
  if (!found) throw unauthorized('This key does not work: it was ended, has run out, or never was one.')
  const { keyId, scopes, ...rep } = found
  await refuseLoop(db, keyId)
  await noteKeyUse(db, engineKeys, keyId, now)
  return { ...rep, tokenHash, engine: { keyId, scopes } }
}

/** @throws Refusal 429 */
function refuseLoop(db: Db, keyId: string): Promise<void> {
  const counted = counts.get(db) ?? new RequestCounts(db, 'engine-keys')
  counts.set(db, counted)
  return new Promise((done, fail) => {
    const decide = (error: Error | null, result = { current: 0, ttl: 0 }) => {
      if (error !== null) return fail(error)
      if (result.current <= REQUESTS_PER_MINUTE) return done()
      const retryAfterSeconds = Math.max(1, Math.ceil(result.ttl / 1000))
      const message = `A key may call ${REQUESTS_PER_MINUTE} times a minute. Please go on in ${retryAfterSeconds} s.`
      fail(new Refusal({ status: 429, code: 'too-many-requests', message, details: { retryAfterSeconds } }))
    }
    counted.incr(keyId, decide, MINUTE, REQUESTS_PER_MINUTE)
  })
}
