import { eq } from 'drizzle-orm'
import { everythingKept } from '../../../testing/everything-kept'
import { askAs, FIRST_LINES, fillFirst, keyOf, sendLines } from '../../../testing/operator-calls'
import { openEmptyMarket, type TestMarket } from '../../../testing/open-test-market'
import { rememberRows } from '../../../testing/rewind'
import { findRepByEmail } from '../../account/rep.repo'
import {
  auditRows,
  meters,
  pricingOptions,
  pricingScenarios,
  rateChecks,
  supplierReps,
  suppliers,
} from '../../db/schema'
import {
  customerExample,
  meterExample,
  repExample,
  requestExample,
  supplierExample,
  taxExample,
  utilityExample,
} from './examples'

let market: TestMarket
let secret: string
let rewind: () => Promise<void>
beforeAll(async () => {
  market = await openEmptyMarket()
  secret = (await keyOf(market)).secret
  await fillFirst(market, secret)
  rewind = await rememberRows(market.db)
})
afterEach(() => rewind())
afterAll(() => market.close())

const send = (url: string, ...lines: unknown[]) => sendLines(market, secret, url, ...lines)
const METERS = '/operator/requests/req-1/meters'

test('the examples of /docs fill a market; sent again all is unchanged, and so is the database', async () => {
  const [request] = await market.db.select().from(rateChecks)
  expect(request).toMatchObject({ statusCode: 100, meterCount: 1, utilityNames: ['PECO'], totalFee: '0.004000' })
  expect(await market.db.select().from(pricingScenarios)).toMatchObject([{ primary: true, totalAnnualUsage: 108_000 }])
  expect(await market.db.select().from(pricingOptions).orderBy(pricingOptions.maxTerm)).toMatchObject([
    { minTerm: 12, maxTerm: 12, productConfigId: 1, latestEndDate: '2027-05-31', supplierId: null },
    { maxTerm: 24, latestEndDate: '2028-05-31' },
  ])
  const audited = await market.db.select().from(auditRows)
  const actors = new Set(audited.map(({ actor }) => actor.slice(0, 12)))
  expect([...actors].sort()).toEqual(['operator:op-', 'system'])

  const before = await everythingKept(market)
  for (const [url, line] of FIRST_LINES) {
    const { body } = await send(url, line)
    expect([url, body.unchanged, body.lines?.[0]?.outcome]).toEqual([url, 1, 'unchanged'])
  }
  expect(await everythingKept(market)).toEqual(before)
})

test('other content under a known id changes the thing; a wrong line keeps no other from being taken', async () => {
  const { body } = await send(
    '/operator/suppliers',
    { ...supplierExample, name: 'Larkspur Energy LLC' },
    { externalId: 'sup-2' },
    { externalId: 'sup-3', name: 'Granite Peak Power' },
  )
  expect(body).toMatchObject({ created: 1, updated: 1, unchanged: 0, refused: 1 })
  expect(body.lines).toMatchObject([
    { line: 0, externalId: 'sup-1', outcome: 'updated' },
    { line: 1, externalId: 'sup-2', code: 'malformed' },
    { line: 2, externalId: 'sup-3', outcome: 'created' },
  ])
  expect((await market.db.select().from(suppliers)).map(({ name }) => name).sort()).toEqual([
    'Granite Peak Power',
    'Larkspur Energy LLC',
  ])

  const scenarios = [{ ...requestExample.scenarios[0], options: [{ maxTerm: 36, earliestStartDate: '2026-07-15' }] }]
  await send('/operator/requests', { ...requestExample, totalFee: '0.005', scenarios })
  expect(await market.db.select().from(rateChecks)).toMatchObject([
    { totalFee: '0.005000', version: 2, statusCode: 100 },
  ])
  expect(await market.db.select().from(pricingOptions)).toMatchObject([{ maxTerm: 36, latestEndDate: '2029-07-14' }])
  expect(await market.db.select().from(pricingScenarios)).toMatchObject([{ totalAnnualUsage: 108_000 }])
})

const entity = customerExample.legalEntities[0]
const refusedLines: [what: string, url: string, line: unknown, code: string][] = [
  ['a supplier without a name', '/operator/suppliers', { externalId: 'x' }, 'malformed'],
  ['no object', '/operator/suppliers', 'sup-1', 'malformed'],
  ['nothing', '/operator/suppliers', null, 'malformed'],
  ['an id with blanks', '/operator/suppliers', { externalId: 'a b', name: 'A' }, 'malformed'],
  ['a field nobody knows', '/operator/suppliers', { externalId: 'x', name: 'A', color: 'red' }, 'malformed'],
  ['half a character', '/operator/suppliers', { externalId: 'x', name: 'A \ud800' }, 'malformed'],
  ['a name of 1 MB', '/operator/suppliers', { externalId: 'x', name: 'x'.repeat(1e6) }, 'malformed'],
  ['a rep of nobody', '/operator/reps', { ...repExample, externalId: 'r', supplier: 'sup-9' }, 'unknown-reference'],
  ['a rep with a taken e-mail', '/operator/reps', { ...repExample, externalId: 'r' }, 'email-taken'],
  ['a rep with no e-mail', '/operator/reps', { ...repExample, email: 'dana' }, 'malformed'],
  ['a utility in another state', '/operator/utilities', { ...utilityExample, state: 'NJ' }, 'not-changeable'],
  ['the same tax twice', '/operator/taxes', { ...taxExample, externalId: 't' }, 'already-there'],
  ['a tax of 5,9', '/operator/taxes', { ...taxExample, percentTax: '5,9' }, 'malformed'],
  ['an entity twice', '/operator/customers', { ...customerExample, legalEntities: [entity, entity] }, 'duplicate'],
  ["another's entity", '/operator/customers', { ...customerExample, externalId: 'c' }, 'not-changeable'],
  ['a request of nobody', '/operator/requests', { ...requestExample, customer: 'nobody' }, 'unknown-reference'],
  ['gas in kWh', '/operator/requests', { ...requestExample, externalId: 'g', commodityType: 'GAS' }, 'wrong-unit'],
  ['a fee as a number', '/operator/requests', { ...requestExample, totalFee: 0.004 }, 'malformed'],
  ['no scenario', '/operator/requests', { ...requestExample, scenarios: [] }, 'malformed'],
  ['no such day', '/operator/requests', withStart('2026-02-30'), 'malformed'],
  ['Dth for electricity', METERS, { ...meterExample, externalId: 'm', unit: 'Dth' }, 'wrong-unit'],
  ['a meter of no entity', METERS, { ...meterExample, legalEntity: 'len-9' }, 'unknown-reference'],
  ['a meter of no utility', METERS, { ...meterExample, utility: 'u' }, 'unknown-reference'],
  ['a negative use', METERS, { ...meterExample, monthlyUsage: [-1] }, 'malformed'],
  ['use that differs', METERS, { ...meterExample, annualUsage: 108_001 }, 'usage-differs'],
  ['two months without a year', METERS, { ...meterExample, monthlyUsage: [1, 2] }, 'malformed'],
  ['a rep of no supplier', '/operator/requests/req-1/suppliers', { supplier: 'sup-1', rep: 'r' }, 'unknown-reference'],
]
function withStart(earliestStartDate: string) {
  return {
    ...requestExample,
    scenarios: [{ ...requestExample.scenarios[0], options: [{ maxTerm: 12, earliestStartDate }] }],
  }
}

test('a supplier that is asked once bids are taken is told that bidding is open, once', async () => {
  await market.db.update(rateChecks).set({ statusCode: 300 })
  await send('/operator/suppliers', { externalId: 'sup-late', name: 'Late Energy' })
  await send('/operator/reps', { ...repExample, externalId: 'rep-late', supplier: 'sup-late', email: 'l@late.example' })
  const asked = { supplier: 'sup-late', rep: 'rep-late' }
  for (const created of [1, 0])
    expect((await send('/operator/requests/req-1/suppliers', asked)).body).toMatchObject({ created, refused: 0 })
  const opened = await market.db.select().from(auditRows).where(eq(auditRows.action, 'desk.open-bidding'))
  expect(opened).toMatchObject([{ entity: 'quote_request' }])
  expect(opened[0]?.supplierId).toMatch(/./)
})

test('bad lines are refused by a code and a sentence, and change nothing', async () => {
  const before = await everythingKept(market)
  for (const [what, url, line, code] of refusedLines) {
    const { status, body } = await send(url, line)
    expect([what, status, body.refused, body.lines?.[0]?.code]).toEqual([what, 200, 1, code])
    expect(body.lines?.[0]?.message).toMatch(/\S{3}/)
  }
  expect(await everythingKept(market)).toEqual(before)
})

test('an address with letters beyond ASCII is kept as mail servers write it, and found by either', async () => {
  await send('/operator/suppliers', supplierExample)
  const rep = { ...repExample, externalId: 'r-idn', supplier: supplierExample.externalId, email: 'Info@bücher.example' }
  expect((await send('/operator/reps', rep)).body.created).toBe(1)
  for (const typed of ['info@bücher.example', 'info@xn--bcher-kva.example'])
    expect(await findRepByEmail(market.db, typed)).toMatchObject({ email: 'Info@xn--bcher-kva.example' })
  expect((await send('/operator/reps', { ...rep, externalId: 'r-idn-2' })).body.lines).toMatchObject([
    { code: 'email-taken' },
  ])
})

test("another supplier's invitation keeps an address until it ends, the team's own for good", async () => {
  const { body } = await send('/operator/suppliers', { externalId: 'sup-2', name: 'Granite Peak Power' })
  expect(body.created).toBe(1)
  const later = (days: number) => new Date(market.now().getTime() + days * 86_400_000)
  const invite = async (supplier: string, userId: string) => {
    const [row] = await market.db.select().from(suppliers).where(eq(suppliers.name, supplier))
    const person = { userId, firstName: 'Ida', lastName: 'Lund', email: `${userId}@larkspur.example` }
    const account = { supplierId: row!.id, roles: ['supplier_rep'], inviteExpiresAt: later(14) }
    await market.db.insert(supplierReps).values({ ...person, ...account })
  }
  await invite('Granite Peak Power', 'ida')
  await invite(supplierExample.name, 'eva')
  const lines = ['Ida', 'eva'].map((name) => ({ ...repExample, externalId: name, email: `${name}@larkspur.example` }))
  const taken = { code: 'email-taken' }
  expect((await send('/operator/reps', ...lines)).body.lines).toMatchObject([taken, taken])
  market.setNow(later(15))
  expect((await send('/operator/reps', ...lines)).body.lines).toMatchObject([{ outcome: 'created' }, taken])
  expect(await findRepByEmail(market.db, 'ida@larkspur.example')).toMatchObject({ firstName: 'Dana' })
})

test('a line that is there twice is taken once', async () => {
  const { body } = await send(
    '/operator/suppliers',
    { externalId: 'd', name: 'First' },
    { externalId: 'd', name: 'Second' },
  )
  expect(body.lines).toMatchObject([{ outcome: 'created' }, { line: 1, externalId: 'd', code: 'duplicate' }])
  expect((await market.db.select().from(suppliers)).map(({ name }) => name)).toContain('First')
})

test('another operator’s ids are not there, and its own may be the same', async () => {
  const other = (await keyOf(market, 'Other Desk')).secret
  const ask = (url: string, ...lines: unknown[]) => sendLines(market, other, url, ...lines)
  expect(await ask(METERS, meterExample)).toMatchObject({ status: 404, body: { code: 'unknown-request' } })
  expect((await ask('/operator/reps', { ...repExample, email: 'new@x.example' })).body.lines).toMatchObject([
    { code: 'unknown-reference', message: 'There is no supplier sup-1.' },
  ])
  expect((await ask('/operator/suppliers', { ...supplierExample, name: 'Its own' })).body.created).toBe(1)
  expect((await ask('/operator/taxes', taxExample)).body.lines).toMatchObject([{ code: 'already-there' }])
  expect((await market.db.select().from(suppliers)).map(({ name }) => name).sort()).toEqual([
    'Its own',
    'Larkspur Energy',
  ])
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...meterExample, externalId: `meter-${index + 1}` }))

test('10,000 meters come in one request; 10,001, a body above 10 MB and broken JSON are refused whole', async () => {
  const { body } = await send(METERS, ...many(10_000))
  expect(body).toMatchObject({ created: 9999, unchanged: 1, refused: 0 })
  expect(await market.db.select().from(rateChecks)).toMatchObject([{ meterCount: 10_000 }])
  expect(await market.db.select().from(pricingScenarios)).toMatchObject([{ totalAnnualUsage: 1_080_000_000 }])

  expect(await send(METERS, ...many(10_001))).toMatchObject({ status: 400, body: { code: 'malformed' } })
  expect(await send(METERS)).toMatchObject({ status: 400 })
  const huge = JSON.stringify({ lines: [{ ...meterExample, city: 'x'.repeat(11 * 1024 * 1024) }] })
  expect(await askAs(market, secret, ['POST', METERS, huge])).toMatchObject({
    status: 413,
    body: { code: 'too-large' },
  })
  expect(await askAs(market, secret, ['POST', METERS, '{"lines": ['])).toMatchObject({ status: 400 })
  expect(await market.db.$count(meters)).toBe(10_000)
})

test('of two equal calls at once one makes the things and the other finds them', async () => {
  const line = { externalId: 'twice', name: 'Twice' }
  const answers = await Promise.all([send('/operator/suppliers', line), send('/operator/suppliers', line)])
  expect(answers.map(({ body }) => body.lines?.[0]?.outcome).sort()).toEqual(['created', 'unchanged'])
})
