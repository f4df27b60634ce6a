import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

// The demo's due times follow the clock: which of them are today is read from the list.
test('the day’s strip has what is due today, in order, by one Tab stop and arrow keys', async ({
  page,
  login,
  dashboard,
}) => {
  await login.signedIn(DANA)
  await page.goto('/dashboard?bids.due=Today&bids.sort=due.asc')
  await expect(dashboard.openContracts.rows().first()).toBeVisible()
  const today = await dashboard.openBids.rows().locator('.row-link b').allInnerTexts()
  const strip = page.getByRole('region', { name: 'Due today' })
  await expect(strip).toBeVisible()
  const marks = strip.getByRole('link')
  if (today.length === 0) {
    await expect(strip).toContainText('Nothing more is due today.')
    return
  }
  const said = (await marks.evaluateAll((all) => all.map((mark) => mark.ariaLabel))).join(' | ')
  let from = 0
  for (const name of today) {
    from = said.indexOf(name, from)
    expect(from, `${name} in ${said}`).toBeGreaterThan(-1)
  }
  await expect(strip.locator('a[tabindex="0"]')).toHaveCount(1)
  const count = await marks.count()
  await marks.first().focus()
  await page.keyboard.press('End')
  await expect(marks.nth(count - 1)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(count === today.length ? /\/quote-requests\// : /quote-requests|bids\.due=Today/)
})

test('the tab counts down what is due within a quarter of an hour, on every page, before its customer', async ({
  page,
  login,
  dashboard,
  bidForm,
  shell,
  portal,
}) => {
  const MILLRACE = 'Millrace Precision Castings'
  await login.signedIn(DANA)
  await dashboard.open()
  await expect(page).toHaveTitle('Dashboard · Marketplace')
  await dashboard.openBid(MILLRACE)
  await expect(page).toHaveTitle(`${MILLRACE} · Custom Electricity Bid Form · Marketplace`)
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.rate('12 months').fill('0.06123')
  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
  await expect(page).toHaveTitle(`${MILLRACE} · Bid Summary · Marketplace`)

  await portal.simulator('close-bidding', MILLRACE)
  await portal.simulator('invite-last-look', MILLRACE, '--minutes', '12')
  await shell.entry('Contracts').click()
  await expect(page).toHaveTitle(/^▲ 1[01]:\d\d Millrace · Contracts · Marketplace$/)
  await dashboard.open()
  await dashboard.openContracts.row('St. Brendan').getByRole('link').first().click()
  await expect(page).toHaveTitle(/^▲ 1[01]:\d\d Millrace · St\. Brendan Regional Hospital · Supplier Contract/)
})
