// `npm run bench -- federation`: what federation costs. The same sources as one bundle, the same pages and browser.
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/find-chromium.mjs'
import { LIMIT, measurePage, SLOWED } from './federation/measure-page.mjs'
import { measuredPages, signIn } from './federation/pages.mjs'
import { startPortals } from './federation/portals.mjs'
import { against, report, within } from './results.mjs'

/** @typedef {import('./federation/measure-page.mjs').Figures} Figures */

const ROUNDS = Number(process.env.BENCH_ROUNDS || 9)
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const GOALS = {
  preflights: 0,
  bytes: 1.15,
  time: 1.1,
  moreHops: 1,
  login: 150,
  lcp: 2500,
  inp: 200,
  cls: 0.02,
}

/** @param {readonly Figures[]} taken @param {keyof Figures} what */
const median = (taken, what) =>
  taken.map((figures) => figures[what]).sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? NaN

/** @param {import('./federation/pages.mjs').MeasuredPage} page @param {Figures[]} ours @param {Figures[]} peer */
function rowsOf({ name, calls }, ours, peer) {
  /** @param {keyof Figures} what */
  const both = (what) => ({ ours: median(ours, what), peer: median(peer, what) })
  /** @param {'bytes' | 'firstBytes'} what */
  const kib = (what) => ({ ours: median(ours, what) / 1024, peer: median(peer, what) / 1024 })
  const bytes = kib('bytes')
  return [
    against({ step: `${name}: bytes`, unit: 'KiB', ...bytes, atMost: GOALS.bytes }),
    ...(name === 'login' ? [within({ step: `${name}: bytes`, unit: 'KiB', ...bytes, atMost: GOALS.login })] : []),
    against({ step: `${name}: bytes when shown`, unit: 'KiB', ...kib('firstBytes'), atMost: GOALS.bytes }),
    against({ step: `${name}: shown`, unit: 'ms', ...both('shown'), atMost: GOALS.time }),
    within({ step: `${name}: hops`, unit: '', ...both('hops'), atMost: median(peer, 'hops') + GOALS.moreHops }),
    within({ step: `${name}: calls`, unit: '', ...both('calls'), atMost: calls }),
    within({ step: `${name}: preflights`, unit: '', ...both('preflights'), atMost: GOALS.preflights }),
    within({ step: `${name}: LCP`, unit: 'ms', ...both('lcp'), atMost: GOALS.lcp }),
    within({ step: `${name}: INP`, unit: 'ms', ...both('inp'), atMost: GOALS.inp }),
    within({ step: `${name}: CLS`, unit: '', ...both('cls'), atMost: GOALS.cls }),
  ]
}

console.log('Building the portal and, from the same sources, one bundle …')
const portals = await startPortals()
const executablePath = process.env.CHROMIUM_PATH || findChromium(console.log)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS })
try {
  const shapes = await Promise.all(
    [portals.federated, portals.bundle].map(async (portal) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      context.setDefaultTimeout(LIMIT)
      const paths = await signIn(await context.newPage(), portal)
      const signedIn = await context.storageState()
      await context.close()
      /** @type {Figures[][]} */
      const taken = [[], [], [], []]
      return { portal, signedIn, pages: measuredPages(paths), taken }
    }),
  )
  // In turn, each first as often as second: a machine that is busy is busy for both.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of [0, 1, 2, 3])
      for (const shape of round % 2 === 0 ? shapes : [...shapes].reverse()) {
        const page = shape.pages[at]
        const figures = page && (await measurePage(browser, shape.portal, page, shape.signedIn))
        if (figures) shape.taken[at]?.push(figures)
      }
  const [ours, peer] = shapes
  const rows = ours?.pages.flatMap((page, at) => rowsOf(page, ours.taken[at] ?? [], peer?.taken[at] ?? [])) ?? []
  console.log(
    `Medians of ${ROUNDS} rounds in turn, ${SLOWED.cpu}× CPU, ${SLOWED.latency} ms, ${SLOWED.megabits} Mbit/s.`,
  )
  process.exitCode = report('federation', rows, { rounds: ROUNDS, ...SLOWED })
} finally {
  await browser.close()
  await portals.stop()
}
