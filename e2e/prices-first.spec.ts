import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test.use({ viewport: { width: 1366, height: 768 } })

/** Stops of the Tab key from the top of the page to what has the focus. */
async function stopsBefore(page: Page): Promise<number> {
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Shift+Tab')
    if (!(await page.evaluate(() => document.activeElement?.closest('main')))) return stops
  }
  return Infinity
}

test('the first rate is in sight and within 12 Tabs, and focus is never under a bar', async ({
  login,
  page,
  dashboard,
  bidForm,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Millrace')
  await expect(bidForm.rate('12 months')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 625 })
  await expect.poll(async () => (await bidForm.rate('12 months').boundingBox())?.y).toBeLessThanOrEqual(260)
  for (const term of ['24', '36', '48']) await expect(bidForm.rate(`${term} months`)).toBeInViewport({ ratio: 1 })
  expect((await bidForm.term('24 months').boundingBox())?.height).toBeLessThanOrEqual(40)
  // A wide window leaves a rate beside its term.
  const narrow = (await bidForm.rate('12 months').boundingBox())?.x
  await page.setViewportSize({ width: 1920, height: 1000 })
  await expect.poll(async () => (await bidForm.rate('12 months').boundingBox())?.x).toBe(narrow)
  await page.setViewportSize({ width: 1366, height: 625 })
  await dashboard.open()
  await dashboard.openBid('Ashgrove')
  await expect.poll(async () => (await bidForm.rate('12 months').boundingBox())?.y).toBeLessThanOrEqual(260)
  await page.setViewportSize({ width: 1366, height: 768 })
  await dashboard.open()
  await dashboard.openBid('Millrace')
  await expect(page.getByRole('region', { name: 'Broker Fee' })).toContainText('3.5 mils')
  await expect(page.getByRole('region', { name: 'State Taxes' })).toContainText('5.9% Pennsylvania Gross Receipts Tax')
  await expect(page.getByText(/^Bids are taken until .* E[SD]T\.$/)).toBeVisible()
  // One clock, and nothing that has no figures yet.
  await expect(page.getByRole('main').getByRole('timer')).toHaveCount(1)
  const heads = page.getByRole('table', { name: 'Pricing options' }).getByRole('columnheader')
  await expect(heads).toHaveText([
    'Term',
    'Start',
    'End',
    /^Standard mix rate/,
    /^\+ Renewable adder/,
    /^= Renewable total/,
    'Send or omit',
    'Check',
    'Actions',
  ])
  // Who opens the form types at once; from the top of the page it is 12 Tabs.
  await expect(bidForm.rate('12 months')).toBeFocused()
  expect(await stopsBefore(page)).toBeLessThan(12)
  await bidForm.rate('12 months').focus()

  const bar = page.getByRole('region', { name: 'Submission' })
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if (await bar.locator(':focus').count()) break
    const [field, cover] = [await focused.boundingBox(), await bar.boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0), `Tab ${tabs}`).toBeLessThanOrEqual(cover?.y ?? 0)
    expect(field?.y, `Tab ${tabs}`).toBeGreaterThan(56)
  }
})

test('heads and terms stay in sight in 60 terms, also where the table is wider than the window', async ({
  login,
  page,
  dashboard,
  bidForm,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Continental Retail Holdings')
  const options = page.getByRole('region', { name: 'Pricing options' })
  // Ten whole rows at once.
  await expect(bidForm.rate('10 months')).toBeInViewport({ ratio: 1 })
  expect((await bidForm.term('10 months').boundingBox())?.height).toBeLessThanOrEqual(36)
  await options.getByRole('button', { name: '100', exact: true }).click()
  const head = options.getByRole('columnheader', { name: /^Standard mix rate/ })
  await bidForm.rate('40 months').scrollIntoViewIfNeeded()
  await expect(head).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByRole('timer')).toBeInViewport({ ratio: 1 })

  await dashboard.open()
  await dashboard.openBid('Fairlane Plaza Partners')
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.getByRole('group', { name: 'Rates to beat' }).getByRole('button', { name: 'Carbon Offsets' }).click()
  const total = bidForm.total('12 months', 'Total with Carbon Offsets')
  await total.focus()
  await expect(bidForm.term('12 months').getByRole('rowheader')).toBeInViewport({ ratio: 1 })
  await expect(total).toBeInViewport({ ratio: 1 })
})

test('Confirm and the attestation say what changes; the summary is numbered, leads back and prints', async ({
  login,
  page,
  dashboard,
  bidForm,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Millrace')
  await bidForm.rate('12 months').fill('0.0731')
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submit().click()
  await expect(bidForm.confirmDialog()).not.toContainText('→')
  await bidForm.confirmAndAttest()
  await expect(page.getByText(/^Reference number \S+$/)).toBeVisible()
  await expect(page.getByText(/^Millrace .* received .* E[SD]T$/)).toBeVisible()
  const first = await page.getByText(/^Reference number/).textContent()

  await page.getByRole('button', { name: 'Edit bid' }).click()
  await bidForm.rate('12 months').fill('0.07234')
  await page.getByRole('switch', { name: 'Fee included' }).click()
  await bidForm.submit().click()
  for (const [dialog, button] of [
    [bidForm.confirmDialog(), /^Send 1 rate/],
    [bidForm.attestation(), 'I Attest'],
  ] as const) {
    await expect(dialog).toContainText(/12 months\s*0\.07310 →\s*0\.07234/)
    await expect(dialog).toContainText('Billing methodDual')
    await expect(dialog).toContainText('Broker feeNot includedbefore: included')
    await expect(dialog).toContainText('State taxesIncluded')
    await expect(dialog.getByRole('timer')).toBeVisible()
    await dialog.getByRole('button', { name: button }).click()
  }
  await expect(bidForm.thanks()).toBeVisible()
  await expect(page.getByText(first ?? '', { exact: true })).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Submitted quotes' })).toBeVisible()
  for (const name of ['Done', 'Edit bid', 'Print']) await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})
