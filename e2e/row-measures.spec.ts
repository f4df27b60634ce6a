import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { keepWindowWidth } from './accessibility/look-at-state'
import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'

/** How rows and heads of tables stand at each window, and what a first visit is told without moving any of it. */

const SIZES = [
  { width: 1366, height: 625 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1000 },
  { width: 992, height: 625 },
  // 1366 × 768 at 200 percent.
  { width: 683, height: 384 },
]
const [LAPTOP] = SIZES as [(typeof SIZES)[0]]

test.use({ viewport: LAPTOP, contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ login }) => login.signedIn(DANA))

/** Heads of more than two lines, and switches and fields that are not in the middle of their row. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (head: Element) => {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
      const rects: DOMRect[] = []
      while (texts.nextNode()) {
        const { parentElement } = texts.currentNode
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        // What only screen readers read is a pixel wide.
        if ((parentElement?.offsetWidth ?? 0) > 2) rects.push(...range.getClientRects())
      }
      const tops = rects.map(({ top }) => top).sort((a, b) => a - b)
      return tops.filter((top, at) => at === 0 || top - (tops[at - 1] ?? 0) > 6).length
    }
    const heads = [...document.querySelectorAll('main thead th')].filter((head) => linesOf(head) > 2)
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    }
    const off = [...document.querySelectorAll('main tr[data-row]')].flatMap((row) =>
      [...row.querySelectorAll('[role="switch"], [data-rate-field] input')]
        .filter((control) => Math.abs(middle(control) - middle(row)) > 1)
        .map((control) => `${control.getAttribute('aria-label')}: ${middle(control) - middle(row)} px`),
    )
    return [...heads.map((head) => `${head.textContent}: ${linesOf(head)} lines`), ...off]
  })

const fitAtEachSize = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect
      .poll(() => faults(page), { message: `${path} at ${size.width} × ${size.height}`, timeout: 5000 })
      .toEqual([])
  }
}

for (const customer of ['Millrace', 'Ashgrove', 'Continental', 'Summit Ridge', 'Brightwater', 'Fairlane'])
  test(`${customer}: heads of at most two lines, switches and fields in the middle of their row`, async ({
    page,
    portal,
  }) => {
    await keepWindowWidth(page)
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, customer)
    await fitAtEachSize(page, paths.bidForm(id, scenarioId))
    await page.setViewportSize(LAPTOP)
    await fitAtEachSize(page, paths.bidFormView(id, scenarioId))
  })

test('lists: heads of at most two lines', async ({ page }) => {
  await keepWindowWidth(page)
  for (const path of [
    paths.dashboard(),
    paths.quoteHistory('larkspur'),
    paths.allProspects('larkspur'),
    paths.contracts(),
    paths.groupedWinLoss('larkspur'),
    paths.winLoss('rc-bayview'),
    paths.contract('ep-harborview'),
  ]) {
    await page.setViewportSize(LAPTOP)
    await fitAtEachSize(page, path)
  }
})

test('hints of a first visit: one at a time, nothing moves, and a followed one never comes again', async ({
  page,
  portal,
  bidForm,
}) => {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await page.goto(paths.bidForm(id, scenarioId))
  await expect(bidForm.rate('12 months')).toBeFocused()
  const hint = page.getByRole('note', { name: 'First visit' })
  const place = () => bidForm.rate('12 months').boundingBox()
  const stood = await place()
  expect(stood?.y).toBeLessThanOrEqual(260)
  await expect(hint).toContainText('Type here, Enter goes down')
  await page.keyboard.type('.07234')
  await page.keyboard.press('Enter')
  await expect(hint).toContainText('Ctrl+V here pastes any layout')
  // Dismissed by key, the focus is in the rates again.
  const dismiss = hint.getByRole('button', { name: 'Dismiss hint' })
  await dismiss.focus()
  await page.keyboard.press('Enter')
  await expect(bidForm.rate('12 months')).toBeFocused()
  await page.reload()
  await expect(hint).toContainText('Above: the clock')
  // What it is about has a ring.
  await expect(page.locator('[data-due]')).toHaveCSS('outline-style', 'solid')
  await dismiss.click()
  await expect(hint).toContainText('Above: hand it over')
  await page.getByRole('button', { name: /^Hand off/ }).click()
  await expect(page.getByRole('dialog', { name: 'Hand off' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await expect(page.getByText('pastes from Excel, any layout')).toBeVisible()
  expect(await place()).toEqual(stood)
  await page.reload()
  await expect(bidForm.rate('12 months')).toBeEnabled()
  await expect(page.getByText('pastes from Excel, any layout')).toBeVisible()
  await expect(hint).toHaveCount(0)
})
