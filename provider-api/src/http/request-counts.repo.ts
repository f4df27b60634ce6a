import { lt, sql } from 'drizzle-orm'
import { deleteInParts } from '../db/delete-in-parts'
import type { Db } from '../db/open-db'
import { requestCounts } from '../db/schema'

/**
 * Adds requests to a caller's window, or begins a new one where the last has ended.
 * @returns all of this window, and the ms that are left of it
 */
export async function countRequests(
  db: Db,
  key: { route: string; caller: string },
  requests: number,
  timeWindow: number,
): Promise<{ count: number; ttl: number }> {
  const endsAt = sql`clock_timestamp() + ${timeWindow}::float8 * interval '1 millisecond'`
  const isOver = sql`${requestCounts.endsAt} <= clock_timestamp()`
  const [row] = await db
    .insert(requestCounts)
    .values({ ...key, count: requests, endsAt })
    .onConflictDoUpdate({
      target: [requestCounts.route, requestCounts.caller],
      set: {
        count: sql`case when ${isOver} then excluded.count else ${requestCounts.count} + excluded.count end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${requestCounts.endsAt} end`,
      },
    })
    .returning({
      count: requestCounts.count,
      ttl: sql<number>`ceil(extract(epoch from ${requestCounts.endsAt} - clock_timestamp()) * 1000)::int`,
    })
  if (!row) throw new Error('A count of requests was not written.')
  return { count: row.count, ttl: Math.max(0, row.ttl) }
}

/**
 * Things that count once for all instances, until the time is over. Nothing waits for the disk: after a crash one may
 * come a second time, for that long. @returns those that come for the first time
 */
export async function claimOnce(db: Db, route: string, names: string[], timeWindow: number): Promise<Set<string>> {
  const { rows } = (await db.execute(
    sql`with unwaited as (select set_config('synchronous_commit', 'off', true))
      insert into ${requestCounts} (route, caller, count, ends_at)
      select ${route}, each.name, 1, clock_timestamp() + ${timeWindow}::float8 * interval '1 millisecond'
      from unwaited, jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as each(name)
      on conflict (route, caller) do update set count = 1, ends_at = excluded.ends_at
        where request_counts.ends_at <= clock_timestamp()
      returning caller`,
  )) as { rows: { caller: string }[] }
  return new Set(rows.map(({ caller }) => caller))
}

/** Windows that ended count nothing any more. @returns how many went */
export async function forgetEndedCounts(db: Db): Promise<number> {
  return deleteInParts(db, requestCounts, lt(requestCounts.endsAt, sql`clock_timestamp()`))
}
