import { Placeholder, sql, SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * `column = any(list)`: the list is one parameter however long it is. `in (…)` takes one each, and PostgreSQL takes
 * 65,535 in all.
 */
export const inList = (column: PgColumn, list: TextList): SQL => sql`${column} = any(${listed(list)}::text[])`

/** Given now, with the call, or read by the statement itself. */
export type TextList = readonly string[] | Placeholder | SQL

const listed = (list: TextList) => (list instanceof Placeholder || list instanceof SQL ? list : sql.param([...list]))
