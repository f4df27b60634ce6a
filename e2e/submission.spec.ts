import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'

/** B§8 row by row, and one submission however it is pressed or repeated (decision 17). */
const TALLGRASS = 'Tallgrass Foods Manufacturing'
const MILLRACE = 'Millrace Precision Castings'
const SUBMISSIONS = /\/(pricing_scenarios\/[^/]+\/quotes|bids)$/

test('success: both texts of B§8, and I Attest pressed three times submits once', async ({ login, dashboard, bidForm, shell, portal, page }) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid(TALLGRASS)
  const before = await quoteRequestOf(portal, DANA, TALLGRASS)
  await bidForm.rate('12 months').fill('0.0612')
  await bidForm.chooseBillingMethod('Dual')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && SUBMISSIONS.test(request.url())) sent.push(request.method())
  })
  await bidForm.submit().click()
  await bidForm.confirmDialog().getByRole('button', { name: 'Yes, continue' }).click()
  // Faster than any answer: three presses in one go.
  await bidForm.attestation().getByRole('button', { name: 'I Attest' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press += 1) button.click()
  })
  await expect(shell.toast('Quote request submitted')).toContainText('Thank you for submitting quotes.')
  await expect(bidForm.thanks()).toBeVisible()
  expect(sent).toEqual(['POST'])
  expect((await quoteRequestOf(portal, DANA, TALLGRASS)).version).toBe((before.version ?? 0) + 1)
  await bidForm.done().click()
  await expect(bidForm.thanks()).toBeHidden()
})

test('the answer gets lost on the way: the toast of B§8, and pressing again does not submit twice', async ({ login, dashboard, bidForm, shell, portal, page, errors }) => {
  errors.expect(/ERR_CONNECTION_RESET/)
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid(MILLRACE)
  const before = await quoteRequestOf(portal, DANA, MILLRACE)
  await bidForm.rate('24 months').fill('0.0655')
  await bidForm.chooseBillingMethod('Consolidated')
  const keys: (string | undefined)[] = []
  await page.route(SUBMISSIONS, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await bidForm.submitAndAttest()
  await expect(shell.toast('Failed to submit quotes.')).toContainText('Please try again or contact us at support@marketplace.example.')
  expect((await quoteRequestOf(portal, DANA, MILLRACE)).version).toBe((before.version ?? 0) + 1)
  await expect(bidForm.rate('24 months')).toHaveValue('0.06550')

  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect((await quoteRequestOf(portal, DANA, MILLRACE)).version).toBe((before.version ?? 0) + 1)
})

test('400: the server’s own text is shown, and the form keeps what was typed', async ({ login, dashboard, bidForm, shell, portal, page, errors }) => {
  errors.expect(/status of 400/, /ERR_CONNECTION_REFUSED/)
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid(MILLRACE)
  await page.getByRole('switch', { name: /^Fee/ }).click()
  await bidForm.rate('12 months').fill('0.79')
  // The fee has grown on the server; the form still reckons with the old one.
  await portal.changeMarket(
    `update rate_checks set total_fee = 0.05 where customer_id in (select id from customers where company_name like $1)`,
    [`${MILLRACE}%`],
  )
  await bidForm.submitAndAttest()
  await expect(shell.toast('Your bid was not submitted.')).toContainText('Value should be between 0.01 and 0.8')
  await expect(bidForm.rate('12 months')).toHaveValue('0.79000')
  await expect(bidForm.submit()).toBeVisible()
})
