import { pendingBids, shownDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import { useRemote } from 'remote-kit/context'
import { Button, Countdown, Link, styled } from 'shared-ui/core'
import { ButtonKey } from '../../ui/keys'
import { usePageKey } from '../../ui/use-page-key'
import { bidHref, useOpenBids } from './use-quote-requests'
import { useTypedTerms } from './use-typed-terms'

// On the filled button its own colors of urgency would not be read.
const Time = styled('span')({ '&& > [role="timer"]': { font: 'inherit', color: 'inherit !important' } })

/** The request that waits first for this rep, but the one that was just sent, in the order of the day's queue. */
export function useNextBid(sentId: string): QuoteRequest | undefined {
  const { clock } = useRemote()
  const { bids } = useOpenBids()
  const typedOf = useTypedTerms(bids)
  return pendingBids(bids ?? [], clock.now(), typedOf).find(({ id }) => id !== sentId)
}

/** Leads to it, by Enter too. */
export function NextBid({ bid }: { bid: QuoteRequest }) {
  const { clock, navigation } = useRemote()
  const href = bidHref(bid)
  useEnter(() => navigation.to(href))
  return (
    <Button variant="contained" component={Link} href={href} aria-keyshortcuts="Enter">
      <span>
        Next: {bid.companyName},{' '}
        <Time>
          <Countdown until={shownDeadline(bid)} clock={clock} variant="words" label="Time left for the next" quiet />
        </Time>{' '}
        left
      </span>
      <ButtonKey aria-hidden>↵</ButtonKey>
    </Button>
  )
}

/** What Enter means already, where it is pressed. */
const CONTROLS = 'a, button, input, textarea, select, summary, [role="menu"]'

/** Enter while nothing that can be pressed has the focus. */
function useEnter(act: () => void): void {
  usePageKey((event) => {
    const { target, key, repeat } = event
    const isTaken = target instanceof Element && target.closest(CONTROLS) !== null
    if (key !== 'Enter' || repeat || event.defaultPrevented || isTaken) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    act()
  })
}
