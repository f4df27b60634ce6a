import { useCallback, useMemo, useSyncExternalStore } from 'react'
import {
  bidListInput,
  isClosedBid,
  isOpenBid,
  listQuoteRequests,
  type QuoteRequest,
  typedTerms,
} from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { useListCall } from 'remote-kit/swr'
import { useRemote, useRep, type LongList } from 'remote-kit/context'
import { typingStore } from 'shared-contracts/session'
import { useClosedBidList } from '../../ui/closed-bids'

/** Where a list leads: the form while bids are taken, otherwise the same page for reading. */
export const bidHref = (bid: QuoteRequest) => paths.bidForm(bid.id, bid.scenarioId)
export const closedBidHref = (bid: QuoteRequest) => paths.bidFormView(bid.id, bid.scenarioId)

interface BidList {
  /** undefined while they are not there yet. */
  bids: QuoteRequest[] | undefined
  failed: boolean
  /** What was thrown. */
  error: unknown
  retry: () => void
}

/**
 * The open bids (B§6), kept for an hour (decision 24). All of them: figures and the sidebar count them. A provider may
 * send closed ones too: here are only the open ones.
 */
export function useOpenBids(): BidList {
  const { api, clock } = useRemote()
  const rep = useRep()
  const { data, error, mutate } = useListCall(api, listQuoteRequests, rep && bidListInput(rep, 'open'))
  const bids = useMemo(() => data?.filter((bid) => isOpenBid(bid, clock.now())), [data, clock])
  return { bids, failed: Boolean(error) && !data, error, retry: () => void mutate() }
}

/**
 * The closed bids (B§9), the latest due first; there are more of them every day. One whose status nobody says is here
 * once it is not among the open ones.
 */
export function useClosedBids(): LongList<QuoteRequest> {
  const { clock } = useRemote()
  const isListed = useCallback(
    (bid: QuoteRequest) => isClosedBid(bid) || (bid.statusCode == null && !isOpenBid(bid, clock.now())),
    [clock],
  )
  return useClosedBidList(true, isListed)
}

/** What is typed in this tab and in the others. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  const stop = typingStore.subscribe(listener)
  return () => {
    window.removeEventListener('storage', listener)
    stop()
  }
}

const NONE: readonly QuoteRequest[] = []

/** How many terms of each bid lie typed and unsent in this browser: a function that changes when they do. */
export function useTypedTerms(bids: readonly QuoteRequest[] = NONE): (bid: QuoteRequest) => number {
  const { clock } = useRemote()
  const repId = useRep()?.repId ?? ''
  const typed = useSyncExternalStore(subscribe, () =>
    JSON.stringify(
      bids.flatMap((bid) => {
        const terms = typedTerms(typingStore, repId, bid, clock.now())
        return terms > 0 ? [[bid.id, terms]] : []
      }),
    ),
  )
  return useCallback((bid) => new Map(JSON.parse(typed) as [string, number][]).get(bid.id) ?? 0, [typed])
}
