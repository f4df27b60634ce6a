import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db'
import { signInFailures } from '../db/schema'
import { transaction } from '../db/transaction'
import { FAILURE_MEMORY, waitAfter, type SubjectKind } from './attempts'

/** `account:<hash of the e-mail>` or `address:<ip>`. */
export type Subject = `${SubjectKind}:${string}`

export const accountSubject = (email: string): Subject =>
  `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`
export const addressSubject = (address: string): Subject => `address:${address}`

/**
 * Counts an attempt as failed before it is made, so that many at once cannot slip through; `forgiveAttempt` undoes it.
 * @returns when to try again, if one of the subjects has to wait
 */
export function countAttempt(db: Db, subjects: Subject[], now: Date): Promise<Date | undefined> {
  return transaction(db, async (tx) => {
    // One order for everybody: two attempts never wait for each other.
    const ordered = [...subjects].sort()
    await tx
      .insert(signInFailures)
      .values(ordered.map((subject) => ({ subject, failures: 0, lastFailureAt: now })))
      .onConflictDoNothing()
    const rows = await tx
      .select()
      .from(signInFailures)
      .where(inArray(signInFailures.subject, ordered))
      .orderBy(signInFailures.subject)
      .for('update')
    const blocked = rows.flatMap((row) => (row.blockedUntil !== null && row.blockedUntil > now ? [row.blockedUntil] : []))
    if (blocked.length > 0) return blocked.reduce((latest, time) => (time > latest ? time : latest))
    for (const row of rows) {
      const remembered = now.getTime() - row.lastFailureAt.getTime() < FAILURE_MEMORY ? row.failures : 0
      const failures = remembered + 1
      const wait = waitAfter(row.subject.split(':')[0] as SubjectKind, failures)
      await tx
        .update(signInFailures)
        .set({ failures, lastFailureAt: now, blockedUntil: wait === 0 ? null : new Date(now.getTime() + wait) })
        .where(eq(signInFailures.subject, row.subject))
    }
    return undefined
  })
}

/** The attempt was right: the account starts afresh, and the address has this one taken back. */
export async function forgiveAttempt(db: Db, account: Subject, address: Subject): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.subject, account))
  await db
    .update(signInFailures)
    .set({ failures: sql`${signInFailures.failures} - 1`, blockedUntil: null })
    .where(and(eq(signInFailures.subject, address), gt(signInFailures.failures, 0)))
}
