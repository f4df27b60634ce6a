import { types } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Why the database did not do what it was asked, where that is nobody's mistake. */
export type DatabaseFailure = 'busy' | 'away' | 'full'

/**
 * The states of PostgreSQL (SQLSTATE) that mean busy, away or full: a code, or a class of codes by its first two
 * letters. Everything else is a mistake of ours or of the caller.
 */
const FAILURES: Record<string, DatabaseFailure> = {
  '08': 'away', // connection exceptions
  '28': 'away', // it does not let us in any more
  '3D000': 'away', // no such database
  '55000': 'away', // it takes no connections at the moment
  '57P01': 'away', // terminated by an administrator, or shutting down
  '57P02': 'away', // another process of it crashed
  '57P03': 'away', // starting up or shutting down
  '57P04': 'away', // the database was dropped
  '57P05': 'away', // the connection was idle for too long
  '25006': 'away', // read-only: this server is a replica now
  '25P03': 'busy', // the transaction was idle for too long
  '25P04': 'busy', // the transaction took too long
  '40001': 'busy', // could not be serialized
  '40P01': 'busy', // deadlock
  '53': 'busy', // insufficient resources: memory, connections
  '53100': 'full', // disk full
  '55P03': 'busy', // lock_timeout
  '57014': 'busy', // statement_timeout, or cancelled
}

/** How many errors may be wrapped in one another. */
const DEPTH = 6

/** Errors of the language: somebody handed the driver what it cannot take. */
const MISTAKES = ['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError']

/** No connection could be had; the pool's errors have no code of their own. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

/** An error and what caused it, outermost first. */
export function* causes(error: unknown): Generator<Error> {
  let inner = error
  // Errors of Node's own modules are of another realm in tests: instanceof would miss them.
  for (let depth = 0; types.isNativeError(inner) && depth < DEPTH; depth++) {
    yield inner
    inner = inner.cause
  }
}

/** The SQLSTATE under drizzle's wrapper, if this came from the database. */
export function findDatabaseCode(error: unknown): string | undefined {
  for (const { code } of causes(error) as Iterable<Error & { code?: unknown }>) {
    // Node's codes have five letters too at times (EPIPE); a SQLSTATE has a digit.
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** What kind of failure this is, or nothing when the database did answer and meant it. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  const code = findDatabaseCode(error)
  if (code !== undefined) return FAILURES[code] ?? FAILURES[code.slice(0, 2)]
  return isConnectionLost(error) ? 'away' : undefined
}

/** Whether the connection went before the database had answered: what was under way may or may not have been done. */
export function isConnectionLost(error: unknown): boolean {
  const code = findDatabaseCode(error)
  if (code !== undefined) return code.startsWith('08') || code.startsWith('57P')
  for (const link of causes(error)) {
    if (link instanceof NoConnection) return true
    // The driver's own failures carry no SQLSTATE; what a wrong parameter brings about is an error of the language.
    if (link instanceof DrizzleQueryError) return link.cause !== undefined && !MISTAKES.includes(link.cause.name)
  }
  return false
}
