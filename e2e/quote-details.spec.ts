import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'
import { PortalTableOf } from './screens/PortalTableOf'

test('Quote Details: which bids, in which order, under which labels, and where they lead (B§4, B§6, B§9)', async ({
  login,
  page,
  quoteHistory,
  shell,
}) => {
  const { openBids, closedBids } = quoteHistory
  await login.signedIn(DANA, '/dashboard/larkspur/quote-history')
  await expect(shell.pageName('Quote Details')).toBeVisible()
  await expect(openBids.row('Millrace Precision Castings')).toContainText(/PA.*12,480,000.*Bid Required/)
  await expect(page.getByRole('link', { name: 'Open bid, Millrace Precision Castings' })).toBeVisible()
  await expect(openBids.row('Brightwater Senior Living')).toContainText('Last Look')
  // Three days past its due time it is listed, twelve days past it is not.
  await expect(openBids.row('Hollis Street Garages')).toContainText('00:00')
  await expect(page.getByText('Cobalt Auto Group')).toHaveCount(0)
  // 330 without an invitation is in neither list.
  await closedBids.pageSize('100').click()
  await expect(closedBids.row('Prairie Rose Credit Union')).toBeVisible()
  await expect(page.getByText('Piedmont Paper')).toHaveCount(0)

  for (const table of [openBids, closedBids]) {
    const due = await table
      .table()
      .getByText(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d[AP]M E[SD]T$/)
      .allTextContents()
    const times = due.map((text) => Date.parse(text.replace(/([AP]M) /, ' $1 ')))
    expect(times.length).toBeGreaterThan(5)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  }

  for (const [customer, text] of [
    ['Quarry Lake Resorts', 'Bid Submitted'],
    ['Juniper Textiles', 'Customer Review'],
    ['Metro Cold Storage', /Customer Review.*switch.*Won/],
    ['Fernwood Central School District', 'Contract Requested'],
    ['Dovetail Bakery Co.', 'Revision Requested'],
    ['St. Brendan Regional Hospital', 'Awaiting Booking'],
    ['Prairie Rose Credit Union', /Booked.*hold/],
  ] as const) {
    await expect(closedBids.row(customer)).toContainText(text)
  }
  // At a laptop's width no name of an open bid is cut.
  await page.setViewportSize({ width: 1366, height: 768 })
  const names = openBids.table().locator('tbody :is(th, [data-name]), tbody th *')
  const cut = (all: (HTMLElement | SVGElement)[]) =>
    all.flatMap((each) => (each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1 ? each.textContent : []))
  await expect.poll(() => names.evaluateAll(cut)).toEqual([])
  // Statuses below 300 are closed bids no more than open ones.
  await expect(page.getByText('Rosedale Laundry')).toHaveCount(0)
  // The report above 400, not at it.
  await expect(closedBids.row('Juniper Textiles').getByRole('link', { name: /^Win\/loss report/ })).toHaveCount(0)
  await expect(closedBids.row('Delphi Data Centers').getByRole('link', { name: /^Win\/loss report/ })).toHaveAttribute(
    'href',
    '/dashboard/win-loss-reports/rc-delphi',
  )

  await page.getByRole('link', { name: 'Win/loss by customer' }).click()
  await expect(page).toHaveURL(/\/dashboard\/larkspur\/win-loss-reports$/)
  await page.getByRole('button', { name: 'Go back' }).click()
  await closedBids
    .row('Metro Cold Storage')
    .getByRole('link', { name: /Metro Cold Storage/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/scenario\/ps-metro-cold\/view$/)
})

test('a closed form for reading shows the quote archive: what was submitted, by whom, and what won (B§1)', async ({
  login,
  page,
  quoteHistory,
  bidForm,
}) => {
  await login.signedIn(DANA, '/dashboard/larkspur/quote-history')
  await page.getByRole('searchbox', { name: 'Search closed bids' }).fill('metro cold')
  const report = page.waitForResponse(/\/pricing_scenario\/ps-metro-cold\/winloss$/)
  await quoteHistory.closedBids
    .row('Metro Cold Storage')
    .getByRole('link', { name: /Metro Cold Storage/ })
    .first()
    .click()
  await expect(bidForm.rate('24 months')).toBeDisabled()
  await expect(bidForm.submit()).toHaveCount(0)
  const archive = new PortalTableOf(page, 'Quote archive')
  await expect(archive.row('24 months')).toContainText(/0\.07268.*Bid.*Dana Whitfield.*winning option/)
  await expect(archive.row('12 months')).toContainText(/0\.07412.*Stands/)
  await expect(archive.rows()).toHaveCount(3)
  // How this scenario stood, from its own call (B§7).
  expect((await report).status()).toBe(200)
  const rates = new PortalTableOf(page, 'Rates by term')
  await expect(rates.row('24 months')).toContainText(/winning option.*\$0\.0727.*\$0\.0727.*None/)
  await expect(rates.row('12 months')).toContainText(/\$0\.0741.*\$0\.0739.*Medium/)
  await expect(rates.table().getByRole('link')).toHaveCount(0)
  await page.getByRole('link', { name: 'Win/loss report', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/win-loss-reports\/rc-metro-cold$/)
})
