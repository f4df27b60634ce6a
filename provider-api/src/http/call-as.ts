import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from 'shared-contracts/api'
import { networkOf } from '../account/attempts.repo'
import { guardEngine } from '../account/engine/guard-engine'
import type { SessionAsRead } from '../account/session.repo'
import type { SignedInRep } from '../account/signed-in-rep'
import type { Db } from '../db/open-db'
import type { Settings } from '../settings'
import { addressOf } from './connection/arrival'
import { familiarCallers } from './connection/familiar-callers'
import { SessionChanged } from './idempotency.repo'
import { guardSession, sessionAsRead } from './session-guard'

/** Whoever calls, and the session that is still to be seen to hold, where one is. */
type AnswerTo = (rep: SignedInRep | undefined, session?: SessionAsRead) => Promise<unknown>

/**
 * Answers as whoever calls. A write under a key goes by the session as an earlier call read it, and its first statement
 * sees whether that holds; it is asked for by itself only where it does not. @throws Refusal 401, 429
 */
export async function callAs(
  { db, settings }: { db: Db; settings: Pick<Settings, 'sessionIdle'> },
  endpoint: EndpointShape,
  request: FastifyRequest,
  now: Date,
  answerTo: AnswerTo,
): Promise<unknown> {
  if (endpoint.access !== 'rep') return answerTo(undefined)
  if (endpoint.idempotent === true && endpoint.upload === undefined && 'idempotency-key' in request.headers) {
    const session = sessionAsRead(request, db, now)
    const answered = session && (await unlessChanged(() => answerTo(session, session)))
    if (answered) return answered.answer
  }
  // A pricing engine by its key, or a rep by a session.
  const rep =
    (await guardEngine(request, db, now)) ?? (await guardSession(endpoint, request, db, now, settings.sessionIdle))
  familiarCallers.note(networkOf(addressOf(request)))
  return answerTo(rep)
}

async function unlessChanged<T>(work: () => Promise<T>): Promise<{ answer: T } | undefined> {
  try {
    return { answer: await work() }
  } catch (error) {
    if (error instanceof SessionChanged) return undefined
    throw error
  }
}
