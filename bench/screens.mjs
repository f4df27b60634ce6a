// `npm run bench -- screens`: every screen on a slow laptop and line, in a market whose rep has 5,000 open requests:
// LCP and CLS as it is opened, INP of what a rep does there first. Needs PostgreSQL; BENCH_OPEN says how many.
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/find-chromium.mjs'
import { findPostgres, startPostgres } from '../scripts/test/postgres-server.mjs'
import { newDatabase, onServer } from './deadline/places.mjs'
import { LIMIT, slowDown, watchPage } from './federation/measure-page.mjs'
import { signIn } from './federation/pages.mjs'
import { startPortal } from './federation/portal.mjs'
import { report, within } from './results.mjs'
import { addOpenRequests } from './screens/open-requests.mjs'
import { screensOf } from './screens/screens.mjs'

const OPEN = Number(process.env.BENCH_OPEN ?? 5000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const GOALS = { lcp: 2000, inp: 150, cls: 0.01 }
/** ms after an act until all that it moves has been drawn. */
const SETTLED = 600

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed.')
const postgres = await startPostgres(bin, ['fsync=off'])
const database = await newDatabase(postgres.url, 'screens')
const portal = await startPortal({}, { DATABASE_URL: database })
const executablePath = process.env.CHROMIUM_PATH || findChromium(console.log)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
/** By screen and what was done there. @type {Map<string, number[]>} */
const taken = new Map()
const note = (/** @type {string} */ step, /** @type {number} */ value) =>
  taken.set(step, [...(taken.get(step) ?? []), value])
const measured = (/** @type {import('playwright-core').Page} */ page) =>
  page.evaluate(() => /** @type {any} */ (window).measured)

/**
 * @param {import('./screens/screens.mjs').Screen} screen
 * @param {import('playwright-core').BrowserContextOptions['storageState'] & {}} storageState
 */
async function measure({ name, path, shows, acts }, storageState) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
  context.setDefaultTimeout(LIMIT)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await page.addInitScript(watchPage, shows)
  await page.goto(portal.address + path, { waitUntil: 'commit' })
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('load')
  await page.waitForTimeout(2 * SETTLED)
  const { lcp, cls } = await measured(page)
  note(`${name}: LCP`, lcp)
  for (const [act, run] of Object.entries(acts)) {
    await page.evaluate(() => (/** @type {any} */ (window).measured.inp = 0))
    await run(page).catch(async (error) => {
      throw new Error(`${name}: '${act}' cannot be done:\n${await page.locator('body').innerText()}`, { cause: error })
    })
    await page.waitForTimeout(SETTLED)
    note(`${name}: ${act}`, (await measured(page)).inp)
  }
  note(`${name}: CLS`, Math.max(cls, (await measured(page)).cls))
  await context.close()
}

/** A rep who has been here before: the places of lists are kept as they were. */
async function visitOnce() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(LIMIT)
  const page = await context.newPage()
  const found = await signIn(page, portal.address)
  await onServer(database, [addOpenRequests(OPEN), 'analyze'])
  await page.goto(`${portal.address}/dashboard`)
  await page.getByText('Open Request 0001').first().waitFor()
  await page.waitForTimeout(10 * SETTLED)
  const state = await context.storageState()
  await context.close()
  return { found, state }
}

try {
  const { found, state } = await visitOnce()
  for (let round = 0; round < ROUNDS; round += 1) for (const screen of screensOf(found)) await measure(screen, state)
  const rows = [...taken].map(([step, values]) => {
    const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
    const [unit, atMost] = step.endsWith('CLS')
      ? ['', GOALS.cls]
      : step.endsWith('LCP')
        ? ['ms', GOALS.lcp]
        : ['ms', GOALS.inp]
    return within({ step, unit, ours: middle, atMost })
  })
  process.exitCode = report('screens', rows, { rounds: ROUNDS, open: OPEN })
} finally {
  await browser.close()
  await portal.stop()
  await postgres.stop()
}
