// `npm run bench -- answers`: processor time of provider-api for a list and for a bid form, against bare Fastify that
// sends the same bytes, each in a process of its own behind a socket; and the time until a bid form of 10,000 meters is
// there. PostgreSQL's processor time is not in it. Needs PostgreSQL installed; BENCH_CALLS (300) are timed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildForTests } from '../provider-api/build.mjs'
import { findPostgres, startPostgres } from '../scripts/test/postgres-server.mjs'
import { call, startServer } from './answers/places.mjs'
import { newDatabase, newFolder, onServer } from './deadline/places.mjs'
import { hashOf } from './deadline/rush-market.mjs'
import { quantile } from './deadline/send-bids.mjs'
import { against, report, within } from './results.mjs'

const CALLS = Number(process.env.BENCH_CALLS ?? 300)
const GOALS = { ratio: 6, ms: 25, kilobytes: 12 }
const TOKEN = 'a-session-token-of-the-bench'

/** The request of Larkspur whose customer has so many meters, and its first scenario. @param {string} meters */
const requestOf = (meters) => `select request.id, scenario.id as scenario
  from quote_requests as request
    join rate_checks as checked on checked.id = request.rate_check_id
    join pricing_scenarios as scenario on scenario.rate_check_id = checked.id and scenario.primary
  where request.supplier_id = 'larkspur' and checked.status_code < 330 and ${meters}
  order by checked.meter_count desc, request.id limit 1`

/** @param {{ id: string, scenario: string }} request */
const formOf = ({ id, scenario }) => `/v2/mp/pages/bid-form/${id}/${scenario}?shell=omit`

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/**
 * ms of the processor and of the clock for one call, once all is warm.
 * @param {Server} server @param {string} path @param {Record<string, string>} [headers]
 */
async function costOf(server, path, headers) {
  for (let at = 0; at < CALLS; at += 1) await call(server.url + path, headers)
  /** @type {number[]} */
  const took = []
  const before = await server.cpu()
  for (let at = 0; at < CALLS; at += 1) {
    const began = performance.now()
    await call(server.url + path, headers)
    took.push(performance.now() - began)
  }
  return { cpu: ((await server.cpu()) - before) / CALLS, median: quantile(took, 0.5) }
}

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed.')
const main = join(await buildForTests(), 'main.js')
const postgres = await startPostgres(bin, ['fsync=off'])
const data = newFolder()
/** @type {Server | undefined} */
let api
/** @type {import('./results.mjs').Row[]} */
const rows = []
try {
  const url = await newDatabase(postgres.url, 'answers')
  api = await startServer([main], {
    DATABASE_URL: url,
    DATA_DIR: data.folder,
    DEMO_MARKET: 'yes',
    PORT_API: '0',
    HOST_API: '127.0.0.1',
    LOG_LEVEL: 'error',
  })
  await onServer(url, [
    `insert into sessions (token_hash, rep_id, created_at, expires_at)
      values ('${hashOf(TOKEN)}', 'dana', now(), now() + interval '1 day')`,
    'analyze',
  ])
  const [request] = await onServer(url, [requestOf('checked.meter_count between 2 and 60')])
  const [huge] = await onServer(url, [requestOf('checked.meter_count = 10000')])
  const headers = { authorization: `Bearer ${TOKEN}` }
  const paths = {
    list: '/v2/mp/supplier/larkspur/rep/dana/quote_requests?list=open',
    'bid form': formOf(request),
  }
  for (const [name, path] of Object.entries(paths)) {
    const { status, body } = await call(api.url + path, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    const file = join(data.folder, 'answer.json')
    writeFileSync(file, body)
    const bare = await startServer([join(import.meta.dirname, 'answers/bare-fastify.mjs'), file])
    const [ours, peer] = [await costOf(api, path, headers), await costOf(bare, '/')]
    await bare.stop()
    const step = `${name}, ${(body.length / 1024).toFixed(0)} KB: processor, bare Fastify as peer`
    rows.push(against({ step, unit: 'ms', ours: ours.cpu, peer: peer.cpu, atMost: GOALS.ratio }))
  }
  const packed = { ...headers, 'accept-encoding': 'gzip' }
  const { body } = await call(api.url + formOf(huge), packed)
  const { median } = await costOf(api, formOf(huge), packed)
  rows.push(within({ step: 'bid form of 10,000 meters: median', unit: 'ms', ours: median, atMost: GOALS.ms }))
  rows.push(
    within({ step: 'bid form of 10,000 meters', unit: 'KB', ours: body.length / 1024, atMost: GOALS.kilobytes }),
  )
} finally {
  await api?.stop()
  await postgres.stop()
  data.remove()
}
process.exitCode = report('answers', rows, { calls: CALLS })
