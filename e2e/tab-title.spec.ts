import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test('the tab counts down what is due within a quarter of an hour, on every page, before its customer', async ({
  page,
  dashboard,
  bidForm,
  shell,
  portal,
}) => {
  const MILLRACE = 'Millrace Precision Castings'
  await dashboard.openAs(DANA)
  await expect(page).toHaveTitle('Dashboard · Marketplace')
  await dashboard.openBid(MILLRACE)
  await expect(page).toHaveTitle(`${MILLRACE} · Custom Electricity Bid Form · Marketplace`)
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.rate('12 months').fill('0.06123')
  await bidForm.sendBid()
  await expect(page).toHaveTitle(`${MILLRACE} · Bid Summary · Marketplace`)

  await portal.simulator('close-bidding', MILLRACE)
  await portal.simulator('invite-last-look', MILLRACE, '--minutes', '12')
  await shell.entry('Contracts').click()
  await expect(page).toHaveTitle(/^▲ 1[01]:\d\d Millrace · Contracts · Marketplace$/)
  await dashboard.open()
  await dashboard.openContracts.row('St. Brendan').getByRole('link').first().click()
  await expect(page).toHaveTitle(/^▲ 1[01]:\d\d Millrace · St\. Brendan Regional Hospital · Supplier Contract/)
})
