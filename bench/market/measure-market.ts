// One size of market: fills a database of TEST_DATABASE_URL and measures every reading call. A line of JSON each.
import pg from 'pg'
import { fillBigMarket, SMALL_MARKET } from '../../provider-api/testing/big-market/fill-big-market'
import { readingCalls, readsOf } from '../../provider-api/testing/big-market/reading-calls'
import { openTestMarket } from '../../provider-api/testing/open-test-market'

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
for (const call of await readingCalls(market)) {
  const { status, answered, bytes, explained } = await readsOf(market, client, call.path)
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await market.app.inject({ url: call.path, headers })
    took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  say({
    name: call.name,
    status,
    answered: Math.round(call.answered ?? answered),
    bytes,
    read: explained.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
    database: explained.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    median: took[Math.floor(rounds / 2)],
    p99: took[Math.ceil(rounds * 0.99) - 1],
  })
}
await client.end()
await market.close()
process.exit(0)
