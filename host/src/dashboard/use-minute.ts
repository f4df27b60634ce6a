import { useEffect, useState } from 'react'
import { usePortal } from '../services/portal-services'

/** ms between two looks at the clock. */
const LOOK_EVERY = 10_000

/** The server's time, never older than ten seconds: for what has no seconds. ms since 1970. */
export function useMinute(): number {
  const { clock } = usePortal()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
