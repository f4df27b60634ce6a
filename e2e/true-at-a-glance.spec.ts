import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { DANA, THEO } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'
const doNext = (page: Page) => page.getByRole('region', { name: 'Do next' })
const tasks = async (page: Page) =>
  (await doNext(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])
const waiting = (page: Page) => page.getByText(/waiting for you$/)

/** How many bids the sentence under 'My Tasks' counts. */
async function bidsWaiting(page: Page): Promise<number> {
  await expect(waiting(page)).toBeVisible()
  return Number(/^\d+/.exec(await waiting(page).innerText())?.[0])
}

const contractsWaiting = async (page: Page) => Number(/(\d+) contracts?/.exec(await waiting(page).innerText())?.[1])
const showAll = (page: Page) =>
  page.getByLabel('Open Custom Bids, pages').getByRole('button', { name: '50', exact: true }).click()

test('what waits is on top, the soonest first; each leads to where it is done (decision 36)', async ({
  page,
  login,
  dashboard,
  bidForm,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await login.signedIn(DANA)
  await dashboard.open()
  await expect(doNext(page).getByRole('link').first()).toBeInViewport()
  // Ends in 50 minutes, in 2 hours, is due in 2 h 45 min less 30.
  expect((await tasks(page)).slice(0, 3)).toEqual(['Fairlane Plaza Partners', 'Brightwater Senior Living', MILLRACE])
  await expect(doNext(page).getByRole('listitem').first()).toContainText('Submit Last Look Pricing')
  await expect(doNext(page).getByRole('listitem').nth(2)).toContainText('Send your bid')
  await doNext(page)
    .getByRole('link', { name: new RegExp(MILLRACE) })
    .click()
  await expect(bidForm.title('Electricity')).toBeVisible()
})

test('marks beside the status: typed, sent, by a colleague, opted out; the counts follow (decision 37)', async ({
  page,
  login,
  dashboard,
  bidForm,
  shell,
  colleague,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  const row = dashboard.openBids.row(MILLRACE)
  await showAll(page)
  await expect(dashboard.openBids.row('Summit Ridge Community College')).toContainText('Sent by Theo')
  await expect(dashboard.openBids.row('Kestrel Logistics')).toContainText('Opted out')
  await expect(dashboard.openBids.row('Hollis Street Garages')).toContainText('Closed')
  await expect(row).toHaveText(/Bid Required(?!.*(Draft|sent))/)
  await expect(dashboard.openContracts.row('Fernwood Central School District')).toContainText('Waiting on customer')
  await expect(dashboard.openContracts.row('Dovetail Bakery Co.')).toContainText('Waiting for a new version')
  const before = await bidsWaiting(page)

  await dashboard.openBid(MILLRACE)
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.rate('24 months').fill('0.07105')
  await shell.entry('Dashboard').click()
  await showAll(page)
  await expect(row).toContainText('Draft · 2 typed')
  await expect(doNext(page)).toContainText('Finish your bid · 2 typed')
  expect(await bidsWaiting(page)).toBe(before)

  await dashboard.openBid(MILLRACE)
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
  await shell.entry('Dashboard').click()
  await showAll(page)
  await expect(row).toContainText('Bid sent · 2 of 4')
  expect(await tasks(page)).not.toContain(MILLRACE)
  expect(await bidsWaiting(page)).toBe(before - 1)
  await expect(shell.entry('Dashboard')).toHaveText(new RegExp(`\\(${before - 1 + (await contractsWaiting(page))}\\)`))

  await colleague.login.signedIn(THEO)
  await colleague.dashboard.open()
  await showAll(colleague.page)
  await expect(colleague.dashboard.openBids.row(MILLRACE)).toContainText('Sent by Dana')
  await colleague.dashboard.openBid(MILLRACE)
  await expect(colleague.page.getByRole('main')).toContainText('Sent by Dana')
  await page.goto(paths.allProspects('larkspur'))
  await page.getByRole('searchbox', { name: 'Search prospects' }).fill(MILLRACE)
  await expect(page.getByRole('row').filter({ hasText: MILLRACE })).toContainText('Bid sent')
})
