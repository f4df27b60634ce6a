import type { Page } from '@playwright/test'
import { PortalTableOf } from './PortalTableOf'

/** B§2 Bidding history, 'Quote Details'. */
export class QuoteHistoryScreen {
  readonly openBids: PortalTableOf
  readonly closedBids: PortalTableOf

  constructor(page: Page) {
    this.openBids = new PortalTableOf(page, 'Open Bids')
    this.closedBids = new PortalTableOf(page, 'Closed Bids')
  }
}
