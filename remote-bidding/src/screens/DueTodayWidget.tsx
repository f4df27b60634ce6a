import { isLastLook, shownDeadline } from 'shared-contracts/bid/request'
import { dueDay } from 'shared-ui/date'
import { remotePart, useRemote } from 'remote-kit/context'
import { dashboardBids } from '../bid/request/bid-links'
import { useOpenBids } from '../bid/request/use-quote-requests'
import { StatCell } from '../ui/StatCell'

/** How many open bids are due today, New York time. */
function DueTodayWidget() {
  const { clock } = useRemote()
  const { bids: open, failed } = useOpenBids()
  if (failed) return <StatCell name="Due today" value="–" detail="Bids could not be loaded" />
  const now = clock.now()
  const today = open?.filter((bid) => dueDay(shownDeadline(bid), now) === dueDay(now, now))
  const lastLooks = today?.filter(isLastLook).length ?? 0
  const required = (today?.length ?? 0) - lastLooks
  const parts = [required > 0 && `${required} Bid Required`, lastLooks > 0 && `${lastLooks} Last Look`].filter(Boolean)
  return (
    <StatCell
      name="Due today"
      href={dashboardBids({ due: dueDay(now, now), sort: 'due.asc' })}
      value={
        today && (
          <>
            {today.length} <small>of {open?.length} bids</small>
          </>
        )
      }
      detail={parts.join(', ') || 'Nothing is due today'}
    />
  )
}

export default remotePart(DueTodayWidget)
