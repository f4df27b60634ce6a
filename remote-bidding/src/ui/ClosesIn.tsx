import { enforcedDeadline, displayedDeadline, whyClosed, type QuoteRequest } from 'shared-contracts/bid/request'
import { Countdown, styled } from 'shared-ui/core'
import { formatDate, formatDateTimeZone, formatTimeZone } from 'shared-ui/date'
import { useRemote, useTimeReached } from 'remote-kit/context'

const Note = styled('p')({
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
})

/** When bids stop being taken, as long as they are (decision 46); below the due time, whose day it shares. */
export function AcceptedUntil({ quoteRequest }: { quoteRequest: QuoteRequest }) {
  const end = useOpenUntil(quoteRequest, displayedDeadline(quoteRequest))
  if (end) return <Note>{`Bids are taken until ${end.text}.`}</Note>
  return null
}

/**
 * The two ends of bidding, said where they matter: the due time that is shown, 30 minutes before the
 * server's (B§9), and the moment until which bids are taken. Nothing once no bid is taken.
 */
export function ClosesIn({ quoteRequest }: { quoteRequest: QuoteRequest }) {
  const { clock } = useRemote()
  const deadline = displayedDeadline(quoteRequest)
  const end = useOpenUntil(quoteRequest)
  if (!end) return null
  return (
    <Note>
      {end.now < deadline ? (
        <>
          Closes for you in <Countdown until={deadline} clock={clock} variant="words" label="Time left for you" quiet />
          .
        </>
      ) : (
        'Your due time has passed.'
      )}
      {` Bids are taken until ${end.text}.`}
    </Note>
  )
}

/** Until when bids are taken, with its day unless that is the day of `referenceTime`; nothing once closed. */
function useOpenUntil(quoteRequest: QuoteRequest, referenceTime?: number): { now: number; text: string } | undefined {
  const end = enforcedDeadline(quoteRequest)
  const now = useTimeReached([displayedDeadline(quoteRequest), end])
  if (whyClosed(quoteRequest, now)) return undefined
  const isSameDay = formatDate(end) === formatDate(referenceTime ?? now)
  return { now, text: isSameDay ? formatTimeZone(end) : formatDateTimeZone(end) }
}
