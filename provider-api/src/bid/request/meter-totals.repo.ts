import { sql } from 'drizzle-orm'
import { MAX_VISIBLE_BILLS, type MeterShare, type MeterTotals } from 'shared-contracts/meter'
import type { Db } from '../../db/open-db'
import { legalEntities, meters, utilities } from '../../db/schema'

interface Group extends MeterShare {
  /** What these meters have in common. */
  by: 'all' | 'utility' | 'start' | 'exempt'
  billed: number
  bills: number
}

/** What the meters of a rate check come to, read in one go. */
export async function readMeterTotals(db: Db, rateCheckId: string): Promise<MeterTotals> {
  const { rows } = (await db.execute(sql`
    select of.by, coalesce(${utilities.name}, ${legalEntities.name}, of.start, '') as name,
      sum(of.meters)::int as meters, coalesce(sum(of.usage), 0)::float8 as usage,
      sum(of.billed)::int as billed, coalesce(sum(of.bills), 0)::int as bills
    from (
      select
        case when grouping(it.utility_id) = 0 then 'utility' when grouping(it.start) = 0 then 'start'
          when grouping(it.legal_entity_id) = 0 then 'exempt' else 'all' end as by,
        it.utility_id, it.start, it.legal_entity_id, count(*) as meters, sum(it.total_annual_usage) as usage,
        count(*) filter (where it.bill_count > 0) as billed, sum(least(it.bill_count, ${MAX_VISIBLE_BILLS})) as bills
      from (select *, left(min_start_date::text, 7) as start from ${meters} where rate_check_id = ${rateCheckId}) as it
      group by grouping sets ((), (it.utility_id), (it.start), (it.legal_entity_id))
    ) as of
      left join ${utilities} on ${utilities.id} = of.utility_id
      left join ${legalEntities} on ${legalEntities.id} = of.legal_entity_id
    where of.by <> 'exempt' or ${legalEntities.taxExempt}
    group by of.by, ${utilities.name}, of.start, ${legalEntities.id}, ${legalEntities.name}
    order by name`)) as { rows: Group[] }
  const of = (by: Group['by']) =>
    rows.filter((row) => row.by === by).map(({ name, meters: count, usage }) => ({ name, meters: count, usage }))
  const all = rows.find(({ by }) => by === 'all')
  return {
    meters: all?.meters ?? 0,
    usage: all?.usage ?? 0,
    billed: { meters: all?.billed ?? 0, bills: all?.bills ?? 0 },
    utilities: of('utility'),
    starts: of('start'),
    exempt: of('exempt'),
  }
}
