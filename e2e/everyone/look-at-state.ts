import { expect, type Page } from '@playwright/test'
import { axeFinds } from './axe'
import { unreadableTexts, withTextSpacing } from './page-texts'

/** px: a window of 1366 × 768 as it is, at 200 percent, and WCAG's own, 1280 × 1024, at 400 percent (1.4.10). */
const ZOOMED = { '200 %': { width: 683, height: 384 }, '400 %': { width: 320, height: 256 } }
export const WINDOW = { width: 1366, height: 768 }

/** Zoom leaves a window as wide as it is (decision 40); a browser that is driven makes it narrower. */
export const keepWindowWidth = (page: Page) =>
  page.addInitScript(
    (width) => Object.defineProperty(window, 'outerWidth', { value: width, configurable: true }),
    WINDOW.width,
  )

/** One state of a screen, seen by everyone: with axe in both schemes, zoomed in, and with more space in its text. */
export async function lookAtState(page: Page, name: string, { axe = true } = {}): Promise<void> {
  const problems: Record<string, string[]> = {}
  const note = (how: string, found: readonly string[]) => {
    if (found.length > 0) problems[how] = [...found]
  }
  note('as it is', await unreadableTexts(page))
  if (axe) {
    const { light, dark } = await axeFinds(page)
    note('axe, light', light)
    note('axe, dark', dark)
  }
  await withTextSpacing(page, async () => note('with text spacing', await unreadableTexts(page)))
  for (const [zoom, size] of Object.entries(ZOOMED)) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
    note(`at ${zoom}`, await unreadableTexts(page))
  }
  await page.setViewportSize(WINDOW)
  expect(problems, name).toEqual({})
}
