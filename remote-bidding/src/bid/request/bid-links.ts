import type { QuoteRequest } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { listAddress } from 'remote-kit/context'

/** What the dashboard's list is called in addresses. */
export const DASHBOARD_BIDS = 'bids'

/** The dashboard with its open bids shown as asked, e.g. `{ sort: 'due.asc' }`. */
export const dashboardBids = (asked: Readonly<Record<string, string>>) =>
  listAddress(paths.dashboard(), DASHBOARD_BIDS, asked)

/** Where a list leads: the form while bids are taken, otherwise the same page for reading. */
export const bidHref = (bid: QuoteRequest) => paths.bidForm(bid.id, bid.scenarioId)
export const closedBidHref = (bid: QuoteRequest) => paths.bidFormView(bid.id, bid.scenarioId)
