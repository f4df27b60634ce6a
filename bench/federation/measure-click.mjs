// From a click on a bid of the dashboard to its first rate, once the pointer has rested on its link: on the processor
// and line as they are. The first click of a tab runs the bid form's code for the first time.
/* global document, requestAnimationFrame, window */
import { LIMIT } from './measure-page.mjs'

/** ms without a further request until what the pointer asked for is here. */
const QUIET = 1000

/** Clicks on the same bid after the first one. */
const LATER = 3

/** @param {string} shows */
function watchClick(shows) {
  const measured = { ms: 0 }
  Object.assign(window, { afterClick: measured })
  const began = (/** @type {Event} */ { timeStamp }) => {
    const look = () => {
      const element = document.querySelector(shows)
      if (element && element.getClientRects().length > 0) measured.ms = performance.now() - timeStamp
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('click', began, { capture: true, once: true })
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} portal
 * @param {import('./pages.mjs').MeasuredPage} bidForm
 * @param {import('playwright-core').BrowserContextOptions['storageState']} storageState
 * @returns {Promise<{ first: number, later: number[] }>} ms
 */
export async function measureClick(browser, portal, { path, shows }, storageState) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  })
  context.setDefaultTimeout(LIMIT)
  const page = await context.newPage()
  let asked = 0
  page.on('request', () => (asked += 1))
  const quiet = async () => {
    for (let before = -1; before !== asked;) {
      before = asked
      await page.waitForTimeout(QUIET)
    }
  }
  await page.goto(`${portal}/dashboard`)
  const link = page.locator(`main a[href$="${path}"]`).first()
  const click = async () => {
    await link.waitFor()
    await quiet()
    await link.hover()
    await quiet()
    await page.evaluate(watchClick, shows)
    await link.click()
    await page.waitForFunction(() => /** @type {any} */ (window).afterClick.ms > 0)
    return page.evaluate(() => /** @type {any} */ (window).afterClick.ms)
  }
  const first = await click()
  const later = []
  for (let at = 0; at < LATER; at += 1) {
    await page.goBack()
    later.push(await click())
  }
  await context.close()
  return { first, later }
}
