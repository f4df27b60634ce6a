import { bidListLabel, shownDeadline } from 'shared-contracts/bid/request'
import type { RemoteContext } from 'shared-contracts/remote'
import { Countdown } from 'shared-ui/core'
import { useQuoteRequests } from '../bid/request/use-quote-requests'
import { StatCell } from '../ui/StatCell'

/** The open bid whose time runs out first. */
export default function NextDueWidget({ context }: { context: RemoteContext }) {
  const { open, failed } = useQuoteRequests(context)
  const now = context.clock.now()
  const [next] = (open ?? [])
    .filter((bid) => shownDeadline(bid) > now)
    .sort((a, b) => shownDeadline(a) - shownDeadline(b))
  if (failed || (open && !next))
    return <StatCell name="Next due" value="–" detail={failed ? 'Bids could not be loaded' : 'Nothing is due'} />
  return (
    <StatCell
      name="Next due"
      value={
        next && <Countdown until={shownDeadline(next)} clock={context.clock} label={`Time left, ${next.companyName}`} />
      }
      detail={next && `${next.companyName}, ${bidListLabel(next).text}`}
    />
  )
}
