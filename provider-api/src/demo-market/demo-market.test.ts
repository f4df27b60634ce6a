import { and, count, eq, sql } from 'drizzle-orm'
import { DUE_TIME_LEAD } from 'shared-contracts/time'
import { marketForFile } from '../../testing/market-for-file'
import { TEST_NOW } from '../../testing/test-clock'
import * as schema from '../db/schema'
import { refreshDemoTimes } from './refresh-demo-times'

const { market } = marketForFile()

const { rateChecks, quoteRequests, quotes, meters, customers, energyPlans } = schema

/** Larkspur's view of one customer's request. */
async function request(company: string) {
  const [row] = await market.db
    .select({ rateCheck: rateChecks, quoteRequest: quoteRequests })
    .from(rateChecks)
    .innerJoin(customers, eq(customers.id, rateChecks.customerId))
    .innerJoin(
      quoteRequests,
      and(eq(quoteRequests.rateCheckId, rateChecks.id), eq(quoteRequests.supplierId, 'larkspur')),
    )
    .where(eq(customers.companyName, company))
  if (row === undefined) throw new Error(`${company} is missing`)
  const isOfRequest = eq(meters.rateCheckId, row.rateCheck.id)
  const [metered] = await market.db
    .select({
      count: count(),
      utilities: sql<string[]>`array_agg(distinct ${meters.utilityId})`,
      usage: sql<string>`sum(${meters.totalAnnualUsage})`,
    })
    .from(meters)
    .where(isOfRequest)
  const own = await market.db.select().from(quotes).where(eq(quotes.quoteRequestId, row.quoteRequest.id))
  const hours = (time: Date | null) => (time === null ? null : (time.getTime() - TEST_NOW.getTime()) / 3_600_000)
  return {
    ...row.rateCheck,
    request: row.quoteRequest,
    meters: metered?.count,
    utilities: metered?.utilities,
    usage: Number(metered?.usage),
    own,
    dueInHours: hours(new Date(row.quoteRequest.timeQuotesDue.getTime() - DUE_TIME_LEAD)) ?? 0,
    endsInHours: hours(row.rateCheck.internalQaExpiredTime),
  }
}

test.each([
  ['Tallgrass Foods Manufacturing', 'ELECTRICITY', 'oncor', 'TX', 31, 'no', 7 * 24, 0],
  ['Millrace Precision Castings', 'ELECTRICITY', 'peco', 'PA', 12, 'both', 2.75, 0],
  ['Ashgrove Greenhouses', 'GAS', 'columbia-oh', 'OH', 8, 'both', 5 * 24, 0],
  ['Summit Ridge Community College', 'ELECTRICITY', 'comed', 'IL', 6, 'yes', 3 * 24, 3],
  ['Oldtown Brewing', 'ELECTRICITY', 'bge', 'MD', 2, 'no', 4 * 24, 0],
] as const)(
  '%s is open as the specification says',
  async (company, commodity, utility, state, meterCount, renewable, dueIn, quoteCount) => {
    const found = await request(company)
    expect(found).toMatchObject({
      statusCode: 300,
      commodityType: commodity,
      state,
      meters: meterCount,
      renewableQuotes: renewable,
      utilities: [utility],
    })
    expect(found.dueInHours).toBeGreaterThanOrEqual(dueIn)
    expect(found.dueInHours).toBeLessThan(dueIn + 0.51)
    expect(found.own).toHaveLength(quoteCount)
  },
)

test('Millrace has the terms, fee, tax and legal entities of the picture', async () => {
  const found = await request('Millrace Precision Castings')
  expect(found).toMatchObject({ totalFee: '0.003500', usage: 12_480_000 })
  const terms = await market.db
    .select({ term: schema.pricingOptions.maxTerm })
    .from(schema.pricingOptions)
    .where(eq(schema.pricingOptions.pricingScenarioId, 'ps-millrace'))
    .orderBy(schema.pricingOptions.maxTerm)
  expect(terms.map(({ term }) => term)).toEqual([12, 24, 36, 48])
  const taxes = await market.db.select().from(schema.stateTaxes).where(eq(schema.stateTaxes.state, 'PA'))
  expect(taxes).toMatchObject([{ shortName: 'PA GRT', percentTax: '5.9000' }])
  const lens = await market.db
    .select()
    .from(schema.legalEntities)
    .where(eq(schema.legalEntities.customerId, found.customerId))
  expect(lens).toHaveLength(3)
})

test('Tallgrass has a state tax, and meters of an exempt entity beside taxed ones', async () => {
  const found = await request('Tallgrass Foods Manufacturing')
  const taxes = await market.db.select().from(schema.stateTaxes).where(eq(schema.stateTaxes.state, 'TX'))
  expect(taxes).toHaveLength(1)
  const counted = await market.db
    .select({ taxExempt: schema.legalEntities.taxExempt, meters: count() })
    .from(schema.meters)
    .innerJoin(schema.legalEntities, eq(schema.legalEntities.id, schema.meters.legalEntityId))
    .where(eq(schema.legalEntities.customerId, found.customerId))
    .groupBy(schema.legalEntities.taxExempt)
  expect(counted.map(({ taxExempt }) => taxExempt).sort()).toEqual([false, true])
  expect(counted.reduce((all, { meters }) => all + meters, 0)).toBe(31)
})

test('Summit Ridge was quoted by Theo', async () => {
  const { own } = await request('Summit Ridge Community College')
  expect(new Set(own.map((quote) => quote.supplierRepId))).toEqual(new Set(['theo']))
})

test('Continental has 10,000 meters over eight utilities and 60 terms', async () => {
  const found = await request('Continental Retail Holdings')
  expect(found).toMatchObject({ meters: 10_000, usage: 3_450_000_000 })
  expect(found.utilities).toHaveLength(8)
  const [options] = await market.db
    .select({ count: count() })
    .from(schema.pricingOptions)
    .where(eq(schema.pricingOptions.pricingScenarioId, 'ps-continental'))
  expect(options).toEqual({ count: 60 })
})

test('Kestrel has an option with a term range and was opted out by Dana', async () => {
  const found = await request('Kestrel Logistics')
  const options = await market.db
    .select()
    .from(schema.pricingOptions)
    .where(eq(schema.pricingOptions.pricingScenarioId, 'ps-kestrel'))
  expect(options.some((option) => option.minTerm !== option.maxTerm)).toBe(true)
  const outs = await market.db.select().from(schema.optOuts).where(eq(schema.optOuts.rateCheckId, found.id))
  expect(outs).toMatchObject([{ supplierId: 'larkspur', supplierRepId: 'dana', endedAt: null }])
})

test.each([
  ['Brightwater Senior Living', 'ELECTRICITY', 9, 'no', 2, true],
  ['Fairlane Plaza Partners', 'GAS', 4, 'both', 50 / 60, true],
  ['Piedmont Paper', 'ELECTRICITY', 7, 'no', 26, false],
] as const)('%s is in Last Look', async (company, commodity, meterCount, renewable, endsIn, invited) => {
  const found = await request(company)
  expect(found).toMatchObject({
    statusCode: 330,
    commodityType: commodity,
    meters: meterCount,
    renewableQuotes: renewable,
  })
  expect(found.endsInHours).toBeCloseTo(endsIn)
  expect(found.request.invitedForLastLook).toBe(invited)
  expect(found.own.length).toBeGreaterThan(0)
})

test('Hollis Street is 3 days past, Cobalt 12', async () => {
  expect(Math.round((await request('Hollis Street Garages')).dueInHours / 24)).toBe(-3)
  expect(Math.round((await request('Cobalt Auto Group')).dueInHours / 24)).toBe(-12)
})

test('the closed bids hold the differences 0, 0.05, exactly 0.2 and 0.35', async () => {
  const rows = await market.db.execute<{ difference: string }>(sql`
    select distinct own.submitted_rate - (select min(q.submitted_rate) from quotes q
      where q.pricing_option_id = own.pricing_option_id) as difference
    from quotes own where own.supplier_id = 'larkspur' and own.quote_request_id in (
      select id from quote_requests
      where rate_check_id in ('rc-quarry-lake', 'rc-juniper', 'rc-metro-cold', 'rc-delphi'))`)
  const differences = (rows as { rows: { difference: string }[] }).rows.map((row) => row.difference)
  expect(differences).toEqual(expect.arrayContaining(['0.000000', '0.050000', '0.200000', '0.350000']))
  expect((await request('Metro Cold Storage')).own.some((quote) => quote.status === 'selected')).toBe(true)
  expect((await request('Delphi Data Centers')).own.every((quote) => quote.status === 'lost')).toBe(true)
})

test.each([
  ['Fernwood Central School District', 410, true, 17],
  ['St. Brendan Regional Hospital', 510, true, 6],
  ['Dovetail Bakery Co.', 510, true, 4],
  ['Larch Street Hotels', 510, true, 8],
  ['Copperline Foundry', 520, true, 3],
  ['Bayview Medical Arts', 1000, true, 5],
  ['Osprey Marine Supply', 1000, true, 4],
  ['Rosedale Laundry', 0, true, 2],
  ['Marlowe Printing', 1, true, 2],
  ['Tidewater Fitness', 2, true, 3],
  ['Ironbridge Storage', 1000, true, 6],
  ['Harborview Cold Storage', 410, false, 14],
  ['Elmhurst Tool & Die', 510, false, 4],
] as const)('the contract of %s stands at %d', async (company, statusCode, matrixPricing, meterCount) => {
  const found = await request(company)
  expect(found).toMatchObject({ statusCode, matrixPricing, meters: meterCount })
  const plans = await market.db.select().from(energyPlans).where(eq(energyPlans.rateCheckId, found.id))
  expect(plans).toMatchObject([{ supplierId: 'larkspur', meterCount, yearlyUsage: found.usage }])
})

test('the contracts have the papers that the specification tells of', async () => {
  const rows = async (
    table: 'envelopes' | 'contractRevisions' | 'finalRejectionRequests' | 'contractRejections',
    key: string,
  ) =>
    market.db
      .select()
      .from(schema[table])
      .where(eq(schema[table].rateCheckId, `rc-${key}`))
  expect(await rows('envelopes', 'fernwood')).toMatchObject([{ version: 1, signedAt: null }])
  expect((await rows('envelopes', 'st-brendan')).length).toBeGreaterThan(0)
  expect(await rows('contractRevisions', 'dovetail')).toMatchObject([{ resolved: false }])
  expect(await rows('envelopes', 'larch-street')).toHaveLength(2)
  expect(await rows('contractRevisions', 'larch-street')).toMatchObject([{ resolved: true, version: 1 }])
  expect(await rows('finalRejectionRequests', 'osprey')).toHaveLength(1)
  expect(await rows('finalRejectionRequests', 'bayview')).toHaveLength(0)
  expect(await rows('contractRejections', 'rosedale')).toHaveLength(1)
  const final = await market.db
    .select()
    .from(schema.envelopeDocuments)
    .where(eq(schema.envelopeDocuments.documentId, '999'))
  expect(final.map((document) => document.envelopeId)).toEqual(['env-bayview-1'])
  const uploads = await market.db
    .select()
    .from(schema.documents)
    .where(eq(schema.documents.documentType, 'meter_contract'))
  const perPlan = uploads.map(({ energyPlanId }) => energyPlanId)
  expect(perPlan.filter((id) => id === 'ep-harborview')).toHaveLength(2)
  expect(perPlan.filter((id) => id === 'ep-pinecrest')).toHaveLength(2)
  const [ironbridge] = await market.db
    .select()
    .from(schema.statusChanges)
    .where(and(eq(schema.statusChanges.rateCheckId, 'rc-ironbridge'), eq(schema.statusChanges.toCode, 100)))
  expect(ironbridge?.at.toISOString()).toBe('2020-11-02T15:30:00.000Z')
})

test('Pinecrest is Granite Peak’s alone', async () => {
  const asked = await market.db.select().from(quoteRequests).where(eq(quoteRequests.rateCheckId, 'rc-pinecrest'))
  expect(asked.map((row) => row.supplierId)).not.toContain('larkspur')
  const [plan] = await market.db.select().from(energyPlans).where(eq(energyPlans.rateCheckId, 'rc-pinecrest'))
  expect(plan).toMatchObject({ supplierId: 'granite-peak', supplierRepId: 'priya' })
})

test('months add up to the year, and no status was reached in the future', async () => {
  const all = await market.db.select().from(meters)
  for (const meter of all) expect(meter.monthlyUsage.reduce((a, b) => a + b, 0)).toBe(meter.totalAnnualUsage)
  const changes = await market.db.select().from(schema.statusChanges)
  for (const change of changes) expect(change.at.getTime()).toBeLessThan(TEST_NOW.getTime())
})

test('what ran out untouched gets a fresh time; what a rep touched keeps its own', async () => {
  const later = new Date(TEST_NOW.getTime() + 24 * 3_600_000)
  const touched = (await request('Fairlane Plaza Partners')).request
  await market.db.update(quoteRequests).set({ version: 3, changedAt: TEST_NOW }).where(eq(quoteRequests.id, touched.id))
  await refreshDemoTimes(market.db, later)
  const millrace = await request('Millrace Precision Castings')
  expect(millrace.dueInHours - 24).toBeCloseTo(2.75)
  expect((await request('Fairlane Plaza Partners')).endsInHours).toBeCloseTo(50 / 60)
  expect(((await request('Brightwater Senior Living')).endsInHours ?? 0) - 24).toBeCloseTo(2)
  // Not run out yet: left alone.
  expect((await request('Tallgrass Foods Manufacturing')).dueInHours).toBeLessThan(7 * 24 + 0.51)
})
