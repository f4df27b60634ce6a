import { useEffect, useState } from 'react'
import { useRemote } from './part/remote-part'

// The longest delay of a browser's timer.
const LONGEST_DELAY = 2 ** 31 - 1

/**
 * The server's time, rendered again exactly when one of `moments` (ms since 1970) is reached, so that what depends on a
 * deadline changes with it.
 */
export function useTimeReached(moments: readonly number[]): number {
  const { clock } = useRemote()
  const [now, setNow] = useState(() => clock.now())
  const next = Math.min(...moments.filter((moment) => moment > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(clock.now()), Math.min(Math.max(0, next - clock.now()), LONGEST_DELAY))
    return () => clearTimeout(timer)
  }, [clock, next, now])
  return now
}
