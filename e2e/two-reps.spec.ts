import { expect, test } from './fixtures'
import { DANA, THEO } from './screens/LoginScreen'

test('two reps bid at once: the second is told who and when, compares, and sends (decision 17)', async ({
  login,
  dashboard,
  bidForm,
  page,
  colleague,
  errors,
}) => {
  errors.expect(/409/)
  const customer = 'Tallgrass Foods Manufacturing'
  await login.signedIn(DANA)
  await colleague.login.signedIn(THEO)
  for (const who of [
    { dashboard, bidForm, rate: '0.0651' },
    { ...colleague, rate: '0.0649' },
  ]) {
    await who.dashboard.open()
    await who.dashboard.openBid(customer)
    await who.bidForm.chooseBillingMethod('Dual')
    await who.bidForm.rate('12 months').fill(who.rate)
  }
  await colleague.bidForm.submitAndAttest()
  await expect(colleague.bidForm.thanks()).toBeVisible()

  await bidForm.submitAndAttest()
  await expect(page.getByText(/^Theo Marsh changed this bid on .* E[SD]T\.$/)).toBeVisible()
  await expect(bidForm.rate('12 months')).toHaveValue('0.06510')
  await page.getByRole('button', { name: 'Compare rates' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare rates' })
  await expect(comparison.getByRole('row', { name: /^12 months/ })).toHaveText(/12 months\s*0\.06490\s*0\.06510/)
  await comparison.getByRole('button', { name: 'Close' }).last().click()

  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
})
