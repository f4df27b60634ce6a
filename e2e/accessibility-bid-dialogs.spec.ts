import { keepWindowWidth, lookAtState, WINDOW } from './accessibility/look-at-state'
import { openBid } from './accessibility/open-page'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** What opens from the bid form, and what follows a bid, accessible in every state (lookAtState). */

test.use({ viewport: WINDOW, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page, login }) => {
  await keepWindowWidth(page)
  await login.signedIn(DANA)
})

test('what else opens from the form', async ({ page, portal, bidForm }) => {
  await openBid(page, portal, 'Tallgrass')
  await bidForm.rate('12 months').fill('0.07')
  for (const part of ['Request Details', 'Customer Details'] as const) await bidForm.unfold(part)
  await page.getByText('Product configuration').click()
  await page.getByRole('button', { name: 'Expand' }).click()
  for (const [opener, inside] of [
    [page.getByRole('button', { name: 'Export', exact: true }), page.getByRole('dialog').getByRole('checkbox').first()],
    [page.getByRole('button', { name: 'Choose utilities' }), page.getByRole('checkbox', { name: 'Oncor' })],
    [page.getByRole('button', { name: /^Usage of / }).first(), page.getByRole('dialog').getByRole('table')],
    [page.getByRole('button', { name: 'Create custom option' }), page.getByRole('slider')],
    [bidForm.optOut(), page.getByRole('dialog').getByRole('checkbox').first()],
  ] as const) {
    await opener.click()
    await expect(inside).toBeAttached()
    await lookAtState(page, String(opener))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  }
})

test('confirming, attesting, the summary', async ({ page, portal, bidForm }) => {
  await openBid(page, portal, 'Millrace')
  await bidForm.rate('12 months').fill('0.07')
  await bidForm.rate('24 months').fill('0.071')
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submit().click()
  await expect(bidForm.confirmDialog()).toBeVisible()
  await lookAtState(page, 'confirm lowest rate')
  await bidForm
    .confirmDialog()
    .getByRole('button', { name: /^Send \d+ rates?\b/ })
    .click()
  await expect(bidForm.attestation()).toBeVisible()
  await lookAtState(page, 'attestation')
  await bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()
  await expect(bidForm.thanks()).toBeVisible()
  await lookAtState(page, 'summary')
})
