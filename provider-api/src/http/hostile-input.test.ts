import fc from 'fast-check'
import type { EndpointShape } from 'shared-contracts/api'
import { z } from 'zod'
import { endpointRows, type EndpointRow } from '../../testing/endpoint-rows'
import { marketForFile } from '../../testing/market-for-file'
import { sendRow, type SentRow } from '../../testing/send-row'

/**
 * Generated from the endpoints that the app registers: hostile values in every parameter, query field and body field.
 * Whatever comes, no answer is a fault of ours (5xx). stored-text.test.ts shows that what is stored comes back.
 */
// Some thousand calls in a test, at whatever pace the machine has.
jest.setTimeout(300_000)

const { market } = marketForFile()
let tokens: { dana: string; priya: string }
beforeAll(async () => {
  tokens = { dana: await market.tokenOf('dana'), priya: await market.tokenOf('priya') }
})

const HOSTILE_TEXTS = [
  "'; drop table supplier_reps; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '\u202Eevil\u202C\u200F\uFEFF',
  'before\0after',
  '\uD800 half a character \uDFFF',
  '../../../../etc/passwd',
  '%00%C0%AF%2e%2e%2f',
  '\r\nset-cookie: a=b',
  '__proto__',
  '',
  '-1e999',
  'x'.repeat(9000),
]
const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  'x'.repeat(1_000_000),
  undefined,
  null,
  true,
  [],
  {},
  [[null]],
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  { $gt: '' },
]
const HOSTILE_BODIES: unknown[] = [undefined, null, 'text', 7, [], nested(20_000)]

/** Where a value of a call stands: `['body', 'comments', 'otherComment']`. */
type Place = string[]

const declared = (): EndpointShape[] => [
  ...new Set(market.app.registeredRoutes.flatMap(({ endpoint }) => (endpoint ? [endpoint] : []))),
]
const rowOf = (endpoint: EndpointShape): EndpointRow => endpointRows[endpoint.id] ?? { owner: 'dana' }

/** Every place of an endpoint: those that its declaration names and those that its row fills. */
function placesOf(endpoint: EndpointShape): Place[] {
  const row = rowOf(endpoint)
  const found = new Map<string, Place>()
  const walk = (schema: unknown, value: unknown, place: Place) => {
    if (place.length > 1) found.set(place.join('.'), place)
    const inner = schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>) : {}
    const filled = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    for (const name of new Set([...Object.keys(inner), ...Object.keys(filled)]))
      walk(inner[name], filled[name], [...place, name])
  }
  walk(endpoint.params, row.params, ['params'])
  walk(endpoint.query, row.query, ['query'])
  walk(endpoint.body, row.body, ['body'])
  return [...found.values()]
}

function withValue(row: EndpointRow, place: Place, value: unknown): SentRow {
  const copy = structuredClone(row) as unknown as Record<string, unknown>
  let inner = copy
  for (const name of place.slice(0, -1)) {
    if (typeof inner[name] !== 'object' || inner[name] === null) inner[name] = {}
    inner = inner[name] as Record<string, unknown>
  }
  // Own and plain, even if it is called __proto__.
  Object.defineProperty(inner, place.at(-1) ?? '', { value, enumerable: true, configurable: true, writable: true })
  return copy
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth / 100; level++) value = [value]
  return value
}

let senders = 0
/** From an address of its own, so that the limits per address do not answer first. */
async function send(endpoint: EndpointShape, row: SentRow) {
  senders += 1
  const address = `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`
  return sendRow(
    market,
    endpoint,
    { ...row, address },
    endpoint.access === 'rep' ? tokens[rowOf(endpoint).owner] : undefined,
  )
}

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60)

async function faults(calls: { endpoint: EndpointShape; row: SentRow; what: string }[]): Promise<string[]> {
  const found: string[] = []
  const waiting = calls.values()
  const sender = async () => {
    for (const { endpoint, row, what } of waiting) {
      const { status, text } = await send(endpoint, row)
      if (status >= 500 || /\bat .*\.(ts|js):\d|drizzle|postgres|pglite/i.test(text))
        found.push(`${endpoint.id} ${what}: ${status} ${text.slice(0, 200)}`)
    }
  }
  await Promise.all([sender(), sender(), sender(), sender()])
  return found
}

test('no hostile value in any path or query makes a fault', async () => {
  const calls = declared().flatMap((endpoint) =>
    placesOf(endpoint)
      .filter(([part]) => part !== 'body')
      .flatMap((place) =>
        HOSTILE_TEXTS.map((value) => ({
          endpoint,
          row: withValue(rowOf(endpoint), place, value),
          what: `${place.join('.')} = ${short(value)}`,
        })),
      ),
  )
  expect(calls.length).toBeGreaterThan(500)
  expect(await faults(calls)).toEqual([])
})

test('no hostile value in any field of a body makes a fault, nor does a body of another kind', async () => {
  const withBody = declared().filter(({ body }) => body !== undefined)
  const calls = withBody.flatMap((endpoint) => [
    ...placesOf(endpoint)
      .filter(([part]) => part === 'body')
      .flatMap((place) =>
        HOSTILE_VALUES.map((value) => ({
          endpoint,
          row: withValue(rowOf(endpoint), place, value),
          what: `${place.join('.')} = ${short(value)}`,
        })),
      ),
    ...HOSTILE_BODIES.map((body) => ({ endpoint, row: { ...rowOf(endpoint), body }, what: `body = ${short(body)}` })),
  ])
  expect(calls.length).toBeGreaterThan(500)
  expect(await faults(calls)).toEqual([])
})

test('nor does anything that is made up at random, in several places at once', async () => {
  const endpoints = declared().filter(
    (endpoint) => placesOf(endpoint).length > 0 && endpoint.id !== 'account.authenticateSupplier',
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.jsonValue({ maxDepth: 2 }),
    fc.double(),
    fc.bigInt().map(String),
  )
  const call = fc
    .constantFrom(...endpoints)
    .chain((endpoint) =>
      fc.tuple(
        fc.constant(endpoint),
        fc.array(fc.tuple(fc.constantFrom(...placesOf(endpoint)), value), { minLength: 1, maxLength: 3 }),
      ),
    )
  await fc.assert(
    fc.asyncProperty(call, async ([endpoint, changes]) => {
      const row = changes.reduce<SentRow>((made, [place, changed]) => {
        const sent = place[0] === 'body' ? changed : typeof changed === 'string' ? changed : JSON.stringify(changed)
        return withValue(made as EndpointRow, place, sent)
      }, rowOf(endpoint))
      expect((await send(endpoint, row)).status).toBeLessThan(500)
    }),
    { numRuns: 200 },
  )
})

test('a NUL is refused with 400 in every text, before the database sees it', async () => {
  const accepted: string[] = []
  for (const endpoint of declared()) {
    for (const place of placesOf(endpoint)) {
      const row = rowOf(endpoint)
      const value = place
        .slice(1)
        .reduce<unknown>(
          (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
          row[place[0] as 'params' | 'query' | 'body'],
        )
      if (typeof value !== 'string' || place.at(-1) === 'user_token') continue
      const { status } = await send(endpoint, withValue(row, place, `${value}\0`))
      if (status !== 400 && status !== 403) accepted.push(`${endpoint.id} ${place.join('.')}: ${status}`)
    }
  }
  expect(accepted).toEqual([])
})
