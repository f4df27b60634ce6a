// `npm run bench -- loop`: how long a team waits for what it writes. `npm run dev -- bidding --host <portal>` in a copy
// of these sources, from the command to the first edit on the screen of a portal; then from edits to the screen.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { freePort } from '../scripts/free-port.mjs'
import { findChromium } from '../scripts/test/find-chromium.mjs'
import { SourceCopy } from '../testing/source-copy.mjs'
import { LIMIT } from './federation/measure-page.mjs'
import { signIn } from './federation/pages.mjs'
import { startPortal } from './federation/portal.mjs'
import { report, within } from './results.mjs'

const ROUNDS = Number(process.env.BENCH_ROUNDS || 9)
const GOALS = { first: 60, edit: 1 }
const EDITED = 'remote-bidding/src/screens/ProspectsScreen.tsx'

/** @param {string} folder @param {string} portal @returns the command, and the address that it prints */
async function startDev(folder, portal) {
  const words = ['scripts/dev.mjs', 'bidding', '--host', portal]
  const env = { ...process.env, PORT_BIDDING: String(await freePort()) }
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  /** @type {Promise<string>} */
  const address = new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on(
      'line',
      (line) => line.includes('remote.bidding') && resolve(line.trim()),
    )
    child.once('exit', () => reject(new Error('npm run dev ended.')))
  })
  return { child, address: await address }
}

/** @param {number} since @returns seconds */
const from = (since) => (performance.now() - since) / 1000

/** @param {import('playwright-core').Page} page @param {SourceCopy} copy */
async function edit(page, copy, /** @type {string} */ word) {
  const began = performance.now()
  copy.change(EDITED, / prospects\w*`/, ` prospects${word}`.concat('`'))
  await page.getByText(`prospects${word}`).first().waitFor()
  return from(began)
}

const copy = new SourceCopy()
const portal = await startPortal({ LOCAL_REMOTES: 'yes' })
const executablePath = process.env.CHROMIUM_PATH || findChromium(console.log)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
/** @type {import('node:child_process').ChildProcess | undefined} */
let dev
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(LIMIT)
  await signIn(page, portal.address)

  const began = performance.now()
  const { child, address } = await startDev(copy.folder, portal.address)
  dev = child
  await page.goto(address)
  await page.getByText(/In this tab bidding comes from/).waitFor()
  await page.goto(`${portal.address}/dashboard/larkspur/all-prospects`)
  await page.locator('main').getByText(' prospects').first().waitFor()
  await edit(page, copy, 'First')
  const first = from(began)
  const edits = []
  for (let round = 0; round < ROUNDS; round += 1) edits.push(await edit(page, copy, `Edit${round}`))
  edits.sort((one, other) => one - other)
  console.log(`Edits: ${edits.map((seconds) => seconds.toFixed(2)).join(', ')} s`)
  process.exitCode = report('loop', [
    within({
      step: 'npm run dev -- bidding --host: first edit on the screen',
      unit: 's',
      ours: first,
      atMost: GOALS.first,
    }),
    within({ step: 'an edit to the screen, median', unit: 's', ours: edits[ROUNDS >> 1] ?? NaN, atMost: GOALS.edit }),
    within({ step: 'an edit to the screen, quickest', unit: 's', ours: edits[0] ?? NaN, atMost: GOALS.edit }),
  ])
} finally {
  dev?.kill('SIGTERM')
  await browser.close()
  await portal.stop()
  copy.throwAway()
}
