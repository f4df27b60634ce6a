import { useEffect, useState } from 'react'
import { useRemote } from './part/remote-part'

/** ms. Timers stand still while a computer sleeps: one until the deadline would come as much too late. */
const LONGEST_DELAY = 15_000

/** ms: a clock that was put right by more shows what it said before anew. */
const SET_BACK = 1000

/**
 * The server's time, rendered again exactly when one of `moments` (ms since 1970) is reached, so that what depends on a
 * deadline changes with it; and when it turns out that none was, as the computer's clock had been set.
 */
export function useTimeReached(moments: readonly number[]): number {
  const { clock } = useRemote()
  const [now, setNow] = useState(() => clock.now())
  const next = Math.min(...moments.filter((moment) => moment > now))
  const hasMoments = moments.length > 0
  useEffect(() => {
    if (!hasMoments) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const arm = () => {
      clearTimeout(timer)
      timer = setTimeout(check, Math.min(Math.max(0, next - clock.now()), LONGEST_DELAY))
    }
    const check = () => {
      const time = clock.now()
      if (time >= next || time < now - SET_BACK) setNow(time)
      else arm()
    }
    arm()
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [clock, next, now, hasMoments])
  return now
}
