import { sql, type SQL } from 'drizzle-orm'
import { MAX_TREND_ROWS, MAX_LOST, type TrendsQuery } from 'shared-contracts/bid/trends'
import type { CommodityType } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { customers, rateChecks, reportedRates as reported } from '../../db/schema'

/** Whose reports, and which of them. */
export type CountedReports = Omit<TrendsQuery, 'cut'> & { supplierId: string }

async function queryRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows
}

/** Rates that are counted, each with the utilities of its report that are asked for. */
function countedRates({ supplierId, commodity, utility, state, term, from, to }: CountedReports): SQL {
  const only = (condition: SQL, value: unknown) => (value === undefined ? sql`` : sql`and ${condition}`)
  return sql`select ${reported.quoteRequestId} as request, ${reported.pricingScenarioId} as scenario,
      ${reported.rateCheckId} as rate_check, ${reported.timeQuotesDue} as due, ${reported.month}, ${reported.term},
      ${reported.outcome},
      ${reported.quotedRate} as quoted, ${reported.bestRate} as best, ${reported.rateDifference} as nearest,
      ${reported.selected} as won,
      case when ${reported.bestRate} > 0
        then round(${reported.rateDifference} * 100 / ${reported.bestRate}, 6) end as percent,
      ${utility === undefined ? sql`${reported.utilityNames}` : sql`array[${utility}]::text[]`} as utilities
    from ${reported}
    where ${reported.supplierId} = ${supplierId}
      ${only(sql`${reported.commodityType} = ${commodity}`, commodity)}
      ${only(sql`${reported.state} = ${state}`, state)}
      ${only(sql`${reported.term} = ${term}`, term)}
      ${only(sql`${reported.month} >= ${from}`, from)}
      ${only(sql`${reported.month} <= ${to}`, to)}
      ${only(sql`${reported.utilityNames} @> array[${utility}]::text[]`, utility)}`
}

/** Of reports as of rates: both have `won`, `outcome` and `nearest`. */
const counts = (cut: string) => sql`
  count(*) filter (where won)::int as won,
  count(*) filter (where outcome in ('won', 'not-chosen'))::int as decided,
  count(*) filter (where outcome = 'undecided')::int as undecided,
  count(*) filter (where outcome = 'plan-kept')::int as kept,
  count(*) filter (where outcome = 'not-chosen')::int as lost,
  count(*) filter (where outcome = 'not-chosen' and nearest > 0 and nearest < ${cut}::numeric)::int as led,
  count(*) filter (where outcome = 'not-chosen' and nearest <= 0)::int as at_best,
  count(*) filter (where outcome = 'not-chosen' and nearest is null)::int as gap_unknown`

/** The middle one, of an even number the mean of the two: exact, unlike percentile_cont. */
const median = (value: SQL) => sql`((percentile_disc(0.5) within group (order by ${value})
  + percentile_disc(0.5) within group (order by ${value} desc)) * 0.5)::text`
const gaps = sql`${median(sql`nearest`)} as gap, ${median(sql`percent`)} as percent`

export interface CountRow {
  kind: 'whole' | 'month' | 'utility' | 'term' | 'line'
  utility: string | null
  term: number | null
  month: string | null
  won: number
  decided: number
  undecided: number
  kept: number
  lost: number
  led: number
  at_best: number
  gap_unknown: number
  gap: string | null
  percent: string | null
}

const counted = sql`won, decided, undecided, kept, lost, led, at_best, gap_unknown, gap, percent`

/** Everything that is counted, in one pass over the supplier's rates; lines only where they are asked for. */
export function listCounts(db: Db, filter: CountedReports & { cut: string; withLines: boolean }): Promise<CountRow[]> {
  const of = counts(filter.cut)
  const lines = filter.withLines
    ? sql`union all (select 'line' as kind, utility, term, month, ${of}, ${gaps}
        from rates cross join lateral unnest(utilities) as utility
        group by utility, term, month order by month desc, utility, term limit ${MAX_TREND_ROWS + 1})`
    : sql``
  return queryRows<CountRow>(
    db,
    sql`with rates as materialized (${countedRates(filter)}),
      reports as materialized (
        select request, scenario, month, utilities, outcome, bool_or(won) as won, min(nearest) as nearest
        from rates group by request, scenario, month, utilities, outcome
      )
      select 'whole' as kind, null as utility, null::int as term, null as month, ${counted}
      from (select ${of} from reports) as ofreports, (select ${gaps} from rates) as ofrates
      union all
      select 'month' as kind, null as utility, null::int as term, month, ${counted}
      from (select month, ${of} from reports group by month) as ofreports
      join (select month, ${gaps} from rates group by month) as ofrates using (month)
      union all
      select 'utility' as kind, utility, null::int as term, null as month, ${counted}
      from (select utility, ${of} from reports cross join lateral unnest(utilities) as utility group by utility)
        as ofreports
      join (select utility, ${gaps} from rates cross join lateral unnest(utilities) as utility group by utility)
        as ofrates using (utility)
      union all
      select 'term' as kind, null as utility, term, null as month, ${of}, ${gaps} from rates group by term
      ${lines}`,
  )
}

export interface CutRow {
  cut: string
  led: number
  level: number
}

/** Of the lost reports, how many would have led with each cut. */
export function listCutCounts(db: Db, filter: CountedReports, cuts: readonly string[]): Promise<CutRow[]> {
  return queryRows<CutRow>(
    db,
    sql`with lost as materialized (
        select min(nearest) as nearest from (${countedRates(filter)}) as rates
        where outcome = 'not-chosen' group by request, scenario
      )
      select cut::text as cut,
        (select count(*)::int from lost where nearest > 0 and nearest < cut) as led,
        (select count(*)::int from lost where nearest = cut) as level
      from unnest(${sql.param([...cuts])}::numeric[]) as cut order by cut`,
  )
}

export interface LostRow {
  request: string
  scenario: string
  rate_check: string
  company: string
  utility_names: string[]
  state: string
  due: string
  month: string
  term: number
  quoted: string | null
  best: string | null
  nearest: string | null
}

/** The lost reports, the latest due first, each by the term that was nearest to the best. */
export function listLostReports(db: Db, filter: CountedReports): Promise<LostRow[]> {
  return queryRows<LostRow>(
    db,
    sql`select lost.request, lost.scenario, lost.rate_check, lost.month, lost.term, lost.quoted, lost.best,
        lost.nearest, ${customers.companyName} as company, ${rateChecks.utilityNames} as utility_names,
        ${rateChecks.state} as state, to_char(lost.due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due
      from (
        select distinct on (due, request, scenario) request, scenario, rate_check, due, month, term,
          quoted::text as quoted, best::text as best, nearest::text as nearest
        from (${countedRates(filter)}) as rates where outcome = 'not-chosen'
        order by due desc, request desc, scenario, rates.nearest nulls last, term desc
        limit ${MAX_LOST}
      ) as lost
      join ${rateChecks} on ${rateChecks.id} = lost.rate_check
      join ${customers} on ${customers.id} = ${rateChecks.customerId}
      order by lost.due desc, lost.request desc, lost.scenario`,
  )
}

export interface ChoiceRow {
  commodity: CommodityType
  reports: number
  states: string[]
  terms: number[]
  first: string
  last: string
  utilities: string[]
}

/** What occurs in all of the supplier's reports. */
export function listChoices(db: Db, supplierId: string): Promise<ChoiceRow[]> {
  return queryRows<ChoiceRow>(
    db,
    sql`with rates as materialized (
        select ${reported.commodityType} as commodity, ${reported.state} as state, ${reported.term} as term,
          ${reported.month} as month,
          ${reported.utilityNames} as names, ${reported.quoteRequestId} as request,
          ${reported.pricingScenarioId} as scenario
        from ${reported} where ${reported.supplierId} = ${supplierId}
      )
      select commodity, count(distinct (request, scenario))::int as reports,
        array_agg(distinct state order by state) as states, array_agg(distinct term order by term) as terms,
        min(month) as first, max(month) as last,
        (select coalesce(array_agg(distinct name order by name), '{}')
          from rates as own cross join lateral unnest(own.names) as name where own.commodity = rates.commodity)
          as utilities
      from rates group by commodity order by reports desc, commodity`,
  )
}
