import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test('a submitted bid is there after kill -9 of everything and a new start', async ({ portal, login, dashboard, bidForm }) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Millrace Precision Castings')
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()

  await portal.powerCut()

  await dashboard.open()
  await dashboard.openBid('Millrace Precision Castings')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.rate('24 months')).toHaveValue('')
})
