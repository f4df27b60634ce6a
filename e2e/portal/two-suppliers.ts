import { expect, type Page } from '@playwright/test'
import { listEnergyPlans } from 'shared-contracts/contract/plan'
import { paths, type routes } from 'shared-contracts/paths'
import { DANA, PRIYA } from '../screens/LoginScreen'
import { quoteRequestOf, quoteRequestsOf, signInAs, type Rep } from './as-rep'
import type { Portal } from './start-portal'

/** What Dana bids, and nobody else. */
export const DANAS_RATE = '0.07236'

/** Every screen that shows something of a rep, with something of Dana's. */
export async function screensOfDana(
  portal: Portal,
): Promise<
  Record<
    Exclude<keyof typeof routes, 'login' | 'signOn' | 'accountSetup' | 'forgotPassword' | 'newPassword' | 'firstRun'>,
    string
  >
> {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  return {
    dashboard: paths.dashboard(),
    account: paths.account(),
    team: paths.team(),
    allProspects: paths.allProspects('larkspur'),
    quoteHistory: paths.quoteHistory('larkspur'),
    contracts: paths.contracts(),
    contract: paths.contract('ep-st-brendan'),
    groupedWinLoss: paths.groupedWinLoss('larkspur'),
    winLoss: paths.winLoss('rc-bayview'),
    bidForm: paths.bidForm(id, scenarioId),
    bidFormView: paths.bidFormView(id, scenarioId),
    bidSummary: paths.bidSummary(id, scenarioId),
    rootBidForm: paths.bidForm(id, scenarioId).replace('/dashboard', ''),
    rootBidFormView: paths.bidFormView(id, scenarioId).replace('/dashboard', ''),
    rootBidSummary: paths.bidSummary(id, scenarioId).replace('/dashboard', ''),
  }
}

/** Customers are invited by several suppliers; requests, plans and figures are one supplier's own. */
async function ownOf(portal: Portal, rep: Rep): Promise<string[]> {
  const { api, user } = await signInAs(portal, rep)
  const params = { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId }
  const { energyPlans } = await api.call(listEnergyPlans, { params, query: { excludeCanceled: 'false' } })
  const requests = await quoteRequestsOf(portal, rep)
  return [
    ...requests.flatMap(({ id, companyName }) => [`/quote-requests/${id}/`, companyName]),
    ...energyPlans.flatMap(({ energyPlanId, companyName }) => [`/contracts/${energyPlanId}`, companyName]),
  ]
}

/** What only Dana may see: her name and her supplier's, her requests, plans and customers, her rate. */
export async function secretsOfDana(portal: Portal): Promise<string[]> {
  const ofPriya = new Set(await ownOf(portal, PRIYA))
  return [...new Set([...(await ownOf(portal, DANA)), 'Whitfield', 'Larkspur', 'Theo', DANAS_RATE])].filter(
    (own) => !ofPriya.has(own),
  )
}

/** What stands on a page, hidden parts and typed values included. */
export const contentOf = (page: Page, part = 'body') =>
  page
    .locator(part)
    .evaluate(
      (element) => element.innerHTML + [...element.querySelectorAll('input')].map(({ value }) => value).join(' '),
    )

export async function settled(page: Page) {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

export async function expectPriyasOwn(page: Page, secrets: string[], where: string) {
  await expect(page.getByRole('banner').getByText(PRIYA.name), where).toBeVisible()
  // At once, and when everything has been read.
  for (const wait of [0, 300]) {
    await page.waitForTimeout(wait)
    await settled(page)
    const content = await contentOf(page)
    expect(
      secrets.filter((secret) => content.includes(secret)),
      where,
    ).toEqual([])
  }
}
