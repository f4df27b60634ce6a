import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { axeFinds } from './accessibility/axe'
import { callByCall } from './portal/call-by-call'
import { DANA } from './screens/LoginScreen'

const FAIRLANE = 'Fairlane Plaza Partners'
const BRIGHTWATER = 'Brightwater Senior Living'
const MILLRACE = 'Millrace Precision Castings'
const LAPTOP = { width: 1366, height: 625 }

test.use({ viewport: LAPTOP })

/** px from the top of the window to the top and the bottom of each part that the selector names. */
const edges = (page: Page, selector: string) =>
  page.evaluate(
    (found) =>
      [...document.querySelectorAll(found)].map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return { top: Math.round(top), bottom: Math.round(bottom) }
      }),
    selector,
  )
const heights = (parts: { top: number; bottom: number }[]) => [...new Set(parts.map(({ top, bottom }) => bottom - top))]
const ROWS = 'li:has(> div a[data-queue-row])'

for (const size of [LAPTOP, { width: 1920, height: 1000 }])
  test(`rows of 40 px, groups of 28, in sight at ${size.width} × ${size.height}; axe finds nothing`, async ({
    page,
    dashboard,
  }) => {
    await page.setViewportSize(size)
    await dashboard.openAs(DANA)
    await expect(dashboard.queueRow(MILLRACE)).toBeVisible()
    await expect(dashboard.openContracts.rows().first()).toBeAttached()
    const rows = await edges(page, ROWS)
    expect(heights(rows)).toEqual([40])
    expect(rows[0]).toEqual({ top: 145, bottom: 185 })
    expect(heights((await edges(page, '[aria-label="Queue"] header')).slice(1))).toEqual([28])
    expect(await edges(page, '[data-sticky-head]')).toEqual([{ top: 56, bottom: 104 }])
    const [bar] = await edges(page, '[aria-label="Keys and sums"]')
    expect(bar).toEqual({ top: size.height - 36, bottom: size.height })
    const whole = rows.filter(({ bottom }) => bottom <= (bar?.top ?? 0))
    // How many groups the day has hangs on the hour: of eleven rows up to three groups more stand between.
    expect(whole.length).toBeGreaterThanOrEqual(size.height < 700 ? 7 : 11)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    expect(await axeFinds(page)).toEqual({ light: [], dark: [] })
  })

test('what the dashboard reads is asked for once, while the portal’s scripts are on their way', async ({
  page,
  login,
  dashboard,
}) => {
  await login.signedIn(DANA)
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  let bringScripts = () => {}
  const scripts = new Promise<void>((resolve) => (bringScripts = resolve))
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await scripts
    await route.continue()
  })
  const first = page.waitForResponse(/\/pages\/dashboard$/)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  expect((await first).status()).toBe(200)
  await expect(dashboard.queueRow(MILLRACE)).toHaveCount(0)
  bringScripts()
  await expect(dashboard.queueRow(MILLRACE)).toBeVisible()
  expect(calls.filter((call) => /\/v2\/mp\/pages\/|quote_requests/.test(call))).toEqual([
    'GET /api/v2/mp/pages/dashboard',
  ])
})

test('J, K, Enter, Space, / and the digits: the queue by its keys', async ({ page, dashboard, bidForm }) => {
  await dashboard.openAs(DANA)
  const link = (name: string) => dashboard.queue().getByRole('link', { name })
  // Ends in 50 minutes, in 2 hours, is due in 2 h 45 min less 30: the first has the focus.
  await expect(link(FAIRLANE)).toBeFocused()
  const keys = page.getByRole('dialog', { name: 'Keys' })
  // What listens for it comes behind the page.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(keys.getByRole('region', { name: 'My Tasks' })).toContainText('Filter the queue')
  expect(await axeFinds(page)).toEqual({ light: [], dark: [] })
  await page.keyboard.press('Escape')
  await expect(link(FAIRLANE)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(BRIGHTWATER)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(MILLRACE)).toBeFocused()
  // As with Caps Lock.
  await page.keyboard.press('K')
  await expect(link(BRIGHTWATER)).toBeFocused()
  // One Tab stop.
  await expect(dashboard.queue().locator('a[tabindex="0"]')).toHaveCount(1)

  await page.keyboard.press('Space')
  await expect(dashboard.queueRow(BRIGHTWATER)).toContainText(/Due .* E[SD]T · PSE&G, NJ · 9 meters · 4,215,600 kWh/)
  await page.keyboard.press('k')
  await expect(dashboard.queueRow(FAIRLANE)).toContainText('4 meters')
  await page.keyboard.press('Escape')
  await expect(dashboard.queue()).not.toContainText('meters')

  await page.keyboard.press('2')
  await expect(dashboard.openBids.rows().first()).toBeInViewport()
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { name: 'Open Contracts' })).toBeInViewport()
  await page.keyboard.press('1')
  await expect(link(FAIRLANE)).toBeFocused()
  await expect(link(FAIRLANE)).toBeInViewport()

  await page.keyboard.press('/')
  await page.keyboard.type('millrace bid')
  await expect(dashboard.queue().getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(link(MILLRACE)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bidForm.customer(MILLRACE)).toBeVisible()
  // In a rate too, of which it is no part.
  await expect(bidForm.rate('12 months')).toBeFocused()
  await page.keyboard.press('?')
  await expect(keys.getByRole('region', { name: 'While a rate has the focus' })).toContainText('Send or omit the term')
  await page.keyboard.press('Escape')
  await expect(bidForm.rate('12 months')).toBeFocused()
  await expect(bidForm.rate('12 months')).toHaveValue('')
})

test('a filter that finds nothing says so; letters in a field move nothing', async ({ page, dashboard }) => {
  await dashboard.openAs(DANA)
  await expect(dashboard.queueRow(FAIRLANE)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('jk2 nobody')
  await expect(dashboard.queue()).toHaveText('Nothing in the queue matches.')
  await page.keyboard.press('Escape')
  await expect(dashboard.queueRow(FAIRLANE)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search customers' }).first()
  await search.fill('')
  await search.pressSequentially('j3')
  await expect(search).toHaveValue('j3')
  await expect(search).toBeFocused()
})

test('sidebar, queue, tables and the sum say the same; what was sent stands under Done today', async ({
  page,
  dashboard,
  bidForm,
  shell,
}) => {
  await dashboard.openAs(DANA)
  await expect(dashboard.queueRow(MILLRACE)).toContainText('Send your bid')
  const agree = async () => {
    const need = await dashboard.needRep()
    await expect(shell.entry('Dashboard')).toHaveText(`Dashboard(${need})`)
    await expect(page.getByRole('button', { name: /^Open Custom Bids \d+$/ })).toHaveText('Open Custom Bids 10')
    const sum = await dashboard.sums().innerText()
    const [all = '', shares = ''] = sum.slice(sum.indexOf('10 bids')).split(': ')
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
    const total = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0)
    expect(total(numbers(shares))).toBe(total(numbers(all)))
    expect(numbers(shares)[0]).toBe(need)
    const ofTable = async (name: string) =>
      Number(
        /\d+/.exec(
          await page
            .getByRole('region', { name })
            .getByRole('button', { name: /^Needs me/ })
            .innerText(),
        ),
      )
    expect((await ofTable('Open Custom Bids')) + (await ofTable('Open Contracts'))).toBe(need)
    return need
  }
  const before = await agree()

  await dashboard.openBid(MILLRACE)
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.rate('12 months').fill('0.06123')
  await shell.entry('Dashboard').click()
  await expect(dashboard.queueRow(MILLRACE)).toContainText('Finish your bid 1 typed')
  expect(await agree()).toBe(before)
  await dashboard.openBid(MILLRACE)
  await bidForm.sendBid()
  await shell.entry('Dashboard').click()
  expect(await agree()).toBe(before - 1)
  await expect(dashboard.queueRow(MILLRACE)).toHaveCount(0)
  await page.getByRole('button', { name: /^Done today \d+$/ }).click()
  await expect(dashboard.queueRow(MILLRACE)).toContainText('Bid sent 1 of 4 terms, by Dana')
})

test('at 992 px and at 200 % rows have two lines, and nothing is wider than the window', async ({
  page,
  dashboard,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { value: 1366, configurable: true }))
  await dashboard.openAs(DANA)
  for (const width of [992, 683, 320]) {
    await page.setViewportSize({ width, height: 500 })
    await expect(dashboard.queueRow('Oldtown Brewing')).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('an empty market says where requests come from and what to look at', async ({ page, dashboard }) => {
  const none = {
    '**/quote_requests*': [],
    '**/*energy-plans*': { energyPlans: [], total: 0 },
    '**/v1/mp/alerts/contracts': { contracts: [] },
  }
  await callByCall(page)
  for (const [address, json] of Object.entries(none))
    await page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    )
  await dashboard.openAs(DANA)
  const queue = page.getByRole('region', { name: 'Queue' })
  await expect(queue).toContainText('A request stands here as soon as a customer asks you for rates')
  await queue.getByRole('link', { name: 'See all prospects' }).click()
  await expect(page.getByRole('region', { name: /^All prospects/ })).toBeVisible()
})
