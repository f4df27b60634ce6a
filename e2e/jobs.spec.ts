import { expect, test } from './fixtures'
import { KeyboardDriver, MILLRACE_RATES, pxDown } from './screens/KeyboardDriver'
import { DANA } from './screens/LoginScreen'

/*
 * What a rep does all day, and what it costs: clicks, keys, Tabs, px down the page. Each job has its goals here; `npm
 * run bench -- jobs` shows the figures, of which test-results/jobs holds one file a job.
 */

test.use({ viewport: { width: 1366, height: 768 } })
test.beforeEach(async ({ dashboard }) => {
  await dashboard.openAs(DANA)
})

const MILLRACE = 'Millrace Precision Castings'

test('triage: the most urgent is in sight at once, and one click away', async ({ page, bidForm }) => {
  const hand = new KeyboardDriver(page)
  const first = page.getByRole('region', { name: 'Queue' }).getByRole('link').first()
  // Fairlane ends in 50 minutes, before anything else.
  await expect(first).toContainText('Fairlane Plaza Partners')
  await expect(first).toBeInViewport({ ratio: 1 })
  const down = await pxDown(first)
  hand.think()
  await hand.click(first)
  await expect(bidForm.customer('Fairlane Plaza Partners')).toBeVisible()
  expect(hand.note('triage', { 'px down': down })).toMatchObject({ clicks: 1, keys: 0 })
})

test('Millrace: four terms with adders; then a typo is corrected', async ({ page, dashboard, bidForm }) => {
  await dashboard.openBid(MILLRACE)
  // The first missing rate has the focus when the form opens.
  await expect(bidForm.rate('12 months')).toBeFocused()
  const down = await pxDown(bidForm.rate('12 months'))

  const hand = new KeyboardDriver(page)
  await hand.typeRates(MILLRACE_RATES)
  // What is missing has the focus then.
  await hand.press('Control+Enter')
  await expect(bidForm.billingMethod()).toBeFocused()
  await hand.press('D')
  await expect(bidForm.billingMethod()).toHaveValue('dual')
  await expect(page.getByText('4 of 4 terms ready')).toBeVisible()
  for (const [at, value] of ['0.07234', '0.07105', '0.07042', '0.06998'].entries())
    await expect(bidForm.rate(`${12 * (at + 1)} months`)).toHaveValue(value)
  for (const [at, value] of ['0.00285', '0.00270', '0.00260', '0.00250'].entries())
    await expect(bidForm.adder(`${12 * (at + 1)} months`)).toHaveValue(value)
  await hand.press('Control+Enter')
  hand.think()
  await expect(bidForm.confirmDialog()).toBeVisible()
  await hand.press('Control+Enter')
  hand.think()
  await hand.click(bidForm.attestation().getByRole('button', { name: 'I Attest' }))
  await expect(bidForm.thanks()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Submitted quotes' }).getByRole('row')).toHaveCount(5)
  const typed = hand.note('millrace', { 'px down': down })
  expect(typed.clicks).toBe(1)
  expect(typed.keys).toBeLessThanOrEqual(45)
  expect(down).toBeLessThanOrEqual(260)

  const again = new KeyboardDriver(page)
  again.think()
  await again.click(page.getByRole('button', { name: 'Edit bid' }))
  await expect(bidForm.rate('36 months')).toHaveValue('0.07042')
  await expect(bidForm.rate('12 months')).toBeFocused()
  await again.press('ArrowDown', 2)
  await again.type('.07024')
  await again.press('Control+Enter')
  again.think()
  await expect(bidForm.confirmDialog()).toContainText(/0\.07042 →\s*0\.07024/)
  await again.press('Control+Enter')
  again.think()
  await again.click(bidForm.attestation().getByRole('button', { name: 'I Attest' }))
  await expect(bidForm.thanks()).toBeVisible()
  expect(again.note('typo')).toMatchObject({ clicks: 2, keys: 10 })
  // To where the bid was opened, whatever was edited in between (B§2).
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible()
})

test('Continental: 60 terms from Excel', async ({ page, context, dashboard, bidForm }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dashboard.openBid('Continental Retail Holdings')
  await expect(bidForm.rate('1 month')).toBeEnabled()
  const rows = Array.from({ length: 60 }, (_, at) => `${at + 1}\t${(0.06 + at / 10_000).toFixed(5)}`)
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\r\n'))
  const hand = new KeyboardDriver(page)
  const began = Date.now()
  await expect(bidForm.rate('1 month')).toBeFocused()
  await hand.press('Control+v')
  const accept = page.getByRole('button', { name: 'Accept 60 changes' })
  await expect(accept).toBeVisible()
  await expect(bidForm.rate('1 month')).toBeFocused()
  hand.think()
  await hand.press('Enter')
  await expect(accept).toBeHidden()
  await expect(page.getByText('60 of 60 terms ready')).toBeVisible()
  const machine = (Date.now() - began) / 1000
  // The page's own work is part of what a hand waits for.
  const effort = hand.note('continental', { 'seconds of the page': Math.round(machine * 10) / 10 })
  expect(effort.seconds + machine).toBeLessThanOrEqual(10)
})

test('Last Look: one rate improved', async ({ page, dashboard, bidForm }) => {
  const hand = new KeyboardDriver(page)
  await dashboard.openBid('Brightwater Senior Living')
  await expect(bidForm.rate('12 months')).toBeEnabled()
  const down = await pxDown(bidForm.rate('12 months'))
  hand.think()
  await expect(bidForm.rate('12 months')).toBeFocused()
  // Beats the best, opens Confirm, sends; what is attested is read and clicked.
  await hand.press('Alt+KeyB')
  await hand.press('Control+Enter')
  hand.think()
  await expect(bidForm.confirmDialog()).toBeVisible()
  await hand.press('Control+Enter')
  hand.think()
  await hand.click(bidForm.attestation().getByRole('button', { name: 'I Attest' }))
  await expect(bidForm.thanks()).toBeVisible()
  expect(hand.note('last-look', { 'px down': down })).toMatchObject({ clicks: 1, keys: 3 })
  // Below one head, and above the moves.
  expect(down).toBeLessThanOrEqual(290)
})
