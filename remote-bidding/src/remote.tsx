import type { RemoteModule } from 'shared-contracts/remote'

/** Its parts for a page of its own, and for tests. In the portal each file of screens/ is exposed by itself. */
const remote: RemoteModule = {
  contract: 1,
  screens: {
    prospects: () => import('./screens/ProspectsScreen'),
    winLoss: () => import('./screens/WinLossScreen'),
    groupedWinLoss: () => import('./screens/GroupedWinLossScreen'),
    quoteHistory: () => import('./screens/QuoteHistoryScreen'),
    bidForm: () => import('./screens/BidFormScreen'),
    bidSummary: () => import('./screens/BidSummaryScreen'),
    verifyReceipt: () => import('./screens/VerifyReceiptScreen'),
  },
  widgets: {
    openBids: () => import('./screens/OpenBidsWidget'),
    queuedBid: () => import('./screens/QueuedBidWidget'),
  },
}

export default remote
