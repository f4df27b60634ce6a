import { sql } from 'drizzle-orm'
import type { Db } from './open-db'

/** The one clock of all instances (decision 46). Moments are of this process's steady clock, `performance.now()`. */
export interface ServerTime {
  now(): Date
  /** What the database's clock said at a moment. */
  at(moment: number): Date
}

/** ms between two checks of the database's clock. */
const CHECK_INTERVAL_MS = 5_000
/** Checks before the first result: the quickest of them tells most. */
const FIRST_CHECKS = 5
/** How fast two clocks may drift apart: what a time service slews at most. */
const DRIFT = 500e-6

/**
 * How far the database's clock is ahead of this process's steady one. Every look says that it is between two bounds,
 * as far apart as the look took; together they leave a narrow one. The process's own time of day plays no part.
 */
export class ClockOffset {
  #low = -Infinity
  #high = Infinity
  #seenAt = 0

  /** ms: a look that was sent and answered then found this database time. */
  observe(sentAt: number, databaseTime: number, receivedAt: number): void {
    const drifted = (receivedAt - this.#seenAt) * DRIFT
    const [low, high] = [databaseTime - receivedAt, databaseTime - sentAt]
    const [lowest, highest] = [Math.max(low, this.#low - drifted), Math.min(high, this.#high + drifted)]
    // Nothing in common: that clock was set, or another server took over. What was known is worth nothing any more.
    const agrees = lowest <= highest
    this.#low = agrees ? lowest : low
    this.#high = agrees ? highest : high
    this.#seenAt = receivedAt
  }

  /** ms that it may be wrong by. */
  get doubt(): number {
    return (this.#high - this.#low) / 2
  }

  at(moment: number): number {
    return moment + (this.#low + this.#high) / 2
  }
}

export interface DatabaseClock extends ServerTime {
  /** ms that it may be wrong by now. */
  doubt(): number
  stop(): void
}

/**
 * Follows the database's clock until it is stopped. `ask` gives it in ms since 1970.
 * @throws when it cannot be asked at all
 */
export async function startDatabaseClock(ask: () => Promise<number>): Promise<DatabaseClock> {
  const offset = new ClockOffset()
  const check = async () => {
    const sentAt = performance.now()
    offset.observe(sentAt, await ask(), performance.now())
  }
  for (let count = 0; count < FIRST_CHECKS; count++) await check()
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    // A database that does not answer fails the calls that need it; until it does, the offset of before holds.
    void check()
      .catch(() => undefined)
      .finally(() => (looking = false))
  }, CHECK_INTERVAL_MS)
  timer.unref()
  const at = (moment: number) => new Date(Math.floor(offset.at(moment)))
  return { at, now: () => at(performance.now()), doubt: () => offset.doubt, stop: () => clearInterval(timer) }
}

/** The database's time, ms since 1970. */
export async function databaseTime(db: Db): Promise<number> {
  const { rows = [] } = (await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )) as { rows?: { ms: number }[] }
  const [row] = rows
  if (!row) throw new Error('The database did not tell its time.')
  return row.ms
}
