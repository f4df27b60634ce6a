import { useEffect, useState } from 'react'
import { styled } from 'shared-ui/core'
import { formatLongNow } from 'shared-ui/date'
import { usePortal } from '../services/portal-services'

const Time = styled('time')({
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  fontVariantNumeric: 'tabular-nums',
})

/** The time in New York, by the server's clock (decisions 8 and 9). */
export default function Now() {
  const { clock } = usePortal()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 10_000)
    return () => clearInterval(timer)
  }, [clock])
  return <Time dateTime={new Date(now).toISOString()}>{formatLongNow(now)}</Time>
}
