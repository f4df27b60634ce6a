import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { DANA, THEO } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'
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
  const rows = dashboard.queue().getByRole('listitem')
  await expect(rows.first()).toBeInViewport()
  // Ends in 50 minutes, in 2 hours, is due in 2 h 45 min less 30.
  for (const [index, name] of ['Fairlane Plaza Partners', 'Brightwater Senior Living', MILLRACE].entries())
    await expect(rows.nth(index)).toContainText(name)
  await expect(rows.first()).toContainText('Submit Last Look Pricing')
  await expect(rows.nth(2)).toContainText('Send your bid')
  // The whole row leads there.
  await rows.nth(2).click({ position: { x: 620, y: 20 } })
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
  const before = await dashboard.needRep()

  await dashboard.openBid(MILLRACE)
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.rate('24 months').fill('0.07105')
  await shell.entry('Dashboard').click()
  await showAll(page)
  await expect(row).toContainText('Draft · 2 typed')
  await expect(dashboard.queueRow(MILLRACE)).toContainText('Finish your bid 2 typed')
  expect(await dashboard.needRep()).toBe(before)

  await dashboard.openBid(MILLRACE)
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
  await shell.entry('Dashboard').click()
  await showAll(page)
  await expect(row).toContainText('Bid sent · 2 of 4')
  await expect(dashboard.queueRow(MILLRACE)).toHaveCount(0)
  expect(await dashboard.needRep()).toBe(before - 1)
  await expect(shell.entry('Dashboard')).toHaveText(`Dashboard(${before - 1})`)

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
