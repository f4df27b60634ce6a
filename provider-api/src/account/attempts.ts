/** Decision 1: repeated failures are slowed down, per account and per address. Times in ms. */
const MINUTE = 60_000
/** Failures older than this are forgotten. */
export const FAILURE_MEMORY = 30 * MINUTE

export const FREE_FAILURES = { account: 5, address: 25 } as const
export type SubjectKind = keyof typeof FREE_FAILURES

/** How long to wait after this many failures: nothing at first, then half a minute, doubling up to 15 minutes. */
export function waitAfter(kind: SubjectKind, failures: number): number {
  const beyond = failures - FREE_FAILURES[kind]
  return beyond < 0 ? 0 : Math.min(15 * MINUTE, 0.5 * MINUTE * 2 ** Math.min(beyond, 10))
}
