import { sql, type SQL } from 'drizzle-orm'
import { authenticateSupplier, encodePassword } from 'shared-contracts/account'
import { readScenario } from 'shared-contracts/bid/request'
import { checkProvider } from '../../testing/conformance/check-provider'
import { openTestMarket, type TestMarket } from '../testing/open-test-market'

let market: TestMarket
let api: string
beforeAll(async () => {
  market = await openTestMarket()
  api = await market.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  market.app.server.closeAllConnections()
  return market.close()
})

const PASSWORD = 'Marketplace-1'
/** What any caller leaves: sessions, counts, the key of the first who asks; and the place of a job of each minute. */
const NOT_OF_THE_CHECK = [
  'sessions',
  'known_devices',
  'sign_in_failures',
  'request_counts',
  'receipt_keys',
  'webhook_places',
]

const rowsOf = async <T>(query: SQL) => ((await market.db.execute(query)) as { rows: T[] }).rows

/** By table, what it holds. */
async function tables(): Promise<Record<string, string>> {
  const named = await rowsOf<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const held: Record<string, string> = {}
  for (const { name } of named.filter((table) => !NOT_OF_THE_CHECK.includes(table.name))) {
    const [row] = await rowsOf<{ held: string }>(
      sql`select coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as held from ${sql.identifier(name)} r`,
    )
    held[name] = row?.held ?? ''
  }
  return held
}

const signInOnce = async (email: string) =>
  (await market.client()).call(authenticateSupplier, { body: { email, password: encodePassword(PASSWORD) } })

async function check(email: string, write: string[] = []) {
  const lines: string[] = []
  const result = await checkProvider(
    { api, email, password: PASSWORD, seconds: 30, write },
    (line) => void lines.push(line),
  )
  return { result, report: lines.join('\n') }
}

test('provider-api conforms, and without --write nothing in the database changes', async () => {
  // A first sign-in is kept: since then there are notices.
  await signInOnce('dana.whitfield@larkspur.example')
  const before = await tables()
  expect(Object.keys(before).length).toBeGreaterThan(10)
  const { result, report } = await check('dana.whitfield@larkspur.example')
  expect(report).not.toMatch(/^(deviates|refused|not offered|not checked)/m)
  expect(report).not.toContain('understood all the same')
  expect(result).toBe(0)
  expect(report).toMatch(/^Specifications: \d+ conforms, \d+ not asked$/m)
  expect(report).not.toContain(PASSWORD)
  expect(await tables()).toEqual(before)
})

test('with --write a request keeps its utilities and options', async () => {
  const priya = await market.client('priya')
  const read = async () => {
    const { pricingOptions, quoteRequest } = await priya.call(readScenario, {
      params: { id: '28900', scenarioId: 'ps-tallgrass' },
    })
    return { pricingOptions, utilities: quoteRequest.supportedUtilities }
  }
  const before = await read()
  const { result, report } = await check('priya.nair@granitepeak.example', ['28900', 'elsewhere'])
  expect(report).toMatch(/^conforms +PUT +\/v2\/mp\/quote_requests\/28900$/m)
  expect(report).toMatch(/^conforms +POST .*\/28900\/pricing_scenarios\/ps-tallgrass\/custom_options$/m)
  expect(report).toMatch(/^conforms +DELETE .*\/28900\/pricing_scenarios\/ps-tallgrass\/custom_options\/[^/]+$/m)
  expect(report).toContain('elsewhere is none of the requests that the provider listed')
  expect(result).toBe(0)
  expect(await read()).toEqual(before)
})
