import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test('a gas bid: bounds 1 to 50, three decimals, carbon offsets beside the rate', async ({ login, dashboard, bidForm, page }) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await expect(dashboard.openBids.row('Ashgrove Greenhouses')).toContainText('Dth')
  await dashboard.openBid('Ashgrove Greenhouses')
  await expect(bidForm.title('Gas')).toBeVisible()
  await bidForm.chooseBillingMethod('Dual')

  for (const wrong of ['0.999', '50.001']) {
    await bidForm.rate('12 months').fill(wrong)
    await bidForm.rate('12 months').blur()
    await expect(page.getByText('Value should be between 1 and 50').first()).toBeVisible()
    await expect(bidForm.submit()).toBeDisabled()
  }
  await bidForm.rate('12 months').fill('5.125')
  await bidForm.adder('12 months', 'Carbon offset').fill('0.25')
  await expect(bidForm.total('12 months', 'Total with offset')).toHaveValue('5.375')
  await expect(page.getByText('Value should be between 1 and 50')).toHaveCount(0)

  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Submitted quotes' }).getByRole('row').filter({ hasText: '12 months' })).toContainText('5.125')
})

test('renewable no: only the standard rate; yes: only the total; both: all three', async ({ login, dashboard, bidForm }) => {
  await login.signedIn(DANA)
  const open = { rate: true, adder: true, total: true }
  for (const [customer, fields] of [
    ['Tallgrass Foods Manufacturing', { ...open, adder: false, total: false }],
    ['Summit Ridge Community College', { ...open, rate: false, adder: false }],
    ['Millrace Precision Castings', open],
  ] as const) {
    await dashboard.open()
    await dashboard.openBid(customer)
    for (const field of ['rate', 'adder', 'total'] as const) {
      await expect(bidForm[field]('12 months'), `${customer}, ${field}`).toBeEnabled({ enabled: fields[field] })
    }
  }
})

test('an electricity rate out of bounds says so, an omitted row keeps its rate and is left out', async ({ login, dashboard, bidForm, page }) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Millrace Precision Castings')
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.rate('12 months').fill('0.81')
  await expect(page.getByText('Value should be between 0.01 and 0.8').first()).toBeVisible()
  await bidForm.send('12 months').click()
  await expect(bidForm.send('12 months')).not.toBeChecked()
  await expect(bidForm.rate('12 months')).toHaveValue('0.81000')
  await expect(bidForm.submit()).toBeDisabled()
  await bidForm.rate('24 months').fill('0.0699')
  await bidForm.submit().click()
  await expect(bidForm.confirmDialog()).toContainText('24 months')
  await expect(bidForm.confirmDialog()).not.toContainText('12 months')
})
