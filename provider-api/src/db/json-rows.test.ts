import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { marketForFile } from '../../testing/market-for-file'
import type { Db } from './database'
import { jsonStatement } from './json-rows'
import * as schema from './schema'

const { market } = marketForFile()

const tables = Object.values(schema).flatMap((each: unknown) => (is(each, PgTable) ? [each] : []))

const rowsOf = (db: Db, table: PgTable) =>
  db
    .select()
    .from(table)
    .orderBy(sql`ctid`)
    .limit(200)

test('rows that come as one JSON are what they are one by one: texts, decimals, instants, lists', async () => {
  for (const table of tables) {
    const name = getTableName(table)
    const asked = jsonStatement(`all_of_${name}`, (db) => ({ selects: { rows: rowsOf(db, table) } }))
    const { rows } = await asked(market.db, {})
    expect([name, rows]).toEqual([name, await rowsOf(market.db, table)])
  }
})
