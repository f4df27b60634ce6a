// `npm run bench -- deadline`: a thousand reps submit twelve quotes each within the last ten seconds, on the embedded
// database, on PostgreSQL with one API and with three; and submissions a second against the same SQL by pgbench.
// `npm run bench -- deadline one` runs one place; BENCH_REPS says how many reps (1000).
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildForTests } from '../provider-api/build.mjs'
import { findPostgres, startPostgres } from '../scripts/test/postgres-server.mjs'
import { newDatabase, newFolder, onEmbedded, onServer, openBucket, startApi } from './deadline/places.mjs'
import { COUNTS, fillMarket, openAgain, stayOpen } from './deadline/rush-market.mjs'
import { pgbench, scriptOf, statementsOf } from './deadline/same-sql.mjs'
import { sendBid } from './deadline/send-bids.mjs'
import { LASTS, rush, throughput } from './deadline/the-rush.mjs'
import { report, within } from './results.mjs'

const REPS = Number(process.env.BENCH_REPS ?? 1000)
const CLIENTS = 16
const SECONDS = 8
/** ms of the slowest in a hundred, submissions a second beside pgbench's, MB of an instance. */
const GOALS = {
  embedded: { p99: 1000, ratio: 0 },
  one: { p99: 60, ratio: 0.95 },
  three: { p99: 120, ratio: 0.9 },
}
const MEMORY = 350
const FAULTS_SHOWN = 10
const main = join(await buildForTests(), 'main.js')

/** @typedef {import('./deadline/the-rush.mjs').RushResult} RushResult */
/** @typedef {{ place: string, rush: RushResult, memory?: number, perSecond?: number, peer?: number }} Result */

/** Seconds until the deadline: the rush, and room for the start. @param {number} room */
const until = (room) => LASTS + 2 + room

/** @returns {Promise<Result>} */
async function embedded() {
  const { folder, remove } = newFolder()
  const env = { DATA_DIR: folder }
  await (await startApi(main, env)).stop()
  const seconds = until(10)
  const [{ due }] = await onEmbedded(folder, [...fillMarket(REPS), ...openAgain(seconds)])
  const api = await startApi(main, env)
  const judge = await rush([api.url], REPS, due)
  const memory = api.peakMemory()
  await api.stop()
  const result = judge(await onEmbedded(folder, [COUNTS]))
  remove()
  return { place: 'embedded', rush: result, memory }
}

/** @param {string} bin @param {number} instances @returns {Promise<Result>} */
async function server(bin, instances) {
  // As it is installed, durable: what is confirmed is on the disk.
  const settings = ['max_connections=200', 'log_line_prefix=%p ']
  let log = ''
  const postgres = await startPostgres(bin, settings, (text) => (log += text))
  const bucket = await openBucket()
  const data = newFolder()
  const url = await newDatabase(postgres.url, 'rush')
  const env = { DATABASE_URL: url, DATA_DIR: data.folder, ...bucket.env }
  /** @type {import('./deadline/places.mjs').Api[]} */
  let apis = []
  try {
    apis = [await startApi(main, env)]
    await onServer(url, fillMarket(REPS))
    while (apis.length < instances) apis.push(await startApi(main, env))
    const urls = apis.map((api) => api.url)
    await throughput(urls, REPS, CLIENTS, 2)

    const [{ due }] = await onServer(url, openAgain(until(0)))
    const judge = await rush(urls, REPS, due)
    const memory = Math.max(...apis.map((api) => api.peakMemory() ?? 0)) || undefined
    const result = judge(await onServer(url, [COUNTS]))

    // Nine in ten have a bid that stands: what is sent now takes its place, as in the script.
    await onServer(url, [stayOpen])
    const ours = await throughput(urls, REPS, CLIENTS, SECONDS)
    if (ours.failed > 0) result.faults.push(`${ours.failed} submissions failed with ${CLIENTS} at once`)
    await Promise.all(apis.map((api) => api.stop()))

    const script = join(data.folder, 'submission.sql')
    writeFileSync(script, await scriptOfOne(url, env, () => log))
    chmodSync(data.folder, 0o755)
    await onServer(url, ['vacuum analyze'])
    const peer = await pgbench({ bin, url, script, clients: CLIENTS, seconds: SECONDS })
    return { place: `server, ${instances} API`, rush: result, memory, perSecond: ours.perSecond, peer: peer.perSecond }
  } finally {
    await Promise.all(apis.map((api) => api.stop()))
    await bucket.stop()
    await postgres.stop()
    data.remove()
  }
}

/**
 * One submission is logged by the server, and made a script.
 * @param {string} url @param {Record<string, string>} env @param {() => string} log
 */
async function scriptOfOne(url, env, log) {
  await onServer(url, [`alter database rush set log_statement = 'all'`])
  const api = await startApi(main, env)
  const key = 'the-one-that-is-logged'
  // By the second one the session is known, as it is of those that are counted.
  for (const each of ['the-one-before-it', key]) {
    const { status } = await sendBid(api.url, 1, each)
    if (status !== 200) throw new Error(`The logged submission was answered with ${status}.`)
  }
  await api.stop()
  await onServer(url, ['alter database rush reset log_statement'])
  return scriptOf(statementsOf(log(), key, 1), REPS)
}

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed, and the rush needs one.')
/** @type {Record<keyof typeof GOALS, () => Promise<Result>>} */
const places = { embedded, one: () => server(bin, 1), three: () => server(bin, 3) }
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'))
/** @type {import('./results.mjs').Row[]} */
const rows = []
for (const [name, run] of Object.entries(places)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const { place, rush: it, memory, perSecond, peer } = await run()
  const goals = GOALS[/** @type {keyof typeof GOALS} */ (name)]
  console.log(
    `\n${place}: ${it.answers} answers, ${it.late} late, ${it.busy} told to come again, median ${it.p50.toFixed()} ms`,
  )
  for (const fault of it.faults.slice(0, FAULTS_SHOWN)) console.log(`    ${fault}`)
  rows.push({
    step: `${place}: accepted`,
    unit: '',
    ours: it.accepted,
    peer: it.inTime,
    ratio: it.accepted / it.inTime,
    goal: '= in time',
    met: it.accepted === it.inTime,
  })
  rows.push(within({ step: `${place}: lost, doubled, late or 500`, unit: '', ours: it.faults.length, atMost: 0 }))
  rows.push(within({ step: `${place}: p99`, unit: 'ms', ours: it.p99, atMost: goals.p99 }))
  if (memory !== undefined)
    rows.push(within({ step: `${place}: memory of an instance`, unit: 'MB', ours: memory, atMost: MEMORY }))
  if (perSecond === undefined || peer === undefined) continue
  const ratio = perSecond / peer
  const [goal, met] = [`≥ ${goals.ratio}×`, ratio >= goals.ratio]
  rows.push({ step: `${place}: submissions, pgbench as peer`, unit: '/s', ours: perSecond, peer, ratio, goal, met })
}
process.exitCode = report('deadline', rows, { reps: REPS, clients: CLIENTS, seconds: SECONDS })
