import { useEffect } from 'react'
import { pendingBids, shownDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import { useRemote } from 'remote-kit/context'
import { Button, Countdown, Link, styled } from 'shared-ui/core'
import { bidHref } from './bid-links'
import { useOpenBids } from './use-quote-requests'
import { useTypedTerms } from './use-typed-terms'

// On the filled button its own colors of urgency would not be read.
const Time = styled('span')({ '&& > [role="timer"]': { color: 'inherit !important' } })
const Key = styled('kbd')({
  marginLeft: 8,
  padding: '0 6px',
  border: '1px solid currentColor',
  borderRadius: 4,
  font: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
})

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
      <Key aria-hidden>↵</Key>
    </Button>
  )
}

/** What Enter means already, where it is pressed. */
const CONTROLS = 'a, button, input, textarea, select, summary, [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Enter while nothing that can be pressed has the focus. */
function useEnter(act: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, repeat } = event
      const isTaken = target instanceof Element && target.closest(CONTROLS) !== null
      if (key !== 'Enter' || repeat || event.defaultPrevented || isTaken) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
