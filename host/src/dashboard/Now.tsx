import { styled } from 'shared-ui/core'
import { formatLongNow } from 'shared-ui/date'
import { useMinute } from './use-minute'

const Time = styled('time')({
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  fontVariantNumeric: 'tabular-nums',
})

/** The time in New York, by the server's clock (decisions 8 and 9). */
export default function Now() {
  const now = useMinute()
  return <Time dateTime={new Date(now).toISOString()}>{formatLongNow(now)}</Time>
}
