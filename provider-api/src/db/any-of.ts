import { Placeholder, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * `column = any(list)`: the list is one parameter however long it is. `in (…)` takes one each, and PostgreSQL takes
 * 65,535 in all.
 */
export const anyOf = (column: PgColumn, list: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${list instanceof Placeholder ? list : sql.param([...list])}::text[])`
