import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test('without a network at the click a page says so, and comes once the network is back', async ({
  dashboard,
  page,
  context,
  errors,
  shell,
}) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|remote-failed/)
  await dashboard.openAs(DANA)
  await expect(dashboard.openContracts.row('St. Brendan Regional Hospital')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

  await context.setOffline(true)
  await shell.entry('Contracts').click()
  const panel = page.getByRole('heading', { name: 'Contracts could not be loaded' })
  await expect(panel).toBeVisible()
  await shell.entry('Dashboard').click()
  await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()
  await shell.entry('Contracts').click()
  await expect(panel).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  const customer = page.getByRole('link', { name: /St\. Brendan Regional Hospital/ }).first()
  await expect(customer).toBeVisible()
  await page.goBack()
  await expect(dashboard.openContracts.row('St. Brendan Regional Hospital')).toBeVisible()
  await page.goForward()
  await expect(customer).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})
