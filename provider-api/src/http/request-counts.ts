import type { FastifyRateLimitStore } from '@fastify/rate-limit'

interface Count {
  /** Requests in this window. */
  current: number
  /** ms since 1970 */
  startedAt: number
}

/** Callers whose count is kept at once; the oldest windows go first. */
const CALLERS = 5000

/**
 * How often each caller asked in the current window. The library's own store hands every waiting request the same
 * object, which later ones count up before it is read: of 31 requests in one instant, 31 instead of one were refused.
 * Here each request is told its own number.
 */
export class RequestCounts implements FastifyRateLimitStore {
  private readonly counts = new Map<string, Count>()

  incr(
    caller: string,
    answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow = 60_000,
  ): void {
    const now = Date.now()
    const known = this.counts.get(caller)
    const isAlive = known !== undefined && known.startedAt + timeWindow > now
    const count = isAlive ? known : { current: 0, startedAt: now }
    count.current += 1
    if (!isAlive) {
      this.counts.delete(caller)
      this.counts.set(caller, count)
      const [oldest] = this.counts.keys()
      if (this.counts.size > CALLERS && oldest !== undefined) this.counts.delete(oldest)
    }
    answer(null, { current: count.current, ttl: count.startedAt + timeWindow - now })
  }

  /** Each route counts for itself. */
  child(): FastifyRateLimitStore {
    return new RequestCounts()
  }
}
