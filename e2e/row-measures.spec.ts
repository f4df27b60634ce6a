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
