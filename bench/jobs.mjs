// `npm run bench -- jobs`: what a rep's jobs cost in clicks, keys and Tabs (e2e/jobs.spec.ts and row-of-jobs do them).
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/apps.mjs'
import { findChromium, NO_CHROMIUM } from '../scripts/test/find-chromium.mjs'
import { report, within } from './results.mjs'

const figures = join(root, 'test-results/jobs')

/** @type {Record<string, Record<string, number>>} what each job may cost; docs/performance.md says what they cost */
const GOALS = {
  triage: { clicks: 1 },
  millrace: { clicks: 1, keys: 45, 'px down': 260 },
  'four-in-a-row': { clicks: 5, keys: 70 },
  typo: { clicks: 2, keys: 10 },
  continental: { seconds: 10 },
  // One to set the rate, one to open Confirm, one to send; then 'I Attest'.
  'last-look': { clicks: 1, keys: 3 },
}

/** @type {Record<string, Record<string, number>>} the same at 390e1a7, as docs/performance.md of that commit has it */
const BEFORE = {
  triage: { clicks: 1 },
  millrace: { clicks: 3, keys: 76, 'px down': 575 },
  'four-in-a-row': { 'rates in sight': 0 },
  typo: { clicks: 4, keys: 15 },
  continental: { seconds: 3.1 },
  'last-look': { clicks: 4, keys: 9 },
}
/** Of Millrace's four, at 1366 × 625. */
const RATES_IN_SIGHT = 4

/** @param {string[]} words @param {NodeJS.ProcessEnv} env */
function run(words, env = process.env) {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}`)
}

const chromium = findChromium((line) => console.log(line))
if (chromium === undefined) throw new Error(NO_CHROMIUM)
rmSync(figures, { recursive: true, force: true })
run(['scripts/build.mjs', '--publish'])
const playwright = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
run([...playwright, '--workers=1', 'jobs.spec.ts'], {
  ...process.env,
  BROWSER_TESTS: 'all',
  CHROMIUM_PATH: chromium,
})

const jobs = readdirSync(figures).map((file) => JSON.parse(readFileSync(join(figures, file), 'utf8')))
console.table(Object.fromEntries(jobs.map(({ job, ...costs }) => [job, costs])))
/** @param {string} job @param {string} unit */
const before = (job, unit) => {
  const peer = BEFORE[job]?.[unit]
  return peer === undefined ? {} : { peer }
}
const inSight = jobs.find(({ job }) => job === 'four-in-a-row')?.['rates in sight'] ?? Number.NaN
console.log('\nThe peer of each job is the same job at 390e1a7.')
process.exitCode = report('jobs', [
  {
    ...{ step: 'first rates at 625 px', unit: 'in sight', ours: inSight },
    ...before('four-in-a-row', 'rates in sight'),
    ...{ goal: `≥ ${RATES_IN_SIGHT} in sight`, met: inSight >= RATES_IN_SIGHT },
  },
  ...jobs.flatMap(({ job, ...costs }) =>
    Object.entries(GOALS[job] ?? {}).map(([unit, atMost]) =>
      within({ step: job, unit, ours: costs[unit] ?? Number.NaN, ...before(job, unit), atMost }),
    ),
  ),
])
