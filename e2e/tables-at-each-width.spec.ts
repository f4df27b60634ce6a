import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf } from './portal/as-rep'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

const WIDTHS = [992, 1280, 1366, 1440, 1920, 2560]
/** px from which on no list scrolls sideways; below, what matters less may be behind the edge. */
const WHOLE = 1366

/** What a person could not read in the lists of the page, and what stands wrong. The grid of rates has its own spec. */
function faultsOf(isWide: boolean): string[] {
  const faults: string[] = []
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} px wide`)
  for (const table of document.querySelectorAll('main table:not([aria-label="Pricing options"])')) {
    const name = table.getAttribute('aria-label') ?? 'a table'
    const scroller = table.parentElement
    // What only screen readers read is a pixel wide.
    if (!scroller || scroller.clientWidth <= 1) continue
    const scrolls = scroller.scrollWidth > scroller.clientWidth + 1
    const overflow = getComputedStyle(scroller).overflowX
    if (!scrolls && scroller.scrollWidth > scroller.clientWidth && overflow === 'scroll')
      faults.push(`${name} has a scrollbar for nothing`)
    if (scrolls && isWide) faults.push(`${name} scrolls sideways: ${scroller.scrollWidth} of ${scroller.clientWidth}`)
    if (scrolls !== (scroller.dataset.more ?? '').includes('right') && scroller.classList.contains('table-scroller'))
      faults.push(`${name}: its edge says '${scroller.dataset.more}'`)
    const seen = scroller.getBoundingClientRect()
    // A name is cut last: while no column beside has more than its padding. Columns are as wide as the texts of all
    // pages need: what has room is seen where there is one page.
    const hasMore = table
      .closest('section')
      ?.querySelector('button[aria-label="Next page"]:not([aria-disabled="true"])')
    const names = [...table.querySelectorAll<HTMLElement>('tbody :is(th[scope="row"], [data-name]), tbody th *')]
    const cut = names.find((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
    const roomy =
      scrolls || !cut || hasMore ? undefined : [...table.querySelectorAll('thead th')].find((_, at) => roomOf(at) > 26)
    if (roomy) faults.push(`${name}: '${cut?.textContent}' is cut, and '${roomy.textContent}' has room`)
    function roomOf(at: number): number {
      const cells = [...table.querySelectorAll('tr')].flatMap((row) => row.children[at] ?? [])
      const free = cells.map((cell) => {
        // A head's button fills its cell, its words and its arrow do not; time left has room for its longest.
        if (cell.querySelector('[role="timer"]')) return 0
        const drawn = [...cell.querySelectorAll('svg, input, [role="progressbar"]')]
        const boxes = drawn.map((each) => each.getBoundingClientRect())
        const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        for (let text = words.nextNode(); text; text = words.nextNode()) {
          const range = document.createRange()
          range.selectNode(text)
          // What only screen readers read is a pixel wide.
          if ((text.parentElement?.clientWidth ?? 0) !== 1) boxes.push(range.getBoundingClientRect())
        }
        const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))]
        return cell.getBoundingClientRect().width - (right - left)
      })
      return Math.min(...free)
    }
    const bar = table.closest('section')?.querySelector('header')?.getBoundingClientRect()
    if (isWide && bar && bar.height > 56) faults.push(`${name}: its tools take ${bar.height} px`)
    for (const cell of table.querySelectorAll<HTMLElement>('thead th, tbody tr:not(.instead) > *')) {
      const text = cell.textContent?.trim() ?? ''
      const box = cell.getBoundingClientRect()
      // Names may be cut, with the whole in a tooltip; nothing else may.
      const isName = cell.matches('th[scope="row"]') || cell.hasAttribute('data-name')
      for (const part of isName ? [] : [cell, ...cell.querySelectorAll<HTMLElement>('*')])
        if (
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 1 &&
          getComputedStyle(part).overflowX !== 'visible'
        )
          faults.push(`${name}: '${text}' is cut by ${part.scrollWidth - part.clientWidth} px`)
      if (!cell.classList.contains('gives-way') && scrolls && box.right > seen.right + 1)
        faults.push(`${name}: one has to scroll to '${text}'`)
    }
  }
  return [...new Set(faults)]
}

async function readableAtEachWidth(page: Page, widths = WIDTHS) {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // The list follows the window with the next frames, which a busy machine draws late.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(faultsOf, width >= WHOLE), {
        message: `${new URL(page.url()).pathname} at ${width} px`,
      })
      .toEqual([])
  }
}

test.beforeEach(async ({ login }) => login.signedIn(DANA))

for (const [name, path] of [
  ['dashboard', paths.dashboard()],
  ['all prospects', paths.allProspects('larkspur')],
  ['new prospects', `${paths.allProspects('larkspur')}?list=new`],
  ['pending prospects', `${paths.allProspects('larkspur')}?list=pending`],
  ['previous prospects', `${paths.allProspects('larkspur')}?list=previous`],
  ['quote details', paths.quoteHistory('larkspur')],
  ['contracts', paths.contracts()],
  ['reports by customer', paths.groupedWinLoss('larkspur')],
  ['win/loss report', paths.winLoss('rc-bayview')],
] as const)
  test(`${name}: every list is whole at each width`, async ({ page }) => {
    await page.goto(path)
    await readableAtEachWidth(page)
  })

test('the meters of a request and of a contract', async ({ page, portal }) => {
  const bid = await quoteRequestOf(portal, DANA, 'Continental Retail')
  await page.goto(paths.bidForm(bid.id, bid.scenarioId))
  await page.getByRole('button', { name: 'Expand' }).click()
  await readableAtEachWidth(page)
  await page.goto(paths.contract('ep-harborview'))
  await readableAtEachWidth(page)
})

test('what was submitted before: zones are whole', async ({ page, portal }) => {
  const bid = await quoteRequestOf(portal, DANA, 'Fernwood')
  await page.goto(paths.bidFormView(bid.id, bid.scenarioId))
  await readableAtEachWidth(page)
})
