import { expect, test } from './fixtures'
import { withoutLiveChanges } from './portal/live-changes'
import { DANA, THEO } from './screens/LoginScreen'

test('two reps bid on the same term: the second is told who and when, compares, and sends (decision 17)', async ({
  login,
  dashboard,
  bidForm,
  page,
  colleague,
  errors,
}) => {
  errors.expect(/409|status of 404.*\/events/)
  await withoutLiveChanges(page)
  await login.signedIn(DANA)
  await colleague.login.signedIn(THEO)
  const customer = 'Millrace Precision Castings'
  for (const who of [
    { dashboard, bidForm, page, rate: '0.0751' },
    { ...colleague, rate: '0.0749' },
  ]) {
    await who.bidForm.open(customer)
    // A draft has one editor at a time (decision 72).
    if (who.page !== page) await who.page.getByRole('button', { name: 'Take over' }).click()
    await who.bidForm.chooseBillingMethod('Dual')
    await who.bidForm.rate('12 months').fill(who.rate)
  }
  await colleague.bidForm.sendBid()

  await bidForm.submitAndAttest()
  await expect(page.getByText(/^Theo Marsh changed this bid on .* E[SD]T\.$/)).toBeVisible()
  await expect(bidForm.rate('12 months')).toHaveValue('0.07510')
  await expect(bidForm.term('12 months')).toContainText(/Theo Marsh sent 0\.07490, .* E[SD]T/)
  await page.getByRole('button', { name: 'Compare rates' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare rates' })
  await expect(comparison.getByRole('row', { name: /^12 months/ })).toHaveText(/12 months\s*0\.07490\s*0\.07510/)
  await comparison.getByRole('button', { name: 'Close' }).last().click()

  await bidForm.sendBid()
})
