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
  if (row === undefined) throw new Error('A count of requests was not written.')
  return { count: row.count, ttl: Math.max(0, row.ttl) }
}

/** Windows that ended count nothing any more. @returns how many went */
export async function forgetEndedCounts(db: Db): Promise<number> {
  return deleteInParts(db, requestCounts, lt(requestCounts.endsAt, sql`clock_timestamp()`))
}
