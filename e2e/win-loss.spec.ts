import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'
import { PortalTableOf } from './screens/PortalTableOf'

test('from the customers’ list to a report and back (B§2, decision 23)', async ({
  login,
  page,
  shell,
  quoteHistory,
}) => {
  await login.signedIn(DANA, '/dashboard/larkspur/quote-history')
  await page.getByRole('link', { name: 'Win/loss by customer' }).click()
  await expect(shell.pageName('Supplier Win Loss Report')).toBeVisible()
  const reports = new PortalTableOf(page, 'Reports by customer')
  await expect(page.getByRole('link', { name: /^Open report/ })).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('Metro Cold')
  await expect(reports.row('Metro Cold Storage')).toHaveCount(1)
  await expect(reports.table().getByRole('img', { name: 'Best rate' })).toBeVisible()
  await expect(reports.table()).toContainText('Won')
  await page.getByRole('link', { name: /^Open report, Metro Cold Storage/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Metro Cold Storage' })).toBeVisible()
  await page
    .getByRole('link', { name: /^View submission/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/quote-requests\/\d+\/scenario\/[^/]+\/view$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(reports.table()).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(quoteHistory.closedBids.table()).toBeVisible()
})
