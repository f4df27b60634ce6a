import { sql, type SQL } from 'drizzle-orm'

/** Whether a subquery has a row: `exists(sql`select 1 from …`)`. */
export const exists = (subquery: SQL): SQL<boolean> => sql<boolean>`exists (${subquery})`
