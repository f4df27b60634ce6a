import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'
import { PortalTableOf } from './screens/PortalTableOf'

test('the report of a rate check: four columns, icons to the letter, the way to the submission (B§2, B§4)', async ({
  login,
  page,
  shell,
  bidForm,
}) => {
  await login.signedIn(DANA, '/dashboard/win-loss-reports/rc-delphi')
  await expect(shell.pageName('Supplier Win Loss Report')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Delphi Data Centers' })).toBeVisible()
  const rates = new PortalTableOf(page, 'Rates by term')
  for (const column of ['Term', 'Quoted rate', 'Best rate', 'Rate difference'])
    await expect(rates.column(column)).toBeVisible()
  await expect(rates.row('12 months')).toContainText('$0.0500')
  await expect(rates.row('12 months')).toContainText('Medium')
  await expect(rates.row('24 months')).toContainText('$0.2000')
  await expect(rates.row('24 months')).toContainText('Medium')
  await expect(rates.row('36 months')).toContainText('None')
  await expect(rates.row('48 months')).toContainText('High')
  await expect(page.getByText('winning option', { exact: true })).toHaveCount(0)

  await rates
    .row('48 months')
    .getByRole('link', { name: /^View submission/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/quote-requests\/\d+\/scenario\/ps-delphi\/view$/)
  await expect(bidForm.rate('48 months')).toBeDisabled()
})

test('grouped by customer: a circle for each difference, exactly 0.2 without a color; groups fold (B§4)', async ({
  login,
  page,
  portal,
}) => {
  // Of Delphi's options only the one that is exactly 0.2 above the best stays.
  await portal.changeMarket(
    "update quotes set superseded_at = now() where supplier_id = 'larkspur' and pricing_option_id in " +
      "('po-delphi-12', 'po-delphi-36', 'po-delphi-48')",
  )
  // One customer has two reports.
  await portal.changeMarket(
    "update rate_checks set customer_id = (select customer_id from rate_checks where id = 'rc-fernwood') " +
      "where id = 'rc-bayview'",
  )
  await login.signedIn(DANA, '/dashboard/larkspur/win-loss-reports')
  const reports = new PortalTableOf(page, 'Reports by customer')
  await page.getByRole('group', { name: 'Reports by customer, pages' }).getByRole('button', { name: '100' }).click()
  const colors = { 'Best rate': 'green', 'Below $0.2000': 'blue', 'Above $0.2000': 'red', 'Exactly $0.2000': null }
  for (const [name, color] of Object.entries(colors)) {
    const circle = reports.table().getByRole('img', { name, exact: true }).first()
    await expect(circle).toBeVisible()
    expect(await circle.getAttribute('data-color')).toBe(color)
  }
  const group = reports.table().getByRole('button', { name: /^Fernwood Central School District/ })
  await expect(group).toContainText('2 reports, 2 won')
  // A single report is one row, with its customer's name.
  await expect(reports.row('Delphi Data Centers')).toContainText('Not won')
  await expect(reports.table().getByRole('button', { name: /^Delphi/ })).toHaveCount(0)
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('link', { name: /^Open report, Fernwood Central School District/ })).toHaveCount(0)
})

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
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(reports.table()).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(quoteHistory.closedBids.table()).toBeVisible()
})

test('the list as CSV and Excel, of the rows found', async ({ login, page }) => {
  await login.signedIn(DANA, '/dashboard/larkspur/win-loss-reports')
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('Delphi')
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = readFileSync(await (await csv).path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFFCustomer,Report,Quote request #,Terms,Rate difference,Rate difference unit,Result,Commodity',
  )
  expect(text.split('\r\n')[1]).toMatch(/^Delphi Data Centers,/)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  const excel = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await excel).suggestedFilename()).toMatch(/^win-loss-reports-\d{4}-\d\d-\d\d\.xlsx$/)
})

test('a rate check still in Last Look has no report, and says so', async ({ login, page, errors }) => {
  errors.expect(/404/)
  await login.signedIn(DANA, '/dashboard/win-loss-reports/rc-brightwater')
  await expect(
    page.getByText('The win/loss report is available once bidding on this rate check is over.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
