// Loads one page in a fresh browser context, slowed down as a modest laptop on a modest line is.
/* global document, requestAnimationFrame, window */

export const SLOWED = { cpu: 4, latency: 40, megabits: 10 }

/** ms that any step may take; a busy machine is slow, and only what never comes ends a run. */
export const LIMIT = 1000 * Number(process.env.BENCH_LIMIT_SECONDS ?? 300)

/**
 * @typedef {object} Figures
 * @property {number} bytes brotli bytes of scripts, until no more of them comes
 * @property {number} firstBytes those that were there when the page was shown
 * @property {number} hops longest chain of requests, each begun by a script that the one before brought
 * @property {number} calls of the API, until the page was shown
 * @property {number} preflights that they needed
 * @property {number} shown ms
 * @property {number} work ms of the main thread until then
 * @property {number} lcp ms
 * @property {number} cls
 * @property {number} inp ms, of a press and three keys
 */

/** Runs in the page. @param {string} shows */
export function watchPage(shows) {
  const measured = { shown: 0, lcp: 0, cls: 0, inp: 0 }
  Object.assign(window, { measured })
  const look = () => {
    const element = document.querySelector(shows)
    if (element && element.getClientRects().length > 0) measured.shown = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  /** @param {PerformanceObserverInit} what @param {(entry: any) => void} take */
  const observe = (what, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...what })
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => (measured.lcp = startTime))
  observe({ type: 'layout-shift' }, ({ value, hadRecentInput }) => (measured.cls += hadRecentInput ? 0 : value))
  observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }), ({ duration, interactionId }) => {
    if (interactionId) measured.inp = Math.max(measured.inp, duration)
  })
}

/**
 * How deep each address lies: what the document asks for is 1, what a script of depth 1 asks for is 2.
 * @param {import('playwright-core').CDPSession} client
 */
function followHops(client) {
  /** @type {Map<string, number>} */
  const depth = new Map()
  let deepest = 0
  client.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (type === 'Document') return void depth.set(request.url, 0)
    if (type !== 'Script' && type !== 'Fetch') return
    let above = 0
    for (let stack = initiator.stack; stack; stack = stack.parent)
      for (const { url } of stack.callFrames) above = Math.max(above, depth.get(url) ?? 0)
    if (!depth.has(request.url)) depth.set(request.url, above + 1)
    deepest = Math.max(deepest, depth.get(request.url) ?? 0)
  })
  return () => deepest
}

/** A modest laptop on a modest line. @param {import('playwright-core').CDPSession} client */
export async function slowDown(client) {
  const { cpu, latency, megabits } = SLOWED
  const throughput = (megabits * 1_000_000) / 8
  const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', line)
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} portal
 * @param {import('./pages.mjs').MeasuredPage} measured
 * @param {import('playwright-core').BrowserContextOptions['storageState']} storageState
 * @returns {Promise<Figures>}
 */
export async function measurePage(browser, portal, { path, signedIn, shows, whole = shows, press }, storageState) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(signedIn && storageState ? { storageState } : {}),
  })
  context.setDefaultTimeout(LIMIT)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable')
  await slowDown(client)
  const hops = followHops(client)
  const counted = { calls: 0, preflights: 0 }
  client.on('Network.requestWillBeSent', ({ request, type }) => {
    if (type === 'Preflight') counted.preflights += 1
    else if (/\/v\d\/(?!mp\/events)/.test(request.url)) counted.calls += 1
  })
  /** @type {Promise<number>[]} */
  const sizes = []
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.addInitScript(watchPage, shows)
  await page.goto(`${portal}${path}`, { waitUntil: 'commit' })
  await page
    .waitForFunction(() => /** @type {any} */ (window).measured?.shown > 0)
    .catch(async (error) => {
      throw new Error(`${path} never showed ${shows}:\n${await page.locator('body').innerText()}`, { cause: error })
    })
  const { metrics } = await client.send('Performance.getMetrics')
  const work = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  const { calls, preflights } = counted
  const deepest = hops()
  const first = sizes.length
  await page.locator(whole).first().waitFor()
  // The stream of live changes never ends: quiet is when no further script comes.
  for (let before = -1; before !== sizes.length;) {
    before = sizes.length
    await page.waitForTimeout(1000)
  }
  const sum = async (/** @type {Promise<number>[]} */ some) =>
    (await Promise.all(some)).reduce((all, one) => all + one, 0)
  const [bytes, firstBytes] = [await sum(sizes), await sum(sizes.slice(0, first))]
  await page.locator(press).first().click()
  for (const key of ['1', '2', '3']) await page.keyboard.press(key)
  await page.waitForTimeout(300)
  const { shown, lcp, cls, inp } = await page.evaluate(() => /** @type {any} */ (window).measured)
  await context.close()
  return { bytes, firstBytes, hops: deepest, calls, preflights, shown, work, lcp, cls, inp }
}
