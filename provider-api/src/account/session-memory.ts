import type { Db } from '../db/open-db'
import { isUseDue, type findSession } from './session.repo'

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** More than work at once; who was not heard for longest is forgotten. */
const MOST = 5000

/** By database and token, sessions as a call read them. */
const read = new WeakMap<Db, Map<string, Session>>()

export function rememberSession(db: Db, session: Session): void {
  const cached = read.get(db) ?? new Map<string, Session>()
  read.set(db, cached)
  cached.delete(session.tokenHash)
  cached.set(session.tokenHash, session)
  const [oldest] = cached.keys()
  if (cached.size > MOST && oldest) cached.delete(oldest)
}

/**
 * A session as it was read last. That it still holds is a condition of the first write of who goes by it, so no message
 * about its end is needed, and none can be lost.
 */
export function recallSession(db: Db, tokenHash: string, now: Date): Session | undefined {
  const session = read.get(db)?.get(tokenHash)
  return !session || isUseDue(session, now) ? undefined : session
}
