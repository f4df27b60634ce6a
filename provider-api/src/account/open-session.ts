import type { Db } from '../db/open-db'
import { hashToken, newToken } from '../http/session-guard'
import type { Settings } from '../settings'
import { startNotices } from '../activity/notices.repo'
import { describeNetwork } from './describe-network'
import { insertSession } from './session.repo'

interface SignedIn {
  now: Date
  settings: Pick<Settings, 'sessionLength' | 'sessionIdle'>
  userAgent: string | undefined
  /** The caller's. */
  address: string
}

/**
 * A new session of a rep.
 * @param signOnSession of an identity provider that opens it: its own session's name, or ''
 * @returns its token, which is kept nowhere
 */
export async function openSession(
  tx: Db,
  repId: string,
  { now, settings, userAgent, address }: SignedIn,
  signOnSession: string | null = null,
): Promise<string> {
  const token = newToken()
  const endsAt = new Date(now.getTime() + settings.sessionLength)
  const idleAt = now.getTime() + settings.sessionIdle
  const expiresAt = new Date(Math.min(endsAt.getTime(), idleAt))
  await insertSession(tx, {
    tokenHash: hashToken(token),
    repId,
    createdAt: now,
    expiresAt,
    endsAt,
    userAgent: userAgent ?? null,
    network: describeNetwork(address),
    lastUsedAt: now,
    signOnSession,
  })
  // Nothing of before a first sign-in is news.
  await startNotices(tx, repId, now)
  return token
}
