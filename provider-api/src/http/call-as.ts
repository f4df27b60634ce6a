import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from 'shared-contracts/api'
import { z } from 'zod'
import { networkPrefix } from '../account/attempts.repo'
import { guardEngine } from '../account/engine/guard-engine'
import { rememberSession, type Session } from '../account/session-memory'
import { findSession, type SessionAsRead } from '../account/session.repo'
import type { SignedInRep } from '../account/signed-in-rep'
import type { Db } from '../db/open-db'
import { forRep } from '../db/server/connection-turns'
import type { Settings } from '../settings'
import { callerAddress } from './connection/arrival'
import { familiarCallers } from './connection/familiar-callers'
import { SessionChanged } from './idempotency.repo'
import { guardSession, sessionAsRead } from './session-guard'

/** Answers as `rep`. `session` is given where it comes from memory and the first write has to check it. */
type Respond = (rep: SignedInRep | undefined, session?: SessionAsRead) => Promise<unknown>

/**
 * Answers as the caller. Reads, and writes under an Idempotency-Key, go by the session that is kept in memory: a write
 * checks it in its first statement, a read at the same time. Where it no longer holds, nothing was done; then, and for
 * all other calls, the session is read from the database first. @throws Refusal 401, 429
 */
export async function callAs(
  api: { db: Db; settings: Settings },
  endpoint: EndpointShape,
  request: FastifyRequest,
  now: Date,
  respond: Respond,
): Promise<unknown> {
  const { db } = api
  if (endpoint.access !== 'rep') return respond(undefined)
  if (endpoint.idempotent === true && endpoint.upload === undefined && 'idempotency-key' in request.headers) {
    const session = await sessionAsRead(request, api, now)
    const answered = session && (await unlessChanged(() => respond(session, session)))
    if (answered) return answered.value
  }
  if (onlyReads(endpoint)) {
    const session = await sessionAsRead(request, api, now)
    const answered = session && (await whileHeld(db, session, now, () => respond(session)))
    if (answered) return answered.value
  }
  // A pricing engine by its key, or a rep by a session.
  const rep = (await guardEngine(request, db, now)) ?? (await guardSession(endpoint, request, api, now))
  familiarCallers.note(networkPrefix(callerAddress(request)))
  return respond(rep)
}

async function unlessChanged<T>(work: () => Promise<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof SessionChanged) return undefined
    throw error
  }
}

/** Nothing is changed or sent before its answer is complete, so that is dropped when the session has ended. */
const onlyReads = ({ method, response }: EndpointShape) => method === 'GET' && response instanceof z.ZodType

/**
 * Reads the session in the same packet as the first queries of `work`. Nothing when it has ended, or when its rep,
 * supplier or key was written since (`writtenBy`).
 */
function whileHeld<T>(db: Db, session: Session, now: Date, work: () => Promise<T>): Promise<{ value: T } | undefined> {
  const both = async () => {
    const [found, worked] = await Promise.allSettled([findSession(db, session.tokenHash, now), work()])
    if (found.status === 'rejected') throw found.reason
    if (found.value?.writtenBy !== session.writtenBy) return undefined
    rememberSession(db, found.value)
    if (worked.status === 'rejected') throw worked.reason
    return { value: worked.value }
  }
  return forRep(session.userId, both, { onlyReads: true })
}
