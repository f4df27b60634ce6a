// What the two tables and the two forms take for each step, in ms. What is evaluated in the page:
/* global window, requestAnimationFrame */

/** The word that is typed, a key at a time. */
const TYPED = 'national'
const RATE = '0.07234'
/** How many are scrolled. */
const FRAMES = 150
/** Rates typed one after the other: the first is what a page just opened takes, the others are the day's work. */
const RATES = 6
export const FIRST_KEY = 'key of the first rate in 60 bid rows'
export const KEY = 'key in 60 bid rows'
export const PAINT = 'paint of such a key'
const SCROLL_WORK = 'main thread a scrolled frame'

/** @typedef {Record<string, number>} Figures */

/** @param {import('playwright-core').Page} page @returns {Promise<Figures>} */
export async function measureTable(page) {
  const figures = await measureSteps(page)
  // Two tables that both keep every frame differ by what the main thread works for one.
  const worked = await mainThread(page)
  const before = await worked()
  figures['scroll frame p95'] = await measureScroll(page)
  figures[SCROLL_WORK] = ((await worked()) - before) / FRAMES
  return figures
}

/**
 * ms that the page's main thread has worked so far.
 * @param {import('playwright-core').Page} page
 */
async function mainThread(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
}

/** @param {import('playwright-core').Page} page @returns {Promise<Figures>} */
export const measureSteps = (page) =>
  page.evaluate(async (typed) => {
    const table = /** @type {import('./measured-page').MeasuredTable} */ (window.measured)
    const settled = () => new Promise((resolve) => setTimeout(resolve, 300))
    /** @type {Record<string, number>} */
    const figures = {}
    figures['first paint'] = await table.draw()
    await settled()
    figures.sort = await table.sort()
    await settled()
    const keys = []
    for (let length = 1; length <= typed.length; length += 1) {
      const text = typed.slice(0, length)
      keys.push(
        await Promise.race([table.filter(text), new Promise((resolve) => setTimeout(() => resolve(undefined), 1000))]),
      )
    }
    const heard = /** @type {number[]} */ (keys.filter((key) => key !== undefined)).sort((a, b) => a - b)
    figures['filter key'] = heard[Math.floor(heard.length / 2)] ?? NaN
    await table.filter('')
    await settled()
    if (table.nextPage) {
      figures['next page'] = await table.nextPage()
      await settled()
    }
    figures['page of 100'] = await table.pageOf100()
    await settled()
    figures.All = await table.all()
    await settled()
    return figures
  }, TYPED)

/** Each frame 15 rows further down. @param {import('playwright-core').Page} page @returns {Promise<number>} */
const measureScroll = (page) =>
  page.evaluate(async (count) => {
    const scroller = /** @type {import('./measured-page').MeasuredTable} */ (window.measured).scroller()
    const frames = []
    let before = await new Promise(requestAnimationFrame)
    for (let frame = 0; frame < count; frame += 1) {
      scroller.scrollTop += 600
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - before)
      before = now
    }
    frames.sort((a, b) => a - b)
    return frames[Math.floor(frames.length * 0.95)] ?? NaN
  }, FRAMES)

/** @param {import('playwright-core').Page} page @returns {Promise<Figures>} */
export const measureExports = (page) =>
  page.evaluate(async () => {
    const table = /** @type {import('./measured-page').MeasuredTable} */ (window.measured)
    await table.draw()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const CSV = (await table.longestTaskOfExport?.('CSV')) ?? NaN
    const Excel = (await table.longestTaskOfExport?.('Excel')) ?? NaN
    return { CSV, Excel }
  })

/** @param {import('playwright-core').Page} page @returns {Promise<Figures>} */
export async function measureForm(page) {
  const type = () =>
    page.evaluate(async (rate) => {
      const form = /** @type {import('./measured-page').MeasuredForm} */ (window.measured)
      const keys = []
      for (let length = 3; length <= rate.length; length += 1) keys.push(await form.key(rate.slice(0, length)))
      return keys
    }, RATE)
  const middle = (/** @type {number[]} */ keys) => keys.sort((a, b) => a - b)[Math.floor(keys.length / 2)] ?? NaN
  await page.evaluate(() => /** @type {import('./measured-page').MeasuredForm} */ (window.measured).draw())
  await page.waitForTimeout(300)
  const first = await type()
  const keys = []
  for (let rate = 1; rate < RATES; rate += 1) keys.push(...(await type()))
  // Once more, for what the browser painted: writing that down slows a key.
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  const { length } = await type()
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing()))
  const painted = traceEvents.filter((/** @type {{ name: string }} */ { name }) => name === 'Paint')
  const micros = painted.reduce(
    (/** @type {number} */ sum, /** @type {{ dur?: number }} */ { dur = 0 }) => sum + dur,
    0,
  )
  return { [FIRST_KEY]: middle(first), [KEY]: middle(keys), [PAINT]: micros / 1000 / length }
}
