import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import type { TestMarket } from './open-test-market'

/** Everything the server keeps, as one text per table and the names of its files. */
export async function everythingKept(market: TestMarket): Promise<Record<string, unknown>> {
  const rowsOf = async <T>(query: SQL) => ((await market.db.execute(query)) as { rows: T[] }).rows
  const tables = await rowsOf<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const kept: Record<string, unknown> = {}
  for (const { name } of tables) {
    const table = sql.identifier(name)
    const [row] = await rowsOf<{ content: string }>(
      sql`select count(*)::text || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as content
        from ${table} t`,
    )
    kept[name] = row?.content
  }
  return {
    ...kept,
    files: readdirSync(market.folder, { recursive: true })
      .map((name) => join(String(name)))
      .sort(),
  }
}
