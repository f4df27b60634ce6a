import { expect, type Page } from '@playwright/test'
import type { Rep } from '../portal/as-rep'
import type { Portal } from '../portal/start-portal'
import { LoginScreen } from './LoginScreen'
import { PortalTableOf } from './PortalTableOf'

/** B§2 Dashboard, 'My Tasks'. */
export class DashboardScreen {
  readonly openBids: PortalTableOf
  readonly openContracts: PortalTableOf

  constructor(
    private readonly page: Page,
    private readonly portal: Portal,
  ) {
    this.openBids = new PortalTableOf(page, 'Open Custom Bids')
    this.openContracts = new PortalTableOf(page, 'Open Contracts')
  }

  heading = () => this.page.getByRole('heading', { name: 'My Tasks' })

  /** The day's queue of bids and contracts. */
  queue = () => this.page.getByRole('region', { name: 'Queue' })
  queueRow = (customer: string) => this.queue().getByRole('listitem').filter({ hasText: customer })
  /** Beside the queue, where the window has room. */
  drawer = () => this.page.getByRole('complementary', { name: 'Details of the row' })
  sums = () => this.page.getByRole('region', { name: 'Keys and sums' })

  /** How many bids and contracts the queue says need this rep. */
  async needRep(): Promise<number> {
    const jump = this.page.getByRole('button', { name: /^Queue \d+ need you$/ })
    await expect(jump).toBeVisible()
    return Number(/\d+/.exec(await jump.innerText())?.[0])
  }

  async open() {
    await this.page.goto('/dashboard')
    await expect(this.heading()).toBeVisible()
  }

  async openAs(rep: Rep) {
    await new LoginScreen(this.page, this.portal).signedIn(rep)
    await this.open()
  }

  /** Opens a customer's request from the table, as a rep does. */
  async openBid(customer: string) {
    await this.openBids
      .row(customer)
      .getByRole('link', { name: new RegExp(customer) })
      .first()
      .click()
    await expect(this.page).toHaveURL(/\/dashboard\/quote-requests\/[^/]+\/scenario\/[^/]+$/)
  }
}
