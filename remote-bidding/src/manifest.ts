import { VERIFY_PATH } from 'shared-contracts/bid/receipt'
import { routes } from 'shared-contracts/paths'
import type { RemoteManifest } from 'shared-contracts/remote'

const login = 'login' as const
const bidForm = { screen: 'bidForm', access: login, title: 'Custom Bid Form' }
const bidSummary = { screen: 'bidSummary', access: login, title: 'Bid Summary' }

/** What this remote owns (B§2). The bid form's routes also exist at the root. */
export const manifest: RemoteManifest = {
  name: 'bidding',
  title: 'Custom Bids',
  version: '1.0.0',
  contract: 1,
  routes: [
    { path: routes.allProspects, screen: 'prospects', access: login, title: 'Prospects', icon: 'prospects' },
    { path: routes.winLoss, screen: 'winLoss', access: login, title: 'Supplier Win Loss Report', icon: 'report' },
    {
      path: routes.groupedWinLoss,
      screen: 'groupedWinLoss',
      access: login,
      title: 'Supplier Win Loss Report',
      icon: 'report',
    },
    { path: routes.quoteHistory, screen: 'quoteHistory', access: login, title: 'Quote Details' },
    { path: routes.bidForm, ...bidForm },
    { path: routes.bidFormView, ...bidForm },
    { path: routes.bidSummary, ...bidSummary },
    { path: routes.rootBidForm, ...bidForm },
    { path: routes.rootBidFormView, ...bidForm },
    { path: routes.rootBidSummary, ...bidSummary },
    { path: VERIFY_PATH.slice(1), screen: 'verifyReceipt', access: 'public', title: 'Check a Receipt' },
  ],
  widgets: [
    { slot: 'dashboard-tasks', widget: 'openBids', title: 'Open Custom Bids', order: 10 },
    { slot: 'queue-bid', widget: 'queuedBid', title: 'Bid', order: 10 },
  ],
  nav: [
    {
      path: routes.quoteHistory,
      title: 'Custom Bids',
      icon: 'bids',
      order: 10,
      current: [
        routes.allProspects,
        routes.groupedWinLoss,
        routes.winLoss,
        routes.bidForm,
        routes.bidFormView,
        routes.bidSummary,
        routes.rootBidForm,
        routes.rootBidFormView,
        routes.rootBidSummary,
      ],
    },
  ],
}
