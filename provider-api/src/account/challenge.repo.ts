import { and, eq, gt, isNull } from 'drizzle-orm'
import { FIRST_RUN_MINUTES } from 'shared-contracts/account'
import type { Db } from '../db/open-db'
import { challenges } from '../db/schema'
import { hashToken } from '../http/session-guard'

type Row = typeof challenges.$inferSelect

export interface Challenge {
  /** What is asked for; it is kept nowhere. */
  token: string
  kind: Row['kind']
  /** The session that it is bound to; nothing where nobody is signed in. */
  sessionHash?: string
}

/** ms */
const LENGTHS = {
  passkey: 5 * 60_000,
  'passkey-sign-in': 5 * 60_000,
  'sign-on': 10 * 60_000,
  'sign-on-logout': 60 * 60_000,
  'first-run': FIRST_RUN_MINUTES * 60_000,
} as const

/** @returns false where it is there already */
export async function insertChallenge(
  db: Db,
  { token, kind, sessionHash, signOn }: Challenge & { signOn?: Row['signOn'] },
  now: Date,
): Promise<boolean> {
  const row = { tokenHash: hashToken(token), kind, sessionHash: sessionHash ?? null, signOn: signOn ?? null }
  const rows = await db
    .insert(challenges)
    .values({ ...row, expiresAt: new Date(now.getTime() + LENGTHS[kind]) })
    .onConflictDoNothing()
    .returning({ kind: challenges.kind })
  return rows.length === 1
}

/** Uses a challenge up, whatever comes of its answer. @returns nothing of one used, too old, or given to another */
export async function takeChallenge(
  db: Db,
  { token, kind, sessionHash }: Challenge,
  now: Date,
): Promise<Row | undefined> {
  const [row] = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.tokenHash, hashToken(token)),
        eq(challenges.kind, kind),
        sessionHash === undefined ? isNull(challenges.sessionHash) : eq(challenges.sessionHash, sessionHash),
        gt(challenges.expiresAt, now),
      ),
    )
    .returning()
  return row
}
