import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { splitIds, type ListPage } from 'shared-contracts/api'
import { visibleText } from 'shared-contracts/money'
import { inList } from './in-list'
import type { Db } from './database'
import { meters } from './schema'

/** From so many characters on a search is looked for among account numbers. */
const ACCOUNT_LETTERS = 5
/** Rows found by account number that are looked at. */
const MAX_ACCOUNT_MATCHES = 500

/** Whether a search is looked for among account numbers: a number, in one word. */
export const isAccountNumber = (search: string) =>
  search.length >= ACCOUNT_LETTERS && /\d/.test(search) && !/\s/.test(search)

/** The same cut as `listed_words` of the database makes. */
const splitWords = (search: string) =>
  search
    .toLowerCase()
    .split(/[\s,.;:/()&'"-]+/)
    .filter(Boolean)

/** The condition that a row of the supplier has words beginning with each of these. */
function hasWords(column: AnyPgColumn, supplierId: string, search: string): SQL {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  const query = splitWords(search).map((word) => `${quoted(`${supplierId}/${word}`)}:*`)
  return sql`${column} @@ ${query.join(' & ')}::tsquery`
}

/** A list of which rows are looked for: its table, and the columns that the filters need. */
export interface Searched {
  table: PgTable
  id: AnyPgColumn
  rateCheckId: AnyPgColumn
  supplierId: AnyPgColumn
  words: AnyPgColumn
  commodityType: AnyPgColumn
  state: AnyPgColumn
  statusCode: AnyPgColumn
}

/** What a page asks for by search and filters, as a condition; nothing when it asks for everything. */
export async function prepareSearch(
  db: Db,
  supplierId: string,
  list: Searched,
  { search, commodity, states, statuses }: ListPage,
): Promise<SQL | undefined> {
  const text = visibleText(search ?? '').trim()
  const found = splitWords(text).length === 0 ? undefined : hasWords(list.words, supplierId, text)
  const accounts = await listWithAccount(db, supplierId, list, text)
  return and(
    accounts.length === 0 ? found : or(found, inList(list.id, accounts)),
    commodity ? sql`${list.commodityType} = ${commodity}` : undefined,
    states === undefined ? undefined : inList(list.state, splitIds(states)),
    statuses === undefined ? undefined : inArray(list.statusCode, splitIds(statuses).map(Number)),
  )
}

/** The supplier's rows with a meter whose account number begins with the search. */
async function listWithAccount(db: Db, supplierId: string, list: Searched, search: string): Promise<string[]> {
  if (!isAccountNumber(search)) return []
  const beginning = `${search.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectDistinct({ id: sql<string>`${list.id}` })
    .from(meters)
    .innerJoin(
      list.table,
      and(sql`${list.rateCheckId} = ${meters.rateCheckId}`, sql`${list.supplierId} = ${supplierId}`),
    )
    .where(sql`${meters.utilityAccountNo} like ${beginning}`)
    .limit(MAX_ACCOUNT_MATCHES)
  return rows.map(({ id }) => id)
}

/** The condition that a row comes after the one with the id `after`; none does where the supplier has no such one. */
export function isAfter(
  list: Pick<Searched, 'table' | 'id' | 'supplierId'>,
  { by, ascending, after, supplierId }: { by: AnyPgColumn; ascending: boolean; after: string; supplierId: string },
): SQL {
  // Compared where it is kept: a time that went through JavaScript has lost its microseconds.
  const ofLast = (column: AnyPgColumn) =>
    sql`(select last.${sql.identifier(column.name)} from ${list.table} as last
      where last.${sql.identifier(list.id.name)} = ${after}
      and last.${sql.identifier(list.supplierId.name)} = ${supplierId})`
  // A subquery for each value, not one for both: PostgreSQL uses the index for single values alone.
  return sql`(${by}, ${list.id}) ${sql.raw(ascending ? '>' : '<')} (${ofLast(by)}, ${ofLast(list.id)})`
}
