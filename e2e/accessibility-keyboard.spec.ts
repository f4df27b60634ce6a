import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { unseenStops } from './accessibility/focus-walk'
import { keepWindowWidth, WINDOW } from './accessibility/look-at-state'
import { openContract } from './accessibility/open-page'
import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'

/** What has the focus is seen: never below a bar (WCAG 2.4.11), always with a ring, with forced colors too. */

test.use({ viewport: WINDOW, contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page, login }) => {
  await keepWindowWidth(page)
  await login.signedIn(DANA)
})

/** Through the page and back, as it is and at 200 percent. */
async function walk(page: Page) {
  for (const size of [WINDOW, { width: 683, height: 384 }]) {
    await page.setViewportSize(size)
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const { stops, unseen } = await unseenStops(page, key)
      expect(unseen, `${key} at ${size.width} px`).toEqual([])
      expect(stops).toBeGreaterThan(10)
    }
  }
  await page.setViewportSize(WINDOW)
}

test('the bid form: every stop is seen, forward and back, below neither header, head nor submit bar', async ({
  page,
  portal,
  bidForm,
}) => {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await page.goto(paths.bidForm(id, scenarioId))
  await expect(bidForm.rate('12 months')).toBeEnabled()
  await bidForm.unfoldMeters()
  await walk(page)
})

test('the dashboard: every stop is seen, forward and back', async ({ page, dashboard }) => {
  await dashboard.open()
  await expect(dashboard.openBids.row('Millrace')).toBeVisible()
  await expect(dashboard.openContracts.row('St. Brendan')).toBeVisible()
  await walk(page)
})

test('a contract: every stop is seen, forward and back, with forced colors too', async ({ page }) => {
  await openContract(page, 'ep-harborview')
  await walk(page)
  // With the document beside it, and its lines.
  await page.getByRole('button', { name: 'Open Harborview-supply-agreement.pdf' }).click()
  await expect(page.getByRole('list', { name: 'Facts of the plan' })).toBeVisible()
  await walk(page)
  await page.emulateMedia({ forcedColors: 'active' })
  expect((await unseenStops(page, 'Tab')).unseen).toEqual([])
})

test('a matrix contract, its lines and its paper: every stop is seen, forward and back', async ({ page }) => {
  await openContract(page, 'ep-st-brendan')
  await expect(page.getByRole('list', { name: 'Facts of the plan' })).toBeVisible()
  // It comes when it is near: here before anybody is on the way.
  await page.getByRole('list', { name: 'Facts of the plan' }).hover()
  await page.mouse.wheel(0, 5000)
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible()
  await walk(page)
})

test('forced colors: rings, switches, ticks, bars and where one is are seen', async ({
  page,
  portal,
  dashboard,
  bidForm,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await dashboard.open()
  const millrace = dashboard.openBids.row('Millrace')
  await expect(millrace).toBeVisible()
  // A bar is filled with a color of its own, in a frame.
  const colors = await millrace.locator('.pm-progress-bar').evaluate((bar) => {
    const [fill] = bar.children
    return [bar, fill ?? bar].map((each) => getComputedStyle(each).backgroundColor)
  })
  expect(new Set(colors).size).toBe(2)
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const borders = await entries.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopStyle))
  expect(borders.filter((style) => style === 'solid')).toHaveLength(1)
  const { unseen } = await unseenStops(page, 'Tab')
  expect(unseen).toEqual([])

  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await page.goto(paths.bidForm(id, scenarioId))
  await expect(bidForm.rate('12 months')).toBeEnabled()
  const fee = page.getByRole('switch', { name: /^Fee/ })
  // What is clicked lies unseen over what is seen.
  const track = fee.locator('xpath=../..')
  const on = await track.screenshot()
  await fee.click()
  expect((await track.screenshot()).equals(on)).toBe(false)
  await bidForm.optOut().click()
  const box = page.getByRole('dialog', { name: 'Opt Out' }).getByRole('checkbox').first()
  await box.blur()
  const empty = await box.screenshot()
  await box.check()
  await box.blur()
  expect((await box.screenshot()).equals(empty)).toBe(false)
})

test('why a button is disabled is read by keyboard', async ({ page, portal, bidForm }) => {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Ashgrove')
  await page.goto(paths.bidForm(id, scenarioId))
  await expect(bidForm.rate('12 months')).toBeEnabled()
  // Submit comes before Back (prices first).
  await bidForm.back().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip')).toContainText('Type at least one rate')
})
