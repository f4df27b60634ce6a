import { useMemo } from 'react'
import { isClosedBid, isOpenBid, listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'
import { useListCall } from 'shared-contracts/swr'
import { useRemote, useRep } from 'shared-ui/remote'

export interface QuoteRequestLists {
  /** undefined while they are not there yet. */
  open: QuoteRequest[] | undefined
  closed: QuoteRequest[] | undefined
  failed: boolean
  retry: () => void
}

/** The supplier's quote requests, kept for an hour, split as B§6 and B§9 say (decision 24). */
export function useQuoteRequests(): QuoteRequestLists {
  const { api, clock } = useRemote()
  const rep = useRep()
  const { data, error, mutate } = useListCall(
    api,
    listQuoteRequests,
    rep && { params: { supplierId: rep.supplierId, repId: rep.repId } },
  )
  const lists = useMemo(
    () => ({
      open: data?.filter((bid) => isOpenBid(bid, clock.now())),
      closed: data?.filter(isClosedBid),
    }),
    [data, clock],
  )
  return { ...lists, failed: error !== undefined && data === undefined, retry: () => void mutate() }
}
