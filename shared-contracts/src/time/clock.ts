/** The server's clock as the client knows it (decision 9). Times are ms since 1970. */
export interface Clock {
  now(): number
}

export interface ServerClock extends Clock {
  /** Takes note of a `Date` header and when its call was sent and answered. */
  observe(date: number, sentAt: number, receivedAt: number): void
  /** Whether any response has named the server's time yet; until then `now` is the computer's own. */
  isSynced(): boolean
  /**
   * Whether the computer's clock has run as time does since the last answer. One that was set says nothing until the
   * next, nor does one that ran on while the computer slept.
   */
  isSteady(): boolean
  /** Calls back when `now` has moved otherwise than time does: what was said of the old one is drawn anew. */
  subscribe(listener: () => void): () => void
}

/** How far two clocks part with time: 0.2 ms a second, more than a computer's clock does. */
const DRIFT = 0.0002
/** ms: by more than this a clock does not jump by itself. */
const JUMP = 1000

/**
 * A clock that follows the server's. One answer bounds the offset: its `Date`, which has whole seconds, was written
 * between sending and receiving. What all answers allow is what is known: a slow answer allows much and so changes
 * nothing, a quick one narrows it. With time it widens again, as clocks part. An answer that contradicts it shows that
 * a clock was set: then it alone counts. The offset moves only when it is outside of what is known, so countdowns never
 * jitter.
 */
export function createServerClock(
  local: () => number = Date.now,
  steady: () => number = () => performance.now(),
): ServerClock {
  let offset = 0
  let bounds: { least: number; most: number; at: number } | undefined
  let steadyAt = 0
  const listeners = new Set<() => void>()
  return {
    now: () => local() + offset,
    isSynced: () => bounds !== undefined,
    isSteady() {
      if (!bounds) return false
      const passed = steady() - steadyAt
      return Math.abs(local() - bounds.at - passed) <= JUMP + passed * DRIFT
    },
    observe(date, sentAt, receivedAt) {
      // The local clock was set back while the call was on its way: it says nothing.
      if (receivedAt < sentAt) return
      const seen = { least: date - receivedAt, most: date + 1000 - sentAt, at: receivedAt }
      const apart = bounds ? Math.abs(receivedAt - bounds.at) * DRIFT : 0
      steadyAt = steady() - (local() - receivedAt)
      const least = Math.max(seen.least, (bounds?.least ?? -Infinity) - apart)
      const most = Math.min(seen.most, (bounds?.most ?? Infinity) + apart)
      bounds = least <= most ? { least, most, at: receivedAt } : seen
      if (offset >= bounds.least && offset <= bounds.most) return
      offset = (bounds.least + bounds.most) / 2
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
