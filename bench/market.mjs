// `npm run bench:market`: every reading call in a market of 1×, 10× and 100× the small one (2,000 rate checks), on a
// PostgreSQL server of its own: rows read, bytes, time. BENCH_SIZES=1,10 names the sizes, 1000 is ten times the market
// of bench/README.md; BENCH_ROUNDS the calls that are timed. Needs PostgreSQL installed.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findPostgres, startPostgres } from '../scripts/test/postgres-server.mjs'

/** Goals: ms of a list or form for 99 of 100 calls, and of the database for the dashboard's first calls. */
const P99 = 200
const DASHBOARD = 100
/** Rows read for one row answered, in the largest market, and those read beside by any call. */
const FOR_EACH = 20
const FEW = 200

/**
 * @typedef {{
 *   name: string, status: number, answered: number, bytes: number, read: number, database: number, median: number,
 *   p99: number
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
    if (said.filled === undefined) result.calls.push(said)
    else result.filled = said.filled
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  await stop()
  if (code !== 0) throw new Error(`the market of ${times}× could not be measured`)
  return result
}

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed.')
const sizes = (process.env.BENCH_SIZES ?? '1,10,100').split(',').map(Number)
/** @type {Map<number, { filled: number, calls: Measured[] }>} */
const markets = new Map()
for (const size of sizes) {
  const market = await measure(bin, size)
  markets.set(size, market)
  console.log(`${size}× the small market: filled in ${market.filled.toFixed(0)} s`)
}
const rows = (markets.get(sizes.at(-1) ?? 1)?.calls ?? []).map((call) => {
  // An export of 10,000 meters is as long as it is.
  const isQuick = call.answered >= 10_000 || call.p99 < P99
  return { ...call, isMet: isQuick && call.read <= FOR_EACH * call.answered + FEW }
})
console.log(
  `\ncall | rows answered | rows read at ${sizes.join('×, ')}× | bytes | database ms | median ms | p99 ms | goal`,
)
for (const row of rows) {
  const read = sizes.map((size) => markets.get(size)?.calls.find(({ name }) => name === row.name)?.read ?? '–')
  const figures = [
    row.answered,
    read.join(' '),
    row.bytes,
    ...[row.database, row.median, row.p99].map((ms) => ms.toFixed(1)),
  ]
  console.log([row.name, ...figures, row.isMet ? 'met' : 'MISSED'].join(' | '))
}
const isFirst = (/** @type {Measured} */ { name }) => /listQuoteRequests .*"open"|contract\.listPending/.test(name)
const dashboard = rows.filter(isFirst).reduce((sum, row) => sum + row.database, 0)
console.log(`dashboard: ${dashboard.toFixed(1)} ms of the database, goal ${DASHBOARD} ms`)

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`
mkdirSync(join(import.meta.dirname, 'results'), { recursive: true })
writeFileSync(
  join(import.meta.dirname, 'results/market.json'),
  `${JSON.stringify({ commit, machine, at: new Date().toISOString(), sizes, dashboard, rows }, null, 2)}\n`,
)
const isMet = dashboard < DASHBOARD && rows.every((row) => row.isMet)
if (!isMet) process.exitCode = 1
