import { useMemo } from 'react'
import { isClosedBid, isOpenBid, listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'
import type { RemoteContext } from 'shared-contracts/remote'
import { useListCall } from 'shared-contracts/swr'
import { useRep } from '../../ui/use-rep'

export interface QuoteRequestLists {
  /** undefined while they are not there yet. */
  open: QuoteRequest[] | undefined
  closed: QuoteRequest[] | undefined
  failed: boolean
  retry: () => void
}

/** The supplier's quote requests, kept for an hour, split as B§6 and B§9 say (decision 24). */
export function useQuoteRequests(context: RemoteContext): QuoteRequestLists {
  const rep = useRep(context)
  const { data, error, mutate } = useListCall(
    context.api,
    listQuoteRequests,
    rep ? { params: { supplierId: rep.supplier.id, repId: rep.supplierRepresentative.userId } } : undefined,
  )
  const lists = useMemo(
    () => ({
      open: data?.filter((bid) => isOpenBid(bid, context.clock.now())),
      closed: data?.filter(isClosedBid),
    }),
    [data, context.clock],
  )
  return { ...lists, failed: error !== undefined && data === undefined, retry: () => void mutate() }
}
