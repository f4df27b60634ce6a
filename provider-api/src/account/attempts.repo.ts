import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { asciiEmail } from 'shared-contracts/account'
import { deleteInParts } from '../db/delete-in-parts'
import type { Db } from '../db/open-db'
import { signInFailures } from '../db/schema'
import { transaction } from '../db/transaction'

/*
 * Decision 1: repeated failures are slowed down. What is counted:
 *
 *   device   wrong passwords on a device that has signed in as this rep before, whoever else tries elsewhere
 *   pair     wrong passwords for an account from one network address
 *   account  wrong passwords for an account from anywhere but its known devices
 *   session  wrong passwords in a session, where it asks for the current one: strangers have none
 *
 * Wrong passwords from one network address, whoever is meant, are not counted: addresses take turns (sign-in-queue.ts).
 *
 * Once an account has used up its free failures, a stranger's sign-in has to bring work (sign-in-work.ts): guesses
 * without it take none of the account's turns, so they keep nobody out.
 *
 * A wait is seconds, never a lock: who has to wait is told how long, and the right password is in after that.
 */
const SECOND = 1000
/** ms; failures older than this are forgotten. */
export const FAILURE_MEMORY = 30 * 60 * SECOND

export const FREE_FAILURES = { device: 5, pair: 5, account: 25, session: 5 } as const
type SubjectKind = keyof typeof FREE_FAILURES

/** ms */
export const LONGEST_WAIT = 30 * SECOND

/**
 * How long the next attempt has to wait after this many failures: not at all, then a second, doubling up to half a
 * minute.
 */
export function waitAfter(kind: SubjectKind, failures: number): number {
  const beyond = failures - FREE_FAILURES[kind]
  if (beyond < 0) return 0
  return Math.min(LONGEST_WAIT, SECOND * 2 ** Math.min(beyond, 10))
}

/** Whose failures are counted together (FREE_FAILURES). */
export type Subject = `${SubjectKind}:${string}`

export interface AttemptSource {
  email: string
  address: string
  /** The known device that it comes from, if it does. */
  deviceHash: string | undefined
}

/** A known device is judged by its own failures alone. */
export function listSubjects({ email, address, deviceHash }: AttemptSource): Subject[] {
  if (deviceHash) return [`device:${deviceHash}`]
  const account = accountHash(email)
  const network = networkPrefix(address)
  return [`pair:${account}:${network}`, `account:${account}`]
}

const accountHash = (email: string) => createHash('sha256').update(asciiEmail(email).toLowerCase()).digest('hex')

/** Whether strangers guess at an account: its free failures are used up. */
export async function isFlooded(db: Db, email: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ failures: signInFailures.failures })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.subject, `account:${accountHash(email)}`),
        gt(signInFailures.lastFailureAt, new Date(now.getTime() - FAILURE_MEMORY)),
      ),
    )
  return row !== undefined && row.failures >= FREE_FAILURES.account
}

/** One household has a whole /64 of IPv6. */
export function networkPrefix(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.slice(0, 64)
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const last = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}

/** Locks in one order for everybody: of two attempts, one waits for the other, and never both (no deadlock). */
const lockRows = (tx: Db, subjects: Subject[]) =>
  tx
    .select()
    .from(signInFailures)
    .where(inArray(signInFailures.subject, subjects))
    .orderBy(signInFailures.subject)
    .for('update')

/**
 * Counts an attempt as failed before it is made, so that many at once cannot slip through; `forgiveAttempt` undoes it.
 * @returns when to try again, if it has to wait; it was not counted then
 */
export function countAttempt(db: Db, subjects: Subject[], now: Date): Promise<Date | undefined> {
  return transaction(db, async (tx) => {
    await tx
      .insert(signInFailures)
      .values([...subjects].sort().map((subject) => ({ subject, failures: 0, lastFailureAt: now })))
      .onConflictDoNothing()
    const rows = await lockRows(tx, subjects)
    const blocked = rows.flatMap((row) =>
      row.blockedUntil !== null && row.blockedUntil > now ? [row.blockedUntil] : [],
    )
    if (blocked.length > 0) return blocked.reduce((latest, time) => (time > latest ? time : latest))
    for (const row of rows) {
      const remembered = now.getTime() - row.lastFailureAt.getTime() < FAILURE_MEMORY ? row.failures : 0
      const failures = remembered + 1
      const kind = row.subject.split(':')[0] as SubjectKind
      const wait = waitAfter(kind, failures)
      await tx
        .update(signInFailures)
        .set({ failures, lastFailureAt: now, blockedUntil: wait === 0 ? null : new Date(now.getTime() + wait) })
        .where(eq(signInFailures.subject, row.subject))
    }
    return undefined
  })
}

/**
 * The attempt was right: its device, or its account from its address, starts afresh; elsewhere this one is taken back.
 */
export async function forgiveAttempt(tx: Db, subjects: Subject[]): Promise<void> {
  await lockRows(tx, subjects)
  const own = subjects.filter((subject) => /^(device|pair|session):/.test(subject))
  await tx.delete(signInFailures).where(inArray(signInFailures.subject, own))
  await tx
    .update(signInFailures)
    .set({ failures: sql`${signInFailures.failures} - 1`, blockedUntil: null })
    .where(and(inArray(signInFailures.subject, subjects), gt(signInFailures.failures, 0)))
}

/** @returns how many went */
export async function forgetOldFailures(db: Db, now: Date): Promise<number> {
  const longAgo = lte(signInFailures.lastFailureAt, new Date(now.getTime() - FAILURE_MEMORY))
  return deleteInParts(db, signInFailures, or(eq(signInFailures.failures, 0), longAgo))
}
