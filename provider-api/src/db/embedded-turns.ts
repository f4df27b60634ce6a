import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * One statement or transaction at a time, as the embedded database does it anyway, and a turn of the event loop between
 * two. It works within the turn in which it is asked: with a thousand waiting, nothing else would be read until the
 * last one was answered, not even when a bid arrived (decision 46).
 */
export function takeTurns(client: PGlite): void {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(() => nextTurn()).then(work)
    last = done.catch(() => undefined)
    return done
  }
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const transaction = client.transaction.bind(client) as (...given: unknown[]) => Promise<unknown>
  client.query = ((...given: unknown[]) => inTurn(() => query(...given))) as typeof client.query
  client.transaction = ((...given: unknown[]) => inTurn(() => transaction(...given))) as typeof client.transaction
}
