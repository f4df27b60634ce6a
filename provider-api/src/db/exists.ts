import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether a subquery has a row: `exists(sql`select 1 from …`)`. It is looked up for each row: without the offset
 * PostgreSQL may read the whole table behind it once, for a page of a hundred rows too.
 */
export const exists = (subquery: SQL): SQL<boolean> => sql<boolean>`exists (${subquery} offset 0)`
