import { bidListLabel, shownDeadline } from 'shared-contracts/bid/request'
import { Countdown } from 'shared-ui/core'
import { remotePart, useRemote } from 'remote-kit/context'
import { bidHref } from '../bid/request/bid-links'
import { useOpenBids } from '../bid/request/use-quote-requests'
import { StatCell } from '../ui/StatCell'

/** The open bid whose time runs out first. */
function NextDueWidget() {
  const { clock } = useRemote()
  const { bids: open, failed } = useOpenBids()
  const now = clock.now()
  const [next] = (open ?? [])
    .filter((bid) => shownDeadline(bid) > now)
    .sort((a, b) => shownDeadline(a) - shownDeadline(b))
  if (failed || (open && !next))
    return <StatCell name="Next due" value="–" detail={failed ? 'Bids could not be loaded' : 'Nothing is due'} />
  return (
    <StatCell
      name="Next due"
      {...(next ? { href: bidHref(next) } : {})}
      value={next && <Countdown until={shownDeadline(next)} clock={clock} label={`Time left, ${next.companyName}`} />}
      detail={next && `${next.companyName}, ${bidListLabel(next).text}`}
    />
  )
}

export default remotePart(NextDueWidget)
