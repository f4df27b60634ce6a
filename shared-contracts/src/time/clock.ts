/** The server's clock as the client knows it (decision 9). Times are ms since 1970. */
export interface Clock {
  now(): number
}

export interface ServerClock extends Clock {
  /** Takes note of a `Date` header and when its call was sent and answered. */
  observe(date: number, sentAt: number, receivedAt: number): void
  /** Whether any answer has told the server's time yet; until then `now` is the computer's own. */
  isSynced(): boolean
  /** Calls back when `now` has moved otherwise than time does: what was said of the old one is drawn anew. */
  subscribe(listener: () => void): () => void
}

/** How far two clocks part with time: 0.2 ms a second, more than a computer's clock does. */
const DRIFT = 0.0002

/**
 * A clock that follows the server's. One answer bounds the offset: its `Date`, which has whole seconds, was written
 * between sending and receiving. What all answers allow is what is known: a slow answer allows much and so changes
 * nothing, a quick one narrows it. With time it widens again, as clocks part. An answer that contradicts it shows that
 * a clock was set: then it alone counts. The offset moves only when it is outside of what is known, so countdowns never
 * jitter.
 */
export function createServerClock(local: () => number = Date.now): ServerClock {
  let offset = 0
  let known: { least: number; most: number; at: number } | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => local() + offset,
    isSynced: () => known !== undefined,
    observe(date, sentAt, receivedAt) {
      // The local clock was set back while the call was on its way: it says nothing.
      if (receivedAt < sentAt) return
      const seen = { least: date - receivedAt, most: date + 1000 - sentAt, at: receivedAt }
      const apart = known ? Math.abs(receivedAt - known.at) * DRIFT : 0
      const least = Math.max(seen.least, (known?.least ?? -Infinity) - apart)
      const most = Math.min(seen.most, (known?.most ?? Infinity) + apart)
      known = least <= most ? { least, most, at: receivedAt } : seen
      if (offset >= known.least && offset <= known.most) return
      offset = (known.least + known.most) / 2
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
