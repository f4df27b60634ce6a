/** The server's clock as the client knows it (decision 9). Times are ms since 1970. */
export interface Clock {
  now(): number
}

export interface ServerClock extends Clock {
  /** Takes note of a `Date` header and when its call was sent and answered. */
  observe(date: number, sentAt: number, receivedAt: number): void
}

/**
 * A clock that follows the server's: its offset comes from the answer with the shortest round trip so far.
 * `Date` has whole seconds, so half a second is added, the expected value of what was cut off.
 */
export function createServerClock(local: () => number = Date.now): ServerClock {
  let offset = 0
  let bestRoundTrip = Infinity
  return {
    now: () => local() + offset,
    observe(date, sentAt, receivedAt) {
      const roundTrip = receivedAt - sentAt
      const measured = date + 500 - (sentAt + roundTrip / 2)
      // A jump of the local clock makes every old measurement worthless.
      const jumped = Math.abs(measured - offset) > 2000
      if (!jumped && roundTrip > bestRoundTrip) return
      bestRoundTrip = roundTrip
      // Within the header's own precision the offset stays, so that countdowns never jitter.
      if (jumped || Math.abs(measured - offset) > 500 + roundTrip / 2) offset = measured
    },
  }
}
