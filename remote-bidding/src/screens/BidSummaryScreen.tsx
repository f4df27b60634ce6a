import { useState } from 'react'
import {
  readScenario,
  denialReason,
  pendingBids,
  displayedDeadline,
  type QuoteRequest,
} from 'shared-contracts/bid/request'
import { listReceipts } from 'shared-contracts/bid/receipt'
import { paths } from 'shared-contracts/paths'
import { useParams } from 'remote-kit/router'
import { useCall } from 'remote-kit/swr'
import { Card, Skeleton, styled, Button, Countdown, Link } from 'shared-ui/core'
import {
  lazyPart,
  remotePart,
  usePageHeader,
  usePageKey,
  usePageKeys,
  useNotPermitted,
  useRemote,
  useRep,
  RenderWhenVisible,
} from 'remote-kit/context'
import { BidSummary } from '../bid/submission/BidSummary'
import { NotLoaded } from '../ui/NotLoaded'
import { ButtonKey } from '../ui/keys'
import { bidHref, useOpenBids, useTypedTerms } from '../bid/request/use-quote-requests'

// On the filled button its own colors of urgency would not be read.
const Time = styled('span')({ '&& > [role="timer"]': { font: 'inherit', color: 'inherit !important' } })

/** The request that waits first for this rep, but the one that was just sent, in the order of the day's queue. */
function useNextBid(sentId: string): QuoteRequest | undefined {
  const { clock } = useRemote()
  const lacksRight = useNotPermitted('bids')
  const { bids } = useOpenBids()
  const findTyped = useTypedTerms(bids)
  if (lacksRight) return undefined
  return pendingBids(bids ?? [], clock.now(), findTyped).find(({ id }) => id !== sentId)
}

/** Leads to it, by Enter too. */
function NextBid({ bid }: { bid: QuoteRequest }) {
  const { clock, navigation } = useRemote()
  const href = bidHref(bid)
  useEnter(() => navigation.to(href))
  return (
    <Button variant="contained" component={Link} href={href} aria-keyshortcuts="Enter">
      <span>
        Next: {bid.companyName},{' '}
        <Time>
          <Countdown
            until={displayedDeadline(bid)}
            clock={clock}
            variant="words"
            label="Time left for the next"
            quiet
          />
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
    const isControl = target instanceof Element && target.closest(CONTROLS) !== null
    if (key !== 'Enter' || repeat || event.defaultPrevented || isControl) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    act()
  })
}

const Activity = lazyPart({ load: async () => ({ default: (await import('remote-kit/activity')).Activity }) })
const Receipts = lazyPart({ load: () => import('../bid/receipt/Receipts') })

const KEYS = [{ title: 'Bid Summary', keys: [['Enter', 'Open the next request that waits']] }] as const

// A Stack would take the margins that put the summary in the middle.
const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** When a submission without rates came last, as one of another note, ms since 1970: its receipt alone says it. */
function useSentBesideRates(quoteRequestId: string): number | undefined {
  const { api } = useRemote()
  const { data } = useCall(api, listReceipts, { params: { id: quoteRequestId } })
  const newest = data?.receipts.find(
    ({ receipt: { kind, terms } }) => kind === 'submission' && terms.every(({ change }) => change === 'unchanged'),
  )
  return newest && Date.parse(newest.receipt.receivedAt)
}

/** What was submitted (B§2, bidding summary confirmation). */
function BidSummaryScreen() {
  const { api, clock, navigation } = useRemote()
  const { quoteRequestId = '', scenarioId = '' } = useParams()
  const rep = useRep()
  const next = useNextBid(quoteRequestId)
  const sentBesideRates = useSentBesideRates(quoteRequestId)
  const { data, error, isValidating, mutate } = useCall(api, readScenario, {
    params: { id: quoteRequestId, scenarioId },
    query: { meters: 'omit' },
  })
  usePageHeader('Bid Summary', 'bid-form', data?.quoteRequest.companyName)
  usePageKeys(KEYS)
  // What was read before a submission says that there is none, or has the rates before it.
  const [isOld, setIsOld] = useState(Boolean(data))
  if (isOld && !isValidating && !error) setIsOld(false)
  const outdated = isOld || (data?.quotes.length === 0 && isValidating)
  if (data && !outdated) {
    const otherwise = rep ? paths.quoteHistory(rep.supplierId) : paths.dashboard()
    const open = !denialReason('submit', data.quoteRequest, clock.now())
    return (
      <Sections>
        <BidSummary
          scenario={data}
          sentBesideRates={sentBesideRates}
          updating={isValidating}
          onDone={() => navigation.back(otherwise)}
          // In place of the summary, as the form is replaced by the next one: Done goes back from there (B§2).
          onEdit={open ? () => navigation.to(paths.bidForm(quoteRequestId, scenarioId), { replace: true }) : undefined}
          next={next && data.quotes.length > 0 && <NextBid bid={next} />}
          receipts={<Receipts quoteRequestId={quoteRequestId} />}
        />
        <RenderWhenVisible>
          <Activity of={{ quoteRequestId }} customer={data.quoteRequest.companyName} />
        </RenderWhenVisible>
      </Sections>
    )
  }
  if (error) return <NotLoaded error={error} busy={isValidating} onRetry={() => void mutate()} />
  return (
    <Card>
      <div role="status" aria-busy aria-label="The summary is loading" style={{ display: 'grid', gap: 18 }}>
        {[60, 50, 40, 30].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </Card>
  )
}

export default remotePart(BidSummaryScreen)
