import { bidMark, type BidMark, type Viewer } from 'shared-contracts/bid/request'
import type { Prospect } from 'shared-contracts/bid/prospects'

/**
 * The second mark of a prospect (decision 37), as far as its list knows: quotes that are not the rep's own are a
 * colleague's. Nothing without a status or a due time.
 */
export function prospectMark(prospect: Prospect, viewer: Viewer): BidMark | undefined {
  const { statusCode, dueDate, invitedForLastLook, lastLookExpiration, hasQuote, optedOut, quotes } = prospect
  if (statusCode == null || dueDate == null) return undefined
  const bid = { statusCode, timeQuotesDue: dueDate, invitedForLastLook, lastLookExpiration, hasQuote }
  const mark = bidMark({ ...bid, optedOut: optedOut === true }, viewer)
  if (mark?.kind !== 'sent' || quotes.length > 0) return mark
  return { ...mark, kind: 'sent-by-colleague', text: 'Sent by a colleague' }
}
