import { expect, type Page } from '@playwright/test'
import type { Rep } from '../portal/as-rep'
import type { Portal } from '../portal/start-portal'
import { DashboardScreen } from './DashboardScreen'
import { PortalTableOf } from './PortalTableOf'

/** B§2 Custom bid form, its dialogs and the summary. */
export class BidFormScreen {
  readonly meters: PortalTableOf
  private readonly dashboard: DashboardScreen

  constructor(
    private readonly page: Page,
    portal: Portal,
  ) {
    this.dashboard = new DashboardScreen(page, portal)
    this.meters = new PortalTableOf(page, 'Meter Details')
  }

  title = (commodity: 'Electricity' | 'Gas') => this.page.getByRole('banner').getByText(`Custom ${commodity} Bid Form`)
  customer = (name: string) => this.page.getByRole('heading', { name: new RegExp(name), level: 1 })
  rate = (term: string) => this.page.getByRole('textbox', { name: `Standard mix rate, ${term}` })
  adder = (term: string, name = 'Renewable adder') =>
    this.page.getByRole('textbox', { name: `${name}, ${term}`, exact: true })
  total = (term: string, name = 'Renewable total') =>
    this.page.getByRole('textbox', { name: `${name}, ${term}`, exact: true })
  send = (term: string) => this.page.getByRole('switch', { name: `Send ${term}` })
  billingMethod = () => this.page.getByRole('combobox', { name: /Billing method/ })
  creditStatus = () => this.page.getByRole('combobox', { name: /Credit status/ })
  private readonly options = () => this.page.getByRole('table', { name: 'Pricing options' })
  /** The row of a term. */
  term = (label: string) =>
    this.options()
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${label}\\b`) }) })
  /** The head of every row. */
  terms = () => this.options().getByRole('rowheader')
  submit = () => this.page.getByRole('button', { name: 'Submit', exact: true })
  back = () => this.page.getByRole('button', { name: 'Back', exact: true })
  /** At the foot of the window. */
  bar = () => this.page.getByRole('region', { name: 'Submission' })
  optOut = () => this.page.getByRole('button', { name: 'Opt Out' })

  /** What was typed before is back. */
  draftNotice = () => this.page.getByRole('status').filter({ hasText: 'What you typed is back.' })
  /** What others changed under the open form. */
  changesNotice = () => this.page.getByRole('alert').filter({ hasText: 'This request changed while you had it open.' })
  confirmDialog = () => this.page.getByRole('alertdialog', { name: 'Confirm lowest rate' })
  attestation = () => this.page.getByRole('alertdialog', { name: 'Attestation' })
  /** What became of a submission without an answer. */
  arrival = () => this.page.getByRole('alertdialog', { name: 'Your bid' })
  thanks = () => this.page.getByText('Thank you. Your bid has been successfully submitted!')
  done = () => this.page.getByRole('button', { name: 'Done' })

  /** A customer's request, from the dashboard. */
  async open(customer: string) {
    await this.dashboard.open()
    await this.dashboard.openBid(customer)
  }

  async openAs(rep: Rep, customer: string) {
    await this.dashboard.openAs(rep)
    await this.dashboard.openBid(customer)
  }

  /** What is read second is folded to a line each. */
  async unfold(
    part: 'Request Details' | 'Customer Details' | 'Meter Details' | 'Activity' | 'Quote Number, Contact and Note',
  ) {
    const line = this.page.getByRole('button', { name: part, exact: true })
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
  }

  /** So many rows a page of the rates (B§9). */
  async showTerms(size: 10 | 20 | 50 | 100) {
    await this.page
      .getByRole('group', { name: 'Rows per page' })
      .getByRole('button', { name: `${size}`, exact: true })
      .click()
  }

  /** The meters are folded to their totals at first. */
  async unfoldMeters() {
    await this.page.getByRole('button', { name: 'Expand' }).click()
  }

  async chooseBillingMethod(method: 'Dual' | 'Consolidated') {
    await this.billingMethod().selectOption({ label: method })
  }

  /** Through confirm and attestation; what comes then is the test's. */
  async submitAndAttest(ticked?: string) {
    await this.submit().click()
    await this.confirmAndAttest(ticked)
  }

  /** All the way to the thanks. */
  async sendBid(ticked?: string) {
    await this.submitAndAttest(ticked)
    await expect(this.thanks()).toBeVisible()
  }

  /** @param ticked the rate that is so unusual that nothing is sent without its tick */
  async confirmAndAttest(ticked?: string) {
    if (ticked !== undefined)
      await this.confirmDialog()
        .getByRole('checkbox', { name: `I mean ${ticked}` })
        .check()
    await this.confirmDialog()
      .getByRole('button', { name: /^Send \d+ rates?\b/ })
      .click()
    await this.attestation().getByRole('button', { name: 'I Attest' }).click()
  }

  /**
   * Comes back to the tab from another, where the page reads the present state (at most once a second), until it shows.
   */
  async comeBackAndSee(check: () => Promise<void>) {
    await expect(async () => {
      await this.page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await check()
    }).toPass()
  }

  async expectTotal(term: string, total: string) {
    await expect(this.total(term)).toHaveValue(total)
  }
}
