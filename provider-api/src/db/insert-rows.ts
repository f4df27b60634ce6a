import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open-db'

/**
 * Inserts many rows by one JSON parameter per few thousand: 10,000 meters as single parameters take seconds, so a few
 * hundred ms. Every row must have the same keys.
 */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: T['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  const columns = getTableColumns(table)
  const keys = Object.keys(rows[0] ?? {})
  const names = sql.join(
    keys.map((key) => sql.identifier(columns[key]?.name ?? key)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += 4000) {
    const records = rows.slice(start, start + 4000).map((row) => {
      const record = row as Record<string, unknown>
      return Object.fromEntries(keys.map((key) => [columns[key]?.name ?? key, record[key] ?? null]))
    })
    await tx.execute(
      sql`insert into ${table} (${names})
        select ${names}
        from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)
        ${onConflict}`,
    )
  }
}

/** As `insertRows`; a row whose `id` is there already is written over, all of these keys. */
export async function putRows<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const columns = getTableColumns(table)
  const sets = Object.keys(rows[0] ?? {})
    .filter((key) => key !== 'id')
    .map((key) => sql.identifier(columns[key]?.name ?? key))
    .map((name) => sql`${name} = excluded.${name}`)
  const set = sql.join(sets, sql`, `)
  await insertRows(tx, table, rows, sql`on conflict (id) do update set ${set}`)
}
