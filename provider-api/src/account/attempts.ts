/*
 * Decision 1: repeated failures are slowed down. What is counted:
 *
 *   device   wrong passwords on a device that has signed in as this rep before, whoever else tries elsewhere
 *   pair     wrong passwords for an account from one network address
 *   account  wrong passwords for an account from anywhere but its known devices
 *
 * Wrong passwords from one network address, whoever is meant, are not counted: addresses take turns (sign-in-line.ts).
 *
 * A wait is seconds, never a lock: who has to wait is told how long, and the right password is in after that.
 */
const SECOND = 1000
/** ms; failures older than this are forgotten. */
export const FAILURE_MEMORY = 30 * 60 * SECOND

export const FREE_FAILURES = { device: 5, pair: 5, account: 25 } as const
export type SubjectKind = keyof typeof FREE_FAILURES

/** ms */
export const LONGEST_WAIT = 30 * SECOND

/**
 * How long the next attempt has to wait after this many failures: not at all, then a second, doubling up to half a
 * minute.
 */
export function waitAfter(kind: SubjectKind, failures: number): number {
  const beyond = failures - FREE_FAILURES[kind]
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT, SECOND * 2 ** Math.min(beyond, 10))
}
