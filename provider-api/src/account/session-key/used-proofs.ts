import type { Db } from '../../db/open-db'
import { claimOnce } from '../../http/request-counts.repo'

/** ms: a proof is made before its body is sent, by a clock that may be off. */
export const PROOF_OLD = 120_000
export const PROOF_AHEAD = 60_000
/** More than are used at once. */
const MOST_SEEN = 100_000

/** Proofs that were used in this process, while they would count. */
let seen = { since: 0, now: new Set<string>(), before: new Set<string>() }

interface Claim {
  name: string
  resolve: (isFirst: boolean) => void
  fail: (error: unknown) => void
}

/** By database, who waits for the statement that is under way to end. */
const waiting = new WeakMap<Db, Claim[]>()

/**
 * Whether a proof is used for the first time: here, and by `shared`, where there may be other instances, at every one.
 * @param name of the key and the proof's own number
 */
export async function isFirstUse(name: string, now: number, shared: Db | undefined): Promise<boolean> {
  if (!isFirstHere(name, now)) return false
  if (!shared) return true
  return new Promise((resolve, fail) => {
    const claim = { name, resolve, fail }
    const others = waiting.get(shared)
    if (others) others.push(claim)
    else void claimAll(shared, [claim])
  })
}

function isFirstHere(name: string, now: number): boolean {
  const isOver = Math.abs(now - seen.since) > PROOF_OLD + PROOF_AHEAD
  if (isOver || seen.now.size >= MOST_SEEN) seen = { since: now, now: new Set(), before: seen.now }
  if (seen.now.has(name) || seen.before.has(name)) return false
  seen.now.add(name)
  return true
}

/** All that come while a statement is under way go by the next one: a rush takes one connection. */
async function claimAll(db: Db, claims: Claim[]): Promise<void> {
  const next: Claim[] = []
  waiting.set(db, next)
  try {
    const first = await claimOnce(
      db,
      'proof',
      claims.map(({ name }) => name),
      PROOF_OLD + PROOF_AHEAD,
    )
    for (const { name, resolve } of claims) resolve(first.has(name))
  } catch (error) {
    for (const { fail } of claims) fail(error)
  }
  if (next.length > 0) return claimAll(db, next)
  waiting.delete(db)
}
