import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Db } from '../db/open-db'
import { countRequests } from './request-counts.repo'

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void

interface Waiting {
  callback: Callback
  timeWindow: number
  max: number
}

/** Callers above their limit that are remembered at once; the oldest go first. */
const CALLERS = 5000

/** The store of @fastify/rate-limit on `db`. */
export const requestCountStore = (db: Db) =>
  class extends RequestCounts {
    constructor() {
      super(db, '')
    }
  }

/**
 * How often each caller asked in the current window, counted in the database for all instances together, on its clock.
 * Requests of one caller that come while the last count is being written are counted together: a flood takes one
 * connection. Once a caller is above its limit, nothing more is asked of the database until the window ends.
 */
export class RequestCounts implements FastifyRateLimitStore {
  private readonly waiting = new Map<string, Waiting[]>()
  private readonly above = new Map<string, { current: number; endsAt: number }>()

  constructor(
    private readonly db: Db,
    private readonly route: string,
  ) {}

  incr(caller: string, callback: Callback, timeWindow = 60_000, max = Infinity): void {
    const remembered = this.above.get(caller)
    const now = performance.now()
    if (remembered && remembered.endsAt > now) {
      remembered.current += 1
      return callback(null, { current: remembered.current, ttl: Math.ceil(remembered.endsAt - now) })
    }
    this.above.delete(caller)
    const queue = this.waiting.get(caller)
    if (queue) return void queue.push({ callback, timeWindow, max })
    const first: Waiting[] = [{ callback, timeWindow, max }]
    this.waiting.set(caller, first)
    void this.count(caller, first)
  }

  /** Each route counts for itself. The library's types say less than it hands over. */
  child(options: object): FastifyRateLimitStore {
    const { routeInfo } = options as { routeInfo?: { url?: string } }
    return new RequestCounts(this.db, routeInfo?.url ?? '')
  }

  private async count(caller: string, queue: Waiting[]): Promise<void> {
    while (queue[0]) {
      const [{ timeWindow, max }] = queue as [Waiting]
      const some = queue.splice(0)
      try {
        const { count, ttl } = await countRequests(this.db, { route: this.route, caller }, some.length, timeWindow)
        if (count > max) this.remember(caller, count, ttl)
        some.forEach(({ callback }, at) => callback(null, { current: count - some.length + 1 + at, ttl }))
      } catch (error) {
        for (const { callback } of some) callback(error as Error)
      }
    }
    this.waiting.delete(caller)
  }

  private remember(caller: string, current: number, ttl: number): void {
    this.above.set(caller, { current, endsAt: performance.now() + ttl })
    const [oldest] = this.above.keys()
    if (this.above.size > CALLERS && oldest !== undefined) this.above.delete(oldest)
  }
}
