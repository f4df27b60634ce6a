import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test('a gas bid: bounds 1 to 50, three decimals, carbon offsets, options of config 3 and 4 only', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openAs(DANA)
  await expect(dashboard.openBids.row('Ashgrove Greenhouses')).toContainText('Dth')
  await dashboard.openBid('Ashgrove Greenhouses')
  await expect(bidForm.title('Gas')).toBeVisible()
  // The request has an option of 18 months of another product config (B§5).
  await expect(bidForm.terms()).toHaveText([/^12 months/, /^24 months/, /^36 months/])
  await bidForm.chooseBillingMethod('Dual')

  for (const wrong of ['0.999', '50.001']) {
    await bidForm.rate('12 months').fill(wrong)
    await bidForm.rate('12 months').blur()
    await expect(page.getByText('Value should be between 1 and 50').first()).toBeVisible()
    await expect(bidForm.submit()).toBeDisabled()
  }
  await bidForm.rate('12 months').fill('5.125')
  await bidForm.adder('12 months', 'Carbon Offsets').fill('0.25')
  await expect(bidForm.total('12 months', 'Total with Carbon Offsets')).toHaveValue('5.375')
  await expect(page.getByText('Value should be between 1 and 50')).toHaveCount(0)

  await bidForm.sendBid()
  await expect(
    page.getByRole('table', { name: 'Submitted quotes' }).getByRole('row').filter({ hasText: '12 months' }),
  ).toContainText('5.125')
})

test('terms: labels, ranges, several start and end dates, the timer (B§2, B§9)', async ({ bidForm, page }) => {
  await bidForm.openAs(DANA, 'Kestrel Logistics')
  await expect(bidForm.terms()).toHaveText([/^6-12 months/, /^24 months/])

  await bidForm.open('Continental Retail Holdings')
  await expect(bidForm.terms()).toHaveCount(10)
  await bidForm.showTerms(100)
  await expect(bidForm.terms()).toHaveCount(60)
  await expect(bidForm.terms().first()).toContainText(/^1 month[^s]/)
  await expect(bidForm.term('12 months')).toContainText(/earliest \d\d\/\d\d\/\d{4}–latest \d\d\/\d\d\/\d{4}/)
  await expect(page.getByRole('columnheader', { name: 'Term, earliest start to latest end' })).toBeVisible()

  await bidForm.open('Millrace Precision Castings')
  // The page has one clock, in its head.
  const timer = page.getByRole('main').getByRole('timer')
  await expect(timer).toHaveText(/^0\d:\d\d:\d\d$/)
  const before = (await timer.textContent()) ?? ''
  await expect(timer).not.toHaveText(before)
})

test('Quote Breakdown: what a rate as typed is made of, with fee and taxes inside or on top (B§2)', async ({
  bidForm,
  page,
}) => {
  await bidForm.openAs(DANA, 'Millrace Precision Castings')
  const details = (term: string) => page.getByRole('region', { name: `Details of ${term}` })
  await bidForm.rate('24 months').focus()
  await expect(details('24 months')).toContainText('No rate to break down.')

  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.adder('12 months').fill('0.00285')
  const parts = details('12 months').getByRole('table', { name: 'Quote Breakdown' })
  await expect(parts.getByRole('row')).toHaveText([
    // 0.07234 ÷ 1.059 is 0.06831 without tax; less the fee.
    'Supplier rate0.06481',
    'Broker fee, included0.00350',
    /^.*5\.9%, included0\.00403$/,
    'Renewable adder0.00285',
  ])
  // With all included it is what stands in the grid.
  await expect(details('12 months')).toContainText(/All-in, \$\/kWh\s*0\.07234\s*0\.07519 renewable/)

  await page.getByRole('switch', { name: 'Fee included' }).click()
  await page.getByRole('switch', { name: 'Taxes included' }).click()
  await expect(parts.getByRole('row', { name: /^Supplier rate/ })).toContainText('0.07234')
  await expect(parts.getByRole('row', { name: /^Broker fee, on top/ })).toContainText('0.00350')
  await expect(parts.getByRole('row', { name: /5\.9%, on top/ })).toBeVisible()

  // The same in the drawer, which I opens and closes.
  await bidForm.rate('12 months').focus()
  await page.keyboard.press('i')
  const drawer = page.getByRole('complementary', { name: 'Details of 12 months' })
  await expect(drawer.getByRole('table', { name: 'Quote Breakdown' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Quote Breakdown' })).toHaveCount(1)
  await page.keyboard.press('i')
  await expect(drawer).toBeHidden()
})

test('renewable yes: a term with only a total is broken down, confirmed and attested as that', async ({
  bidForm,
  page,
}) => {
  await bidForm.openAs(DANA, 'Summit Ridge Community College')
  const total = await bidForm.total('12 months').inputValue()
  await bidForm.total('12 months').focus()
  const parts = page.getByRole('table', { name: 'Quote Breakdown' })
  await expect(parts.getByRole('row', { name: /^Supplier rate/ })).toContainText(/0\.\d{5}/)
  const next = (Number(total) - 0.0001).toFixed(5)
  await bidForm.total('12 months').fill(next)
  await bidForm.submit().click()
  await expect(bidForm.confirmDialog().getByRole('row', { name: /^12 months/ })).toContainText(
    `${total} → ${next}Renewable total`,
  )
  await bidForm
    .confirmDialog()
    .getByRole('button', { name: /^Send \d+ rates?\b/ })
    .click()
  await expect(bidForm.attestation()).toContainText('Renewable total')
})
