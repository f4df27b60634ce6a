import { expect, type Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf, type Rep } from '../portal/as-rep'
import type { Portal } from '../portal/start-portal'
import { BidFormScreen } from '../screens/BidFormScreen'
import { ContractScreen } from '../screens/ContractScreen'
import { DANA, LoginScreen, PRIYA } from '../screens/LoginScreen'
import { pasteBlock } from './paste-block'

const SUPPLIER = 'larkspur'

/** A screen in one state. It is drawn in one portal after another, so it never changes the market. */
export interface Screen {
  name: string
  /** Who is signed in; nobody where it is left out. */
  rep?: Rep
  /** Left out of the sheet when false. */
  onSheet?: boolean
  open(page: Page, portal: Portal): Promise<void>
}

/** Opens a page and waits until it has loaded what it shows. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

async function visitBid(page: Page, portal: Portal, customer: string) {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, customer)
  await visit(page, paths.bidForm(id, scenarioId))
}

const bidForm = (name: string, customer: string, then: (form: BidFormScreen, page: Page) => Promise<void>): Screen => ({
  name,
  rep: DANA,
  open: async (page, portal) => {
    await visitBid(page, portal, customer)
    const form = new BidFormScreen(page, portal)
    await expect(page.getByRole('table', { name: 'Pricing options' })).toBeVisible()
    await then(form, page)
  },
})

const contract = (
  name: string,
  plan: string,
  then?: (screen: ContractScreen, page: Page) => Promise<void>,
): Screen => ({
  name,
  rep: plan === 'ep-pinecrest' ? PRIYA : DANA,
  open: async (page) => {
    await visit(page, paths.contract(plan))
    await then?.(new ContractScreen(page), page)
  },
})

async function fillAndSubmit(form: BidFormScreen) {
  await form.rate('12 months').fill('0.07')
  await form.chooseBillingMethod('Dual')
  await form.submit().click()
  await expect(form.confirmDialog()).toBeVisible()
}

export const screens: Screen[] = [
  { name: 'login', open: (page) => visitPublic(page, paths.login()) },
  {
    name: 'login refused',
    onSheet: false,
    open: async (page, portal) => {
      await visitPublic(page, paths.login())
      const login = new LoginScreen(page, portal)
      await login.fill(DANA.email, 'Wrong-password-1')
      await login.button().click()
      await expect(login.message('Incorrect username/password')).toBeVisible()
    },
  },
  {
    name: 'account activation',
    open: async (page, portal) => {
      const invite = new URL(/demo:invite (\S+)/.exec(portal.apiOutput())?.[1] ?? '')
      await page.goto(invite.pathname + invite.search + invite.hash)
      await expect(page.getByRole('heading', { name: 'Activate Your Account' })).toBeVisible()
    },
  },
  { name: 'dashboard', rep: DANA, open: (page) => visit(page, paths.dashboard()) },
  { name: 'Quote Details', rep: DANA, open: (page) => visit(page, paths.quoteHistory(SUPPLIER)) },
  { name: 'prospects', rep: DANA, open: (page) => visit(page, paths.allProspects(SUPPLIER)) },
  bidForm('bid form', 'Millrace', () => Promise.resolve()),
  bidForm('bid form, 60 terms', 'Continental', () => Promise.resolve()),
  bidForm('bid form, gas', 'Ashgrove', () => Promise.resolve()),
  bidForm('Last Look', 'Brightwater', () => Promise.resolve()),
  bidForm('confirm lowest rate', 'Millrace', fillAndSubmit),
  bidForm('attestation', 'Millrace', async (form) => {
    await fillAndSubmit(form)
    await form
      .confirmDialog()
      .getByRole('button', { name: /^Send \d+ rates?\b/ })
      .click()
    await expect(form.attestation()).toBeVisible()
  }),
  bidForm('opt out', 'Millrace', async (form, page) => {
    await form.optOut().click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  }),
  bidForm('paste from Excel', 'Millrace', async (_form, page) => {
    await pasteBlock(page, 'Term\tRate\n12 mo\t$0.07149\n24 mo\t0.07285\n36\ttbc')
    await expect(page.getByRole('group', { name: 'Pasted rates' })).toBeVisible()
  }),
  { name: 'win and loss', rep: DANA, open: (page) => visit(page, paths.groupedWinLoss(SUPPLIER)) },
  { name: 'win/loss report', rep: DANA, open: (page) => visit(page, paths.winLoss('rc-bayview')) },
  { name: 'contracts', rep: DANA, open: (page) => visit(page, paths.contracts()) },
  contract('contract under review', 'ep-st-brendan', async (screen) => {
    await expect(screen.reviewPage(1)).toContainText('Retail Electricity Supply Agreement')
  }),
  contract('revision', 'ep-st-brendan', async (screen) => {
    await screen.button('Revise').click()
    await expect(screen.dialog('Request a revision')).toBeVisible()
  }),
  contract('contract to upload', 'ep-harborview'),
  contract('contract booked', 'ep-bayview'),
  contract('contract of another supplier', 'ep-pinecrest'),
  {
    name: 'nothing here',
    rep: DANA,
    onSheet: false,
    open: async (page) => {
      await page.goto('/dashboard/contracts/ep-nowhere')
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    },
  },
]

async function visitPublic(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
