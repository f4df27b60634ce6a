import { expect, type Page } from '@playwright/test'
import { axeFinds } from './axe'
import { untoldNames } from './cut-names'
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

/** One state of a screen, accessible: with axe in both schemes, zoomed in, and with more space in its text. */
export async function lookAtState(page: Page, name: string, { axe = true } = {}): Promise<void> {
  const problems: Record<string, string[]> = {}
  const note = (how: string, found: readonly string[]) => {
    if (found.length > 0) problems[how] = [...found]
  }
  const read = async (how: string) => note(how, [...(await unreadableTexts(page)), ...(await untoldNames(page))])
  await read('as it is')
  if (axe) {
    const { light, dark } = await axeFinds(page)
    note('axe, light', light)
    note('axe, dark', dark)
  }
  await withTextSpacing(page, () => read('with text spacing'))
  for (const [zoom, size] of Object.entries(ZOOMED)) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
    await read(`at ${zoom}`)
  }
  await page.setViewportSize(WINDOW)
  expect(problems, name).toEqual({})
}
