import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'

/** B§8 row by row, and one submission however it is pressed or repeated (decision 17). */
const TALLGRASS = 'Tallgrass Foods Manufacturing'
const SUBMISSIONS = /\/(pricing_scenarios\/[^/]+\/quotes|bids)$/

test('success: both texts of B§8, and I Attest pressed three times submits once', async ({
  bidForm,
  shell,
  portal,
  page,
}) => {
  await bidForm.openAs(DANA, TALLGRASS)
  const before = await quoteRequestOf(portal, DANA, TALLGRASS)
  await bidForm.rate('12 months').fill('0.0612')
  await bidForm.chooseBillingMethod('Dual')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && SUBMISSIONS.test(request.url())) sent.push(request.method())
  })
  await bidForm.submit().click()
  await bidForm
    .confirmDialog()
    .getByRole('button', { name: /^Send \d+ rates?\b/ })
    .click()
  // Faster than any answer: three presses in one go.
  await bidForm
    .attestation()
    .getByRole('button', { name: 'I Attest' })
    .evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press += 1) button.click()
    })
  await expect(shell.toast('Quote request submitted')).toContainText('Thank you for submitting quotes.')
  await expect(bidForm.thanks()).toBeVisible()
  expect(sent).toEqual(['POST'])
  expect((await quoteRequestOf(portal, DANA, TALLGRASS)).version).toBe((before.version ?? 0) + 1)
  await bidForm.done().click()
  await expect(bidForm.thanks()).toBeHidden()
})

test('after I Attest the request that waits next stands there with its time; Enter opens it', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openAs(DANA)
  // Fairlane ends in 50 minutes, before anything else; it is sent first.
  await dashboard.openBid('Fairlane Plaza Partners')
  // Nothing is typed: the rates that stand go out once more.
  const submit = page.getByRole('button', { name: 'Submit Original Rates' })
  await submit.click()
  await bidForm.confirmAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
  // Brightwater's Last Look is of the queue's first group, though other bids are due sooner.
  const next = page.getByRole('link', { name: /^Next: Brightwater Senior Living, \S+ left/ })
  // On a laptop too, without scrolling.
  await page.setViewportSize({ width: 1366, height: 625 })
  await expect(next).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(bidForm.customer('Brightwater Senior Living')).toBeVisible()
  await submit.click()
  await bidForm.confirmAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next: / })).not.toContainText(/Brightwater|Fairlane/)
})
