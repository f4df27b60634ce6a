import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open-db'
import * as schema from '../db/schema'

/**
 * Tells the planner how large each table is and what it holds. A server does it by itself, but for tables in
 * partitions; the embedded database never does.
 * @returns how many tables
 */
export async function gatherStatistics(db: Db): Promise<number> {
  const tables = Object.values(schema).flatMap((thing) => (is(thing, PgTable) ? [getTableName(thing)] : []))
  for (const table of tables) await db.execute(sql`analyze ${sql.identifier(table)}`)
  return tables.length
}
