// `npm run bench -- market`: every reading call, uploads and bids in a market of 1×, 3× and 10× the small one (2,000
// rate checks), on a PostgreSQL server of its own: rows read, bytes, time. BENCH_SIZES=100 names another size, which
// takes half an hour; BENCH_ROUNDS the calls that are timed. Needs PostgreSQL installed.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { findPostgres, startPostgres } from '../scripts/test/postgres-server.mjs'
import { report, within } from './results.mjs'

/** Goals for 99 of 100 calls, ms: of a list, of a bid form of 10,000 meters; of the database for the dashboard's. */
const P99 = 60
const MANY_METERS_P99 = 120
const DASHBOARD = 100
const MANY_METERS = { kib: 12, ms: 25 }
/** Rows read for one row answered, in the largest market, and those read beside by any call. */
const FOR_EACH = 20
const FEW = 200

/**
 * @typedef {{
 *   name: string, status: number, answered: number, bytes: number, read: number, database: number, median: number,
 *   p99: number, isFile?: boolean, isWrite?: boolean
 * }} Measured
 */

/** @param {string} bin @param {number} times @returns {Promise<{ filled: number, calls: Measured[] }>} */
async function measure(bin, times) {
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'shared_buffers=512MB',
    'max_wal_size=8GB',
    'max_connections=50',
  ]
  const { url, stop } = await startPostgres(bin, settings)
  const child = spawn(process.execPath, ['--import', 'tsx', 'market/measure-market.ts', String(times)], {
    cwd: import.meta.dirname,
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const result = { filled: 0, calls: /** @type {Measured[]} */ ([]) }
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = JSON.parse(line)
    if (said.filled === undefined) {
      result.calls.push(said)
      console.log(`  ${said.name}: ${said.read} rows read, ${said.median.toFixed(1)} ms, p99 ${said.p99.toFixed(1)} ms`)
    } else {
      result.filled = said.filled
      console.log(`${times}× the small market: filled in ${said.filled.toFixed(0)} s`)
    }
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  await stop()
  if (code !== 0) throw new Error(`the market of ${times}× could not be measured`)
  return result
}

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed.')
const sizes = (process.env.BENCH_SIZES ?? '1,3,10').split(',').map(Number)
/** @type {Map<number, { filled: number, calls: Measured[] }>} */
const markets = new Map()
for (const size of sizes) {
  markets.set(size, await measure(bin, size))
}
const largest = markets.get(sizes.at(-1) ?? 1)?.calls ?? []
console.log(`\ncall | rows answered, rows read, ms of the database, median ms, p99 ms at ${sizes.join('×, ')}× | bytes`)
for (const { name, bytes } of largest) {
  const atSizes = sizes.map((size) => {
    const call = markets.get(size)?.calls.find((each) => each.name === name)
    if (!call) return '–'
    const times = [call.database, call.median, call.p99].map((ms) => ms.toFixed(1))
    return [call.answered, call.read, ...times].join(' ')
  })
  console.log([name, ...atSizes, bytes].join(' | '))
}
// What the dashboard asks for, with its figures and the sidebar: open bids whole, open contracts by start date.
const isOfDashboard = (/** @type {Measured} */ { name }) =>
  name.endsWith('listQuoteRequests {"list":"open"}') ||
  (name.startsWith('contract.listPending') && name.includes('start'))
const isOfManyMeters = (/** @type {Measured} */ { name }) =>
  name.startsWith('page.readBidForm') && name.includes('bps-0')
const goals = largest.flatMap((call) => {
  const { name, status, answered, read, p99, isFile, isWrite } = call
  const atMost = isOfManyMeters(call) ? MANY_METERS_P99 : P99
  return [
    // A refused write has written nothing that could be timed.
    ...(isWrite && status >= 300 ? [within({ step: `${name}, refused`, unit: '', ours: status, atMost: 299 })] : []),
    // A file of 10,000 meters is as long as it is.
    ...(isFile ? [] : [within({ step: name, unit: 'ms p99', ours: p99, atMost })]),
    ...(isWrite
      ? []
      : [within({ step: `${name}, rows read`, unit: 'rows', ours: read, atMost: FOR_EACH * answered + FEW })]),
  ]
})
const dashboard = largest.filter(isOfDashboard).reduce((sum, { database }) => sum + database, 0)
goals.push(within({ step: 'dashboard', unit: 'ms of the database', ours: dashboard, atMost: DASHBOARD }))
const opened = largest.find(isOfManyMeters)
if (opened) {
  const step = 'bid form with 10,000 meters, as it opens'
  goals.push(within({ step, unit: 'KiB', ours: opened.bytes / 1024, atMost: MANY_METERS.kib }))
  goals.push(within({ step, unit: 'ms', ours: opened.median, atMost: MANY_METERS.ms }))
}
const slopes = Object.fromEntries(markets)
process.exitCode = report('market', goals, { sizes, markets: slopes })
