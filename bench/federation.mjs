// `npm run bench -- federation`: what federation costs. The same sources as one bundle, the same pages and browser.
// `npm run bench -- federation bytes`: the bytes alone, in one round.
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/find-chromium.mjs'
import { measureClick } from './federation/measure-click.mjs'
import { LIMIT, measurePage, SLOWED } from './federation/measure-page.mjs'
import { measuredPages, signIn } from './federation/pages.mjs'
import { startPortals } from './federation/portals.mjs'
import { against, report, within } from './results.mjs'

/** @typedef {import('./federation/measure-page.mjs').Figures} Figures */

const BYTES_ALONE = process.argv[2] === 'bytes'
const ROUNDS = BYTES_ALONE ? 1 : Number(process.env.BENCH_ROUNDS || 9)
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const GOALS = {
  preflights: 0,
  bytes: 1.15,
  time: 1.1,
  /** Of the bundle that is tuned by hand. */
  tunedBytes: 1.1,
  tunedWork: 1.05,
  moreHops: 1,
  lcp: 2500,
  inp: 200,
  cls: 0.02,
  click: 100,
}
const BID_FORM = 2

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/**
 * @param {import('./federation/pages.mjs').MeasuredPage} page
 * @param {[ours: Figures[], bundle: Figures[], tuned: Figures[]]} taken
 */
function rowsOf({ name, kb, calls }, taken) {
  /** @param {keyof Figures} what @param {1 | 2} peer @param {number} [unit] */
  const both = (what, peer, unit = 1) => {
    const of = (/** @type {0 | 1 | 2} */ at) => median(taken[at].map((figures) => figures[what])) / unit
    return { ours: of(0), peer: of(peer) }
  }
  const hops = both('hops', 1)
  const bytes = [
    within({ step: `${name}: bytes`, unit: 'KB', ...both('bytes', 1, 1000), atMost: kb }),
    against({ step: `${name}: bytes, one bundle`, unit: 'KB', ...both('bytes', 1, 1000), atMost: GOALS.bytes }),
    against({ step: `${name}: bytes, hand-tuned`, unit: 'KB', ...both('bytes', 2, 1000), atMost: GOALS.tunedBytes }),
    against({ step: `${name}: bytes when shown`, unit: 'KB', ...both('firstBytes', 1, 1000), atMost: GOALS.bytes }),
  ]
  if (BYTES_ALONE) return bytes
  return [
    ...bytes,
    against({ step: `${name}: main thread, hand-tuned`, unit: 'ms', ...both('work', 2), atMost: GOALS.tunedWork }),
    against({ step: `${name}: shown`, unit: 'ms', ...both('shown', 1), atMost: GOALS.time }),
    within({ step: `${name}: hops`, unit: '', ...hops, atMost: hops.peer + GOALS.moreHops }),
    within({ step: `${name}: calls`, unit: '', ...both('calls', 1), atMost: calls }),
    within({ step: `${name}: preflights`, unit: '', ...both('preflights', 1), atMost: GOALS.preflights }),
    within({ step: `${name}: LCP`, unit: 'ms', ...both('lcp', 1), atMost: GOALS.lcp }),
    within({ step: `${name}: INP`, unit: 'ms', ...both('inp', 1), atMost: GOALS.inp }),
    within({ step: `${name}: CLS`, unit: '', ...both('cls', 1), atMost: GOALS.cls }),
  ]
}

console.log('Building the portal and, from the same sources, two bundles …')
const portals = await startPortals()
const executablePath = process.env.CHROMIUM_PATH || findChromium(console.log)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS })
try {
  const shapes = await Promise.all(
    portals.addresses.map(async (portal) => {
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
  /** @type {{ first: number, later: number[] }[]} */
  const clicks = []
  // In turn, each first as often as last: a machine that is busy is busy for all.
  for (let round = 0; round < ROUNDS; round += 1) {
    const inTurn = round % 2 === 0 ? shapes : [...shapes].reverse()
    for (const at of [0, 1, 2, 3])
      for (const shape of inTurn) {
        const page = shape.pages[at]
        const figures = page && (await measurePage(browser, shape.portal, page, shape.signedIn))
        if (figures) shape.taken[at]?.push(figures)
      }
    if (BYTES_ALONE) continue
    // A bundle has no builds that its tab could move on with: its click loads a page anew, and says nothing of ours.
    const bidForm = shapes[0]?.pages[BID_FORM]
    if (shapes[0] && bidForm) clicks.push(await measureClick(browser, shapes[0].portal, bidForm, shapes[0].signedIn))
  }
  const [ours, bundle, tuned] = shapes
  const rows = (ours?.pages ?? []).flatMap((page, at) =>
    rowsOf(page, [ours?.taken[at] ?? [], bundle?.taken[at] ?? [], tuned?.taken[at] ?? []]),
  )
  if (!BYTES_ALONE) {
    const first = median(clicks.map((tab) => tab.first))
    const later = median(clicks.flatMap((tab) => tab.later))
    rows.push(within({ step: 'first click on a bid to its first rate', unit: 'ms', ours: first, atMost: GOALS.click }))
    rows.push(within({ step: 'later clicks on a bid', unit: 'ms', ours: later, atMost: GOALS.click }))
  }
  console.log(
    `Medians of ${ROUNDS} rounds in turn, ${SLOWED.cpu}× CPU, ${SLOWED.latency} ms, ${SLOWED.megabits} Mbit/s.`,
  )
  process.exitCode = report(BYTES_ALONE ? 'federation-bytes' : 'federation', rows, { rounds: ROUNDS, ...SLOWED })
} finally {
  await browser.close()
  await portals.stop()
}
