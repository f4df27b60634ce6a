import { sql } from 'drizzle-orm'
import { SHOWN_BILLS, type MeterShare, type MeterTotals } from 'shared-contracts/meter'
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
  const start = sql`left(${meters.minStartDate}::text, 7)`
  const { rows } = (await db.execute(sql`
    select
      case when grouping(${utilities.name}) = 0 then 'utility' when grouping(${start}) = 0 then 'start'
        when grouping(${legalEntities.id}) = 0 then 'exempt' else 'all' end as by,
      coalesce(${utilities.name}, ${start}, max(${legalEntities.name}), '') as name,
      count(*)::int as meters, coalesce(sum(${meters.totalAnnualUsage}), 0)::float8 as usage,
      (count(*) filter (where ${meters.billCount} > 0))::int as billed,
      coalesce(sum(least(${meters.billCount}, ${SHOWN_BILLS})), 0)::int as bills
    from ${meters}
      join ${legalEntities} on ${legalEntities.id} = ${meters.legalEntityId}
      join ${utilities} on ${utilities.id} = ${meters.utilityId}
    where ${meters.rateCheckId} = ${rateCheckId}
    group by grouping sets ((), (${utilities.name}), (${start}), (${legalEntities.id}))
    having grouping(${legalEntities.id}) = 1 or bool_or(${legalEntities.taxExempt})
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
