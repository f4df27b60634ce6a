// One size of market: fills a database of TEST_DATABASE_URL and measures every reading call. A line of JSON each.
import pg from 'pg'
import { fillBigMarket, SMALL_MARKET } from '../../provider-api/testing/big-market/fill-big-market'
import { endpointRows } from '../../provider-api/testing/endpoint-rows'
import { readingCalls, readsOf } from '../../provider-api/testing/big-market/reading-calls'
import { openTestMarket } from '../../provider-api/testing/open-test-market'
import { sendRow } from '../../provider-api/testing/send-row'

const times = Number(process.argv[2] ?? 1)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 50)
const market = await openTestMarket()
const { rows } = (await market.db.execute('select current_database() as name')) as { rows: { name: string }[] }
const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
url.pathname = `/${rows[0]?.name}`
const began = performance.now()
await fillBigMarket(
  url.toString(),
  { ...SMALL_MARKET, rateChecks: SMALL_MARKET.rateChecks * times },
  market.now(),
  (line) => process.stderr.write(`  ${line}\n`),
)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
say({ filled: (performance.now() - began) / 1000 })
const client = new pg.Client({ connectionString: url.toString() })
await client.connect()
const headers = { authorization: `Bearer ${await market.tokenOf('dana')}` }
/** Calls that are made again and again: their median and 99th percentile, ms. */
async function timesOf(call: () => Promise<unknown>): Promise<{ median: number; p99: number }> {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await call()
    took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  return { median: took[Math.floor(rounds / 2)] ?? 0, p99: took[Math.ceil(rounds * 0.99) - 1] ?? 0 }
}

for (const call of await readingCalls(market)) {
  const { status, answered, explained } = await readsOf(market, client, call.path)
  const packed = { ...headers, 'accept-encoding': 'gzip' }
  const { length: bytes } = (await market.app.inject({ url: call.path, headers: packed })).rawPayload
  const times = await timesOf(() => market.app.inject({ url: call.path, headers }))
  say({
    name: call.name,
    status,
    answered: Math.round(call.answered ?? answered),
    isFile: call.answered !== undefined,
    bytes,
    read: explained.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
    database: explained.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    ...times,
  })
}

// A document in a market with its documents, a bid in a market with its quotes.
const routes = market.app.registeredRoutes.flatMap(({ endpoint }) => endpoint ?? [])
for (const id of ['document.uploadToPlan', 'bid.putBids']) {
  const endpoint = routes.find((each) => each.id === id)
  const row = endpointRows[id]
  if (!endpoint || !row) throw new Error(`there is no call ${id}`)
  const token = await market.tokenOf(row.owner)
  let status = 0
  const times = await timesOf(async () => {
    status = (await sendRow(market, endpoint, row, token)).status
  })
  say({ name: id, status, answered: 1, bytes: 0, read: 0, database: 0, isWrite: true, ...times })
}

await client.end()
await market.close()
process.exit(0)
