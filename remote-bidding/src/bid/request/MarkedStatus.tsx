import { bidListLabel, bidMark, enforcedDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import { StatusChip, StatusMark } from 'shared-ui/core'
import { useRep, useTimeReached } from 'remote-kit/context'

/** Terms that lie typed and unsent in this browser. */
export type TypedOf = (bid: QuoteRequest) => number

/** The second mark of a bid (decision 37); it changes by itself when the time for bids is over. */
export function RequestMark({ bid, typed }: { bid: QuoteRequest; typed: number }) {
  const rep = useRep()
  const now = useTimeReached([enforcedDeadline(bid)])
  const mark = bidMark(bid, { repId: rep?.repId ?? '', now, typed })
  return mark ? <StatusMark {...mark} /> : null
}

/** The status of everybody, and under it what is true for this rep. */
export function MarkedStatus({ bid, typed }: { bid: QuoteRequest; typed: number }) {
  const { text, tone } = bidListLabel(bid)
  return (
    <span className="pm-marked">
      <StatusChip label={text} tone={tone} />
      <RequestMark bid={bid} typed={typed} />
    </span>
  )
}
