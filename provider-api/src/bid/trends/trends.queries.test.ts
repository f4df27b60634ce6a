import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { readTrends, type TrendCounts, type Trends, type TrendsQuery } from 'shared-contracts/bid/trends'
import { listWinLossReports, reportOutcome } from 'shared-contracts/bid/win-loss'
import { decimals } from 'shared-contracts/money'
import { marketForFile } from '../../../testing/market-for-file'
import { plainTrends } from '../../../testing/plain-trends'
import { problemOf } from '../../../testing/refused-call'
import { migrationsFolder } from '../../db/database'

const { market, rep } = marketForFile()
const dana = rep('dana')

const larkspur = { supplierId: 'larkspur', repId: 'dana' }
const trendsOf = (query: TrendsQuery) => dana.call(readTrends, { params: larkspur, query })
const reportsOf = async () => (await dana.call(listWinLossReports, { params: larkspur, query: {} })).reports
const rowsOf = async <T>(query: SQL) => ((await market.db.execute(query)) as { rows: T[] }).rows

const plain = (text: string | null) => (text === null ? null : decimals.add(text, '0'))
const even = <C extends TrendCounts>(counts: C) => ({
  ...counts,
  medianGap: plain(counts.medianGap),
  medianPercent: plain(counts.medianPercent),
})
const inOrder = <T>(list: readonly T[]) =>
  list.map((each) => JSON.stringify(each, Object.keys(each as object).sort())).sort()

/** Every figure of an answer beside those counted report by report. */
async function expectSame(asked: TrendsQuery, answer?: Trends) {
  const found = answer ?? (await trendsOf(asked))
  const told = plainTrends(await reportsOf(), asked)
  expect(even(found.whole)).toEqual(even(told.whole))
  for (const group of ['months', 'utilities', 'terms', 'lines'] as const)
    expect(inOrder<unknown>(found[group].map(even))).toEqual(inOrder<unknown>(told[group].map(even)))
  for (const { cut, led, level } of found.cuts)
    expect([cut, led, level]).toEqual([cut, told.ledWith(cut), told.levelWith(cut)])
  const lost = (id: string, scenario: string | undefined, term: number | undefined, gap: string | null | undefined) =>
    `${id} ${scenario ?? ''} ${gap == null ? '' : `${term} ${plain(gap)}`}`
  expect(
    found.lostReports.map((of) => lost(of.quoteRequestId, of.pricingScenarioId, of.term, of.rateDifference)).sort(),
  ).toEqual(
    told.lostReports
      .map(({ report, told: at }) =>
        lost(report.quoteRequest.id, report.options[0]?.pricingScenarioId, at?.term, at?.difference),
      )
      .sort(),
  )
}

test('the demonstration market: as counted report by report, with every filter', async () => {
  const all = await trendsOf({})
  expect(all.whole.decided).toBeGreaterThan(5)
  expect(all.lines).toEqual([])
  expect(all.whole.medianGap).toBeNull()
  await expectSame({}, all)
  for (const { commodityType, utilities, states, terms, lastMonth } of all.choices) {
    await expectSame({ commodity: commodityType, cut: '0.002' })
    await expectSame({ commodity: commodityType, utility: utilities[0], cut: '0.05' })
    await expectSame({ commodity: commodityType, state: states[0], term: terms[0] })
    await expectSame({ commodity: commodityType, from: lastMonth, to: lastMonth, cut: '1' })
  }
  await expectSame({ utility: 'PSE&G' })
})

test('what there is to choose from is what occurs', async () => {
  const { choices } = await trendsOf({ commodity: 'GAS', state: 'NJ' })
  const reports = await reportsOf()
  for (const choice of choices) {
    const of = reports.filter(({ commodityType }) => commodityType === choice.commodityType)
    expect(choice.reports).toBe(of.length)
    expect(choice.utilities).toEqual([...new Set(of.flatMap(({ utilityNames }) => utilityNames ?? []))].sort())
    expect(choice.states).toEqual([...new Set(of.map(({ state }) => state))].sort())
    expect(choice.firstMonth <= choice.lastMonth).toBe(true)
  }
  expect(choices.map(({ commodityType }) => commodityType).sort()).toEqual(['ELECTRICITY', 'GAS'])
})

test('nothing that was asked for: no figure, nothing to show, no failure', async () => {
  const none = await trendsOf({ commodity: 'ELECTRICITY', utility: 'No such utility', cut: '0.002' })
  expect(none.whole).toMatchObject({ won: 0, decided: 0, medianGap: null, medianPercent: null })
  expect([none.months, none.lines, none.lostReports]).toEqual([[], [], []])
})

test('sealed bids are in none of it, and what other suppliers bid in no answer to this one', async () => {
  const [sealed] = await rowsOf<{ count: number }>(
    sql`select count(*)::int as count from reported_rates
      join rate_checks on rate_checks.id = reported_rates.rate_check_id
      where rate_checks.status_code <= 330`,
  )
  expect(sealed?.count).toBe(0)
  const priya = await market.client('priya')
  expect(await problemOf(priya.call(readTrends, { params: larkspur, query: {} }))).toMatchObject({ status: 403 })
})

const status = fc.constantFrom(340, 400, 410, 420, 440, 520, 1000)
const rate = fc.integer({ min: 50_000, max: 90_000 }).map((millionths) => `0.${String(millionths).padStart(6, '0')}`)
const quote = fc.record({
  rate: fc.option(rate, { nil: null, freq: 6 }),
  total: fc.option(rate, { nil: null, freq: 2 }),
  fee: fc.boolean(),
  taxes: fc.boolean(),
  tax: fc.constantFrom('none', 'same', 'otherwise'),
  status: fc.constantFrom('submitted', 'submitted', 'submitted', 'selected'),
})
const deal = fc.record({
  status,
  decision: fc.constantFrom(null, 'hold_current_plan', 'switch_to_supplier', 'request_custom_plan'),
  quotes: fc.array(quote, { minLength: 1, maxLength: 12 }),
})
const asked = fc.record(
  {
    commodity: fc.constantFrom('ELECTRICITY' as const, 'GAS' as const),
    term: fc.constantFrom(12, 24, 36),
    cut: fc.constantFrom('0.001', '0.002', '0.005', '0.0123', '0.5'),
    utility: fc.constantFrom('PECO', 'ComEd', 'National Grid'),
  },
  { requiredKeys: [] },
)

/** Other rates, inclusions, taxes and decisions in reports that are there, changed as anybody would: row by row. */
async function change(deals: readonly (typeof deal extends fc.Arbitrary<infer Deal> ? Deal : never)[]) {
  const checks = await rowsOf<{ id: string; state: string; commodity: string }>(
    sql`select distinct rate_checks.id, rate_checks.state, rate_checks.commodity_type as commodity
      from reported_rates
      join rate_checks on rate_checks.id = reported_rates.rate_check_id order by 1`,
  )
  for (const [index, { status, decision, quotes }] of deals.entries()) {
    const check = checks[(index * 7) % checks.length]
    if (!check) continue
    const { id } = check
    const own = await rowsOf<{ id: string }>(
      sql`select id from quotes where rate_check_id = ${id} and superseded_at is null order by id`,
    )
    const [tax] = await rowsOf<{ id: string }>(
      sql`select id from state_taxes where state = ${check.state} and commodity_type = ${check.commodity}
        order by id limit 1`,
    )
    for (const [at, row] of own.entries()) {
      const to = quotes[at % quotes.length]
      if (!to) continue
      await market.db.execute(sql`update quotes set submitted_rate = ${to.rate}, renewable_total = ${to.total},
        fee_included = ${to.fee}, taxes_included = ${to.taxes}, status = ${to.status} where id = ${row.id}`)
      if (tax && to.tax !== 'none')
        await market.db
          .execute(sql`insert into quote_taxes (id, quote_id, rate_check_id, state_tax_id, included_by_supplier)
          values (${`of-${row.id}`}, ${row.id}, ${id}, ${tax.id}, ${to.tax === 'same' ? to.taxes : !to.taxes})
          on conflict do nothing`)
    }
    await market.db.execute(sql`update rate_checks set status_code = ${status} where id = ${id}`)
    if (decision !== null)
      await market.db.execute(sql`insert into customer_decisions (rate_check_id, decision, decided_at)
        values (${id}, ${decision}, now()) on conflict (rate_check_id) do update set decision = excluded.decision`)
  }
}

test('whatever was quoted, included, taxed and decided: the database counts what the rules say', async () => {
  // A second tax everywhere: of two, one may be in a rate and the other not (decision 47).
  await market.db.execute(sql`insert into state_taxes
    (id, state, short_name, long_name, percent_tax, effective_date, commodity_type)
    select 'a-city-' || state || commodity_type, state, 'City', 'City tax', 7.25, '2020-01-01', commodity_type
    from (select distinct state, commodity_type from rate_checks) as taxed`)
  await fc.assert(
    fc.asyncProperty(fc.array(deal, { minLength: 1, maxLength: 4 }), asked, async (deals, query) => {
      await change(deals)
      await expectSame(query)
    }),
    { numRuns: 15 },
  )
})

/** What is kept, and what it would be if all of it were worked out anew. */
async function expectKept() {
  const kept = () => rowsOf(sql`select * from reported_rates order by quote_id`)
  const before = await kept()
  await market.db.execute(
    sql`select report_again(array(select distinct rate_check_id from listed_requests where has_report))`,
  )
  expect(await kept()).toEqual(before)
}

test('whoever changes a row behind it, what is kept follows', async () => {
  await expectKept()
  const changes = [
    sql`update rate_checks set status_code = 1 where id = 'rc-delphi'`,
    sql`update rate_checks set status_code = 410 where id = 'rc-delphi'`,
    sql`update rate_checks set total_fee = total_fee + 0.001 where id = 'rc-juniper'`,
    sql`update quote_requests set time_quotes_due = time_quotes_due - interval '40 days'
      where rate_check_id = 'rc-juniper'`,
    sql`update pricing_options set removed_at = now() where id = 'po-quarry-lake-48'`,
    sql`update state_taxes set percent_tax = percent_tax + 1`,
    sql`update utilities set name = name || ' West' where name = 'PECO'`,
    sql`update rate_checks set status_code = 340 where id = 'rc-piedmont'`,
    sql`insert into customer_decisions (rate_check_id, decision, decided_at)
      values ('rc-piedmont', 'request_custom_plan', now())
      on conflict (rate_check_id) do update set decision = excluded.decision`,
    sql`update rate_checks set status_code = 420 where id = 'rc-piedmont'`,
    sql`update rate_checks set status_code = 440 where id = 'rc-piedmont'`,
    sql`update quote_requests set time_quotes_due = '2026-01-01T05:00:00Z' where rate_check_id = 'rc-piedmont'`,
  ]
  for (const each of changes) {
    await market.db.execute(each)
    await expectKept()
    await expectSame({ commodity: 'GAS', cut: '0.02' })
  }
  const outcomes = new Set((await reportsOf()).map(reportOutcome))
  expect(outcomes.has('not-chosen')).toBe(true)
})

test('the migration puts right what versions before have written', async () => {
  await market.db.execute(sql`update quote_requests set time_quotes_due = '2026-01-01T05:00:00Z'`)
  await market.db.execute(sql`insert into customer_decisions (rate_check_id, decision, decided_at)
    select id, 'request_custom_plan', now() from rate_checks where id = 'rc-piedmont'
    on conflict (rate_check_id) do update set decision = excluded.decision`)
  await market.db.execute(sql`update rate_checks set status_code = 420 where id = 'rc-piedmont'`)
  await market.db.execute(sql`update reported_rates set month = '2026-01'`)
  await market.db.execute(sql`update reported_rates set outcome = 'not-chosen' where outcome = 'undecided'
    and rate_check_id = 'rc-piedmont'`)
  const statements = readFileSync(join(migrationsFolder, '0013_reports_as_shown.sql'), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => !statement.includes('CREATE FUNCTION'))
  for (const statement of statements) await market.db.execute(sql.raw(statement))
  await expectKept()
})

test('reports of ten years: every month that has one, and any part of them', async () => {
  await market.db.execute(
    sql`update quote_requests as request set time_quotes_due = time_quotes_due - earlier * interval '11 months'
      from (select quote_request_id as id, row_number() over (order by quote_request_id) as earlier
        from listed_requests where has_report and supplier_id = 'larkspur') as reports
      where reports.id = request.id`,
  )
  const { choices } = await trendsOf({})
  const years = choices.map(({ firstMonth, lastMonth }) => parseInt(lastMonth) - parseInt(firstMonth))
  expect(Math.max(...years)).toBeGreaterThanOrEqual(10)
  for (const { commodityType, firstMonth, lastMonth } of choices) {
    await expectSame({ commodity: commodityType, cut: '0.02' })
    await expectSame({ commodity: commodityType, from: firstMonth, to: lastMonth.replace(/-\d\d$/, '-01') })
  }
})
