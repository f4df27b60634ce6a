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

/** What has the focus: its name, or what it says. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  })

/** Tabs from a field until Submit has the focus, with what lies between. */
async function tabsToSubmit(page: Page): Promise<string[]> {
  const stops: string[] = []
  while (stops.length < 40) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
    if (stops.at(-1)?.startsWith('Submit')) return stops
  }
  throw new Error(`Submit is not reached: ${stops.join(', ')}`)
}

test('who opens the form types at once; Tab goes along the rows, and from the last rate to Submit in 3', async ({
  page,
  bidForm,
}) => {
  await bidForm.openAs(DANA, 'Millrace')
  await expect(page.getByRole('region', { name: 'Broker Fee' })).toContainText('3.5 mils')
  await expect(page.getByRole('region', { name: 'State Taxes' })).toContainText('5.9% Pennsylvania Gross Receipts Tax')
  await expect(page.getByText(/^Bids are taken until .* E[SD]T\.$/)).toBeVisible()
  // One clock, and nothing that has no figures yet.
  await expect(page.getByRole('main').getByRole('timer')).toHaveCount(1)
  const heads = page.getByRole('table', { name: 'Pricing options' }).getByRole('columnheader')
  await expect(heads).toHaveText([
    'Term',
    'Standard mix rate',
    '+ Renewable adder',
    '= Renewable total',
    'Usual for you',
    'Send',
    'Check',
    'Actions',
  ])
  await expect(bidForm.rate('12 months')).toBeFocused()
  expect(await stopsBefore(page)).toBeLessThan(12)

  // An empty row has nothing to send.
  await bidForm.rate('48 months').focus()
  expect(await tabsToSubmit(page)).toHaveLength(3)

  await bidForm.chooseBillingMethod('Dual')
  for (const term of ['12 months', '48 months']) {
    await bidForm.rate(term).fill('0.0724')
    await bidForm.adder(term).fill('0.00285')
  }
  // From the last rate that was typed, the adder of the last term: its total, its switch, Submit.
  await bidForm.adder('48 months').focus()
  const [total, send, ...last] = await tabsToSubmit(page)
  expect([total, send]).toEqual(['Renewable total, 48 months', 'Send 48 months or omit'])
  expect(last).toHaveLength(1)
  await expect(bidForm.submit()).toBeFocused()
  // Behind it the way back, and what is read second.
  await page.keyboard.press('Tab')
  await expect(bidForm.back()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'As typed' })).toBeFocused()

  await bidForm.rate('12 months').focus()
  const row: string[] = []
  for (let tabs = 0; tabs < 4; tabs += 1) {
    await page.keyboard.press('Tab')
    row.push(await focused(page))
  }
  expect(row).toEqual([
    'Renewable adder, 12 months',
    'Renewable total, 12 months',
    'Send 12 months or omit',
    'Standard mix rate, 24 months',
  ])

  // Ctrl+Enter submits from wherever the focus is.
  for (const from of [bidForm.billingMethod(), bidForm.back(), bidForm.adder('24 months')]) {
    await from.focus()
    await page.keyboard.press('Control+Enter')
    await expect(bidForm.confirmDialog()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bidForm.confirmDialog()).toBeHidden()
  }
})

test('focus is never under a bar', async ({ page, bidForm }) => {
  await page.setViewportSize({ width: 1366, height: 625 })
  await bidForm.openAs(DANA, 'Millrace')
  await expect(bidForm.rate('12 months')).toBeFocused()
  const cover = await bidForm.bar().boundingBox()
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab')
    const isOnPage = await page.evaluate(() => document.activeElement?.closest('main') !== null)
    if (!isOnPage) break
    if (await bidForm.bar().locator(':focus').count()) continue
    const field = await page.locator(':focus').boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0), `Tab ${tabs}`).toBeLessThanOrEqual(cover?.y ?? 0)
    expect(field?.y, `Tab ${tabs}`).toBeGreaterThan(56)
  }
})

test('heads and terms stay in sight in 60 terms, also where the table is wider than the window', async ({
  page,
  bidForm,
}) => {
  await bidForm.openAs(DANA, 'Continental Retail Holdings')
  const options = page.getByRole('region', { name: 'Pricing options' })
  const head = options.getByRole('columnheader', { name: /^Standard mix rate/ })
  await bidForm.showTerms(100)
  await bidForm.rate('40 months').scrollIntoViewIfNeeded()
  await expect(head).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByRole('timer')).toBeInViewport({ ratio: 1 })

  await bidForm.open('Fairlane Plaza Partners')
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.getByRole('group', { name: 'Rates to beat' }).getByRole('button', { name: 'Carbon Offsets' }).click()
  const total = bidForm.total('12 months', 'Total with Carbon Offsets')
  await total.focus()
  await expect(bidForm.term('12 months').getByRole('rowheader')).toBeInViewport({ ratio: 1 })
  await expect(total).toBeInViewport({ ratio: 1 })
})

test('Confirm and the attestation say what changes; the summary is numbered, leads back and prints', async ({
  page,
  portal,
  bidForm,
}) => {
  // What a test before has typed is kept on the server.
  await portal.changeMarket('delete from bid_drafts')
  await bidForm.openAs(DANA, 'Millrace')
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

  // One left edge: thanks, quotes, buttons, receipt and activity.
  const parts = [
    bidForm.thanks(),
    bidForm.done().locator('..'),
    page.getByRole('region', { name: /^Submitted quotes/ }),
  ]
  const lefts = [...parts, page.getByRole('region', { name: /^(Receipt|Activity)/ }).last()].map(
    async (part) => (await part.boundingBox())?.x,
  )
  expect(new Set(await Promise.all(lefts)).size).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Submitted quotes' })).toBeVisible()
  for (const name of ['Done', 'Edit bid', 'Print']) await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})
