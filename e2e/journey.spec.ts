import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'

// As `npm start` runs it.
test.use({ database: 'embedded' })

test('a rep signs in, sees the tasks, bids, and finds the bid under Quote Details', async ({
  page,
  login,
  dashboard,
  bidForm,
  quoteHistory,
  shell,
}) => {
  await login.signIn(DANA)
  await dashboard.open()
  await expect(shell.corner()).toContainText(DANA.supplier)
  await expect(dashboard.openBids.row(MILLRACE)).toContainText('Bid Required')
  await expect(dashboard.openContracts.row('St. Brendan Regional Hospital')).toContainText('Awaiting Booking')
  await expect(shell.entry('Dashboard')).toHaveText(/\(\d+\)/)

  await dashboard.openBid(MILLRACE)
  await expect(bidForm.title('Electricity')).toBeVisible()
  await expect(bidForm.submit()).toBeDisabled()

  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.adder('12 months').fill('0.00285')
  await expect(bidForm.total('12 months')).toHaveValue('0.07519')
  await bidForm.rate('24 months').fill('0.07105')
  await bidForm.total('24 months').fill('0.07375')
  await expect(bidForm.adder('24 months')).toHaveValue('0.00270')
  await bidForm.chooseBillingMethod('Dual')

  await bidForm.submit().click()
  await expect(bidForm.confirmDialog()).toContainText('0.07234')
  await bidForm
    .confirmDialog()
    .getByRole('button', { name: /^Send \d+ rates?\b/ })
    .click()
  await expect(bidForm.attestation()).toContainText('all-in fixed price')
  await bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()

  await expect(bidForm.thanks()).toBeVisible()
  await expect(page).toHaveURL(/\/summary$/)
  const summary = page.getByRole('table', { name: 'Submitted quotes' })
  await expect(summary.getByRole('row').filter({ hasText: '12 months' })).toContainText('0.07234')
  await expect(summary.getByRole('row').filter({ hasText: '24 months' })).toContainText('0.07105')
  await expect(summary).not.toContainText('36 months')

  await shell.entry('Custom Bids').click()
  await expect(quoteHistory.openBids.row(MILLRACE)).toBeVisible()
})
