import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test('a gas bid: bounds 1 to 50, three decimals, carbon offsets, options of config 3 and 4 only', async ({
  login,
  dashboard,
  bidForm,
  page,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
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

  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Submitted quotes' }).getByRole('row').filter({ hasText: '12 months' }),
  ).toContainText('5.125')
})

test('renewable no: only the standard rate; yes: only the total; both: all three', async ({
  login,
  dashboard,
  bidForm,
}) => {
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
      const input = bidForm[field]('12 months')
      if (fields[field]) await expect(input, `${customer}, ${field}`).toBeEnabled()
      // What the request does not ask for is there and disabled (B§5, decision 66).
      else await expect(input, `${customer}, ${field}`).toBeDisabled()
    }
    // Without a rate there is nothing to send (B§5).
    if (customer !== 'Summit Ridge Community College') await expect(bidForm.send('12 months')).toBeDisabled()
  }
})

test('an electricity rate out of bounds says so, an omitted row keeps its rate and is left out', async ({
  login,
  dashboard,
  bidForm,
  page,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Millrace Precision Castings')
  await bidForm.chooseBillingMethod('Dual')
  // What is typed is kept for the tests after this one: they type into other terms.
  await bidForm.rate('48 months').fill('0.81')
  await expect(page.getByText('Value should be between 0.01 and 0.8').first()).toBeVisible()
  await bidForm.send('48 months').click()
  await expect(bidForm.send('48 months')).not.toBeChecked()
  await expect(bidForm.rate('48 months')).toHaveValue('0.81000')
  await expect(bidForm.submit()).toBeDisabled()
  await bidForm.rate('36 months').fill('0.0699')
  await bidForm.submit().click()
  // Nothing in the dialog names it, what was said of it before included.
  await expect(bidForm.confirmDialog()).toContainText('36 months')
  await expect(bidForm.confirmDialog()).not.toContainText('48 months')
})

test('rate, adder and total follow from each other (B§4)', async ({ login, dashboard, bidForm }) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Millrace Precision Castings')
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.adder('12 months').fill('0.00285')
  await bidForm.expectTotal('12 months', '0.07519')
  await bidForm.total('12 months').fill('0.075')
  await expect(bidForm.adder('12 months')).toHaveValue('0.00266')
  await bidForm.rate('12 months').fill('0.074')
  await expect(bidForm.adder('12 months')).toHaveValue('0.00100')
  await expect(bidForm.send('12 months')).toBeChecked()
  await bidForm.rate('12 months').fill('')
  await bidForm.total('12 months').fill('')
  await expect(bidForm.send('12 months')).not.toBeChecked()
  await expect(bidForm.send('12 months')).toBeDisabled()
})

test('terms: labels, ranges, several start and end dates, the timer (B§2, B§9)', async ({
  login,
  dashboard,
  bidForm,
  page,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Kestrel Logistics')
  await expect(bidForm.terms()).toHaveText([/^6-12 months/, /^24 months/])

  await dashboard.open()
  await dashboard.openBid('Continental Retail Holdings')
  await expect(bidForm.terms()).toHaveCount(10)
  await bidForm.showTerms(100)
  await expect(bidForm.terms()).toHaveCount(60)
  await expect(bidForm.terms().first()).toContainText(/^1 month[^s]/)
  await expect(bidForm.term('12 months')).toContainText(/earliest \d\d\/\d\d\/\d{4}–latest \d\d\/\d\d\/\d{4}/)
  await expect(page.getByRole('columnheader', { name: 'Term, earliest start to latest end' })).toBeVisible()

  await dashboard.open()
  await dashboard.openBid('Millrace Precision Castings')
  // The page has one clock, in its head.
  const timer = page.getByRole('main').getByRole('timer')
  await expect(timer).toHaveText(/^0\d:\d\d:\d\d$/)
  const before = (await timer.textContent()) ?? ''
  await expect(timer).not.toHaveText(before)
})

test('Quote Breakdown: what a rate as typed is made of, with fee and taxes inside or on top (B§2)', async ({
  login,
  dashboard,
  bidForm,
  page,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Millrace Precision Castings')
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
  login,
  dashboard,
  bidForm,
  page,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Summit Ridge Community College')
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
