import { useMemo } from 'react'
import { bidsOf, isClosedBid, isOpenBid, listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'
import { useListCall } from 'shared-contracts/swr'
import { useRemote, useRep } from 'shared-ui/remote'

export interface BidList {
  /** undefined while they are not there yet. */
  bids: QuoteRequest[] | undefined
  failed: boolean
  retry: () => void
}

/** One of the lists of B§6 and B§9, kept for an hour (decision 24). A provider may send both: here is only the one. */
function useBids(list: 'open' | 'closed'): BidList {
  const { api, clock } = useRemote()
  const rep = useRep()
  const { data, error, mutate } = useListCall(api, listQuoteRequests, rep && bidsOf(rep, list))
  const bids = useMemo(
    () => data?.filter((bid) => (list === 'open' ? isOpenBid(bid, clock.now()) : isClosedBid(bid))),
    [data, list, clock],
  )
  return { bids, failed: error !== undefined && data === undefined, retry: () => void mutate() }
}

export const useOpenBids = () => useBids('open')
export const useClosedBids = () => useBids('closed')
