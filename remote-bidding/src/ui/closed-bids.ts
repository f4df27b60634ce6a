import { bidListInput, listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'
import { useLongList, useRep, type ListShape, type LongList } from 'remote-kit/context'

const closedBids: ListShape<typeof listQuoteRequests, QuoteRequest> = {
  rowsOf: (bids) => bids,
  idOf: (bid) => bid.id,
  failedText: 'Bids could not be loaded.',
}

/** The closed bids (B§9) once they are asked for: one call, whoever asks. `has` leaves out what is of another list. */
export function useClosedBidList(isAsked: boolean, has?: (bid: QuoteRequest) => boolean): LongList<QuoteRequest> {
  const rep = useRep()
  return useLongList(listQuoteRequests, isAsked && rep ? bidListInput(rep, 'closed') : undefined, closedBids, has)
}
