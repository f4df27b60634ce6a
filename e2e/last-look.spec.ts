import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** Last Look as a rep works it: see the rank, improve, omit, send, and send the original rates again. */
const requests = [
  { customer: 'Brightwater Senior Living', omitted: '18 months', better: '0.06123', wrong: '0.9', bounds: 'Value should be between 0.01 and 0.8' },
  { customer: 'Fairlane Plaza Partners', omitted: '24 months', better: '2.875', wrong: '51', bounds: 'Value should be between 1 and 50' },
] as const

for (const { customer, omitted, better, wrong, bounds } of requests) {
  test(`${customer}: one term improved, one omitted, and the original rates once more`, async ({ login, dashboard, bidForm, page }) => {
    await login.signedIn(DANA)
    await dashboard.open()
    await dashboard.openBid(customer)
    const banner = page.getByRole('region', { name: 'Last Look' })
    await expect(banner).toContainText(/Improve any rate before the window closes on .* E[SD]T/)
    await expect(banner.getByRole('timer')).toHaveText(/^(0\d:)?\d\d:\d\d$/)
    const row = page.getByRole('table', { name: 'Pricing options' }).getByRole('row', { name: /^12 months/ })
    await expect(row).toContainText(/Best|\+\d+\.\d%/)

    await bidForm.rate('12 months').fill(wrong)
    await expect(page.getByText(bounds).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Last Look Pricing' })).toBeDisabled()
    await bidForm.rate('12 months').fill(better)
    await page.getByRole('button', { name: `Omit ${omitted}` }).click()
    await expect(page.getByRole('region', { name: 'Submission' })).toContainText(`${omitted} omitted, your earlier rate stands`)
    await page.getByRole('button', { name: 'Submit Last Look Pricing' }).click()
    await expect(bidForm.confirmDialog()).not.toContainText(omitted)
    await bidForm.confirmDialog().getByRole('button', { name: 'Yes, continue' }).click()
    await bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()
    await expect(bidForm.thanks()).toBeVisible()

    await dashboard.open()
    await dashboard.openBid(customer)
    await expect(row).toContainText('Best')
    await bidForm.rate('12 months').fill('')
    await page.getByRole('button', { name: 'Submit Original Rates' }).click()
    await expect(bidForm.confirmDialog()).toContainText(better)
    await bidForm.confirmDialog().getByRole('button', { name: 'Yes, continue' }).click()
    await bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()
    await expect(bidForm.thanks()).toBeVisible()
  })
}

test('Last Look ends while the page is open: Submit is refused, the page says it, what was typed stays', async ({ login, dashboard, bidForm, portal, page, errors }) => {
  errors.expect(/409/)
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Brightwater Senior Living')
  await bidForm.rate('24 months').fill('0.05432')
  await portal.desk('end-last-look', 'Brightwater Senior Living')
  await page.getByRole('button', { name: 'Submit Last Look Pricing' }).click()
  await bidForm.confirmDialog().getByRole('button', { name: 'Yes, continue' }).click()
  await bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()
  await expect(page.getByText(/^(Bidding on this request has closed|Last Look on this request has ended)\.$/).first()).toBeVisible()
  await expect(bidForm.rate('24 months')).toBeDisabled()
  await expect(bidForm.rate('24 months')).toHaveValue('0.05432')
})
