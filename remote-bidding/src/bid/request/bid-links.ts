import type { QuoteRequest } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'

/** What the dashboard's list is called in addresses. */
export const DASHBOARD_BIDS = 'bids'

/** Where a list leads: the form while bids are taken, otherwise the same page for reading. */
export const bidHref = (bid: QuoteRequest) => paths.bidForm(bid.id, bid.scenarioId)
export const closedBidHref = (bid: QuoteRequest) => paths.bidFormView(bid.id, bid.scenarioId)
