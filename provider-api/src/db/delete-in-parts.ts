import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open-db'

const BATCH_SIZE = 5000

/**
 * Deletes rows however many they are, some in each statement, and leaves those that somebody holds for the next time.
 * @returns how many went
 */
export async function deleteInParts(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  for (let all = 0; ;) {
    const { rows } = (await db.execute(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${where} limit ${BATCH_SIZE} for update skip locked
        )) returning 1
      )
      select count(*)::int as count from gone`)) as { rows: { count: number }[] }
    const count = rows[0]?.count ?? 0
    all += count
    if (count < BATCH_SIZE) return all
  }
}
