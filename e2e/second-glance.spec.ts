import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** Rates that deserve a second glance: told under their cells and first in Confirm, and never in the way. */

test.use({ viewport: { width: 1366, height: 768 } })

const MILLRACE = 'Millrace Precision Castings'
const questions = (page: Page) => page.getByRole('list', { name: 'Worth a second glance' })

test.beforeEach(async ({ login, dashboard }) => {
  await login.signedIn(DANA)
  await dashboard.open()
})

test('one term with its digits swapped is told by what is usual for the rep', async ({ dashboard, bidForm, page }) => {
  await dashboard.openBid(MILLRACE)
  await bidForm.rate('36 months').fill('0.0472')
  await page.keyboard.press('Enter')
  await expect(bidForm.term('36 months')).toContainText('digits swapped? 0.0742 is nearer to what is usual for you')
  await bidForm.rate('36 months').fill('')
  await bidForm.rate('24 months').focus()
  await expect(bidForm.term('36 months')).not.toContainText('digits')
})

test('a shifted point is told where it stands, asked about first, ticked off, and sent if it is meant', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
  const row = bidForm.term('24 months')
  const height = (await row.boundingBox())?.height
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.rate('24 months').fill('0.7105')
  await bidForm.rate('36 months').fill('0.07042')
  await bidForm.rate('48 months').focus()
  await expect(row).toContainText('10× the 12-month rate')
  await expect(bidForm.rate('24 months')).toHaveAccessibleDescription(/10× the 12-month rate/)
  await expect(bidForm.term('12 months')).not.toContainText('the 24-month rate')
  expect((await row.boundingBox())?.height, 'a mark moves no row').toBe(height)

  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submit().click()
  const asked = questions(page).getByRole('listitem').filter({ hasText: '24 months' })
  await expect(asked).toContainText('10× the 12-month rate')
  await asked.getByRole('checkbox', { name: 'I mean 0.7105' }).check()
  await page.keyboard.press('Escape')
  await expect(row).not.toContainText('10×')

  // Another rate is another question, and a question blocks nothing.
  await bidForm.rate('24 months').fill('0.00')
  await bidForm.rate('24 months').fill('0.0170')
  await bidForm.rate('48 months').focus()
  await expect(row).toContainText('1/4.3 of the 12-month rate')
  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
})

test('one term alone is held beside what is usual for the rep', async ({ dashboard, bidForm, page }) => {
  await dashboard.openBid(MILLRACE)
  await bidForm.rate('36 months').fill('0.12')
  await page.keyboard.press('Enter')
  await expect(bidForm.term('36 months')).toContainText(/usual for you in .+ months: 0\.\d{3}–0\.\d{3} \(\d+ bids\)/)
  await bidForm.rate('36 months').fill('')
  await bidForm.rate('24 months').focus()
  await expect(bidForm.term('36 months')).not.toContainText('usual')
})

test('a fee that is unlike the last bid is told at the fee, and asked about', async ({ dashboard, bidForm, page }) => {
  await dashboard.openBid('Tallgrass Foods Manufacturing')
  const fee = page.getByRole('region', { name: 'Broker Fee' })
  const place = await bidForm.rate('12 months').boundingBox()
  await bidForm.rate('12 months').fill('0.07234')
  await fee.getByRole('switch', { name: 'Fee included' }).click()
  await expect(fee).toContainText('Unlike in your last bid')
  await expect(fee.getByRole('switch')).toHaveAccessibleDescription(/Unlike in your last bid/)
  expect(await bidForm.rate('12 months').boundingBox(), 'it moves nothing').toEqual(place)

  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submit().click()
  const asked = questions(page).getByRole('listitem').filter({ hasText: 'Fee not included, unlike in your last bid' })
  await asked.getByRole('checkbox', { name: 'I mean it' }).check()
  await page.keyboard.press('Escape')
  await expect(fee).not.toContainText('Unlike')
})

test('without what is usual, as with a provider that does not say it, terms are still held beside each other', async ({
  dashboard,
  bidForm,
  page,
  errors,
}) => {
  errors.expect(/404/)
  await page.route('**/usual_rates', (route) => route.fulfill({ status: 404, json: {} }))
  await dashboard.openBid(MILLRACE)
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.rate('24 months').fill('0.08517')
  await bidForm.rate('36 months').fill('0.07042')
  await bidForm.rate('48 months').focus()
  await expect(bidForm.term('24 months')).toContainText(/above your (12|36)-month rate by \d+%/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
