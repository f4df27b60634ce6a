// `npm run bench -- tab`: what a tab keeps after BENCH_SCREENS (100) screens, one after another by their links: a
// dashboard, a bid form, the lists of bids and of contracts, a contract.
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/find-chromium.mjs'
import { signIn } from './federation/pages.mjs'
import { startPortal } from './federation/portal.mjs'
import { report, within } from './results.mjs'

const SCREENS = Number(process.env.BENCH_SCREENS ?? 100)
/** Screens between two looks; what comes with the first of them is code and caches. */
const LOOK_EVERY = 10
/** Of what was there after the first look: what is collected differs a little from time to time. */
const GROWTH = 1.1

const portal = await startPortal()
const executablePath = process.env.CHROMIUM_PATH || findChromium(console.log)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const { bidForm, contract } = await signIn(page, portal.address)
  const client = await page.context().newCDPSession(page)
  const main = page.getByRole('main')
  const sidebar = page.getByRole('navigation').first()
  /** @param {string} name */
  const list = (name) => async () => {
    await sidebar.getByRole('link', { name }).click()
    await main.getByRole('table').first().waitFor()
  }
  /** @param {string} path @param {string} shows */
  const open = (path, shows) => async () => {
    await main.locator(`a[href$="${path}"]`).first().click()
    await main.locator(shows).first().waitFor()
  }
  const visits = [
    list('Dashboard'),
    open(bidForm, 'input[inputmode=decimal]'),
    list('Custom Bids'),
    list('Contracts'),
    open(contract, '[data-page] canvas'),
  ]
  const look = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
    return { megabytes: usedSize / 2 ** 20, nodes, listeners: jsEventListeners }
  }
  const looks = []
  for (let at = 0; at < SCREENS; at += 1) {
    await visits[at % visits.length]?.()
    if ((at + 1) % LOOK_EVERY === 0) looks.push(await look())
  }
  const [first, last] = [looks[0], looks.at(-1)]
  if (!first || !last) throw new Error(`BENCH_SCREENS must be ${LOOK_EVERY} and more.`)
  console.log(looks.map(({ megabytes }) => megabytes.toFixed(1)).join(' '))
  const grown = (/** @type {'megabytes' | 'nodes' | 'listeners'} */ what, /** @type {string} */ unit) =>
    within({
      step: `${what} after ${SCREENS} screens, after ${LOOK_EVERY} as peer`,
      unit,
      ours: last[what],
      peer: first[what],
      atMost: Math.ceil(first[what] * GROWTH),
    })
  process.exitCode = report('tab', [grown('megabytes', 'MB'), grown('nodes', ''), grown('listeners', '')], {
    screens: SCREENS,
  })
} finally {
  await browser.close()
  await portal.stop()
}
