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
const ROUNDS = BYTES_ALONE ? 1 : Number(process.env.BENCH_ROUNDS || 3)
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const GOALS = {
  preflights: 0,
  /** Of one bundle of the same packages. */
  bytes: 1.08,
  work: 1.05,
  shown: 1.1,
  moreHops: 1,
  lcp: 2000,
  inp: 150,
  cls: 0.01,
  /** ms to the first rate: of a tab's first click on a bid, and of later ones. */
  firstClick: 100,
  laterClick: 80,
}
const BID_FORM = 2

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/**
 * @param {import('./federation/pages.mjs').MeasuredPage} page
 * @param {[ours: Figures[], bundle: Figures[]]} taken
 */
function rowsOf({ name, kb, calls }, taken) {
  const [ours, bundle] = taken
  /** @param {keyof Figures} what @param {number} [unit] */
  const both = (what, unit = 1) => {
    const of = (/** @type {Figures[]} */ all) => median(all.map((figures) => figures[what])) / unit
    return { ours: of(ours), peer: of(bundle) }
  }
  const hops = both('hops')
  const bytes = [
    within({ step: `${name}: bytes`, unit: 'KB', ...both('bytes', 1000), atMost: kb }),
    against({ step: `${name}: bytes, one bundle`, unit: 'KB', ...both('bytes', 1000), atMost: GOALS.bytes }),
    against({ step: `${name}: bytes when shown`, unit: 'KB', ...both('firstBytes', 1000), atMost: GOALS.bytes }),
  ]
  if (BYTES_ALONE) return bytes
  return [
    ...bytes,
    against({ step: `${name}: main thread until shown`, unit: 'ms', ...both('work'), atMost: GOALS.work }),
    against({ step: `${name}: shown`, unit: 'ms', ...both('shown'), atMost: GOALS.shown }),
    within({ step: `${name}: hops`, unit: '', ...hops, atMost: hops.peer + GOALS.moreHops }),
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
  const [ours, bundle] = shapes
  const rows = (ours?.pages ?? []).flatMap((page, at) => rowsOf(page, [ours?.taken[at] ?? [], bundle?.taken[at] ?? []]))
  if (!BYTES_ALONE) {
    const first = median(clicks.map((tab) => tab.first))
    const later = median(clicks.flatMap((tab) => tab.later))
    rows.push(
      within({ step: 'first click on a bid to its first rate', unit: 'ms', ours: first, atMost: GOALS.firstClick }),
    )
    rows.push(within({ step: 'later clicks on a bid', unit: 'ms', ours: later, atMost: GOALS.laterClick }))
  }
  console.log(
    `Medians of ${ROUNDS} rounds in turn, ${SLOWED.cpu}× CPU, ${SLOWED.latency} ms, ${SLOWED.megabits} Mbit/s.`,
  )
  process.exitCode = report(BYTES_ALONE ? 'federation-bytes' : 'federation', rows, { rounds: ROUNDS, ...SLOWED })
} finally {
  await browser.close()
  await portals.stop()
}
