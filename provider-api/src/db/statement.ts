import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'

interface Preparable {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<unknown> }
}

type Prepared<Q extends Preparable> = ReturnType<Q['prepare']>
type Rows<Q extends Preparable> = Awaited<ReturnType<Prepared<Q>['execute']>>

type Statement<Q extends Preparable> = ((db: Db, values: Record<string, unknown>) => Promise<Rows<Q>>) & {
  /** Its query, for a statement of which it is a part. */
  build: (db: Db) => Q
}

/**
 * A statement on the way of a submission. Its text is made once for each connection, and a server reads and plans it
 * once for each, under its name: that is most of what a small statement costs. What changes from call to call is a
 * `sql.placeholder`, so the text never does; a list or rows are one parameter each.
 */
export function statement<Q extends Preparable>(name: string, build: (db: Db) => Q): Statement<Q> {
  const onConnections = new WeakMap<Db, Prepared<Q>>()
  const ask = (db: Db, values: Record<string, unknown>) => {
    const prepared = onConnections.get(db) ?? (build(db).prepare(name) as Prepared<Q>)
    onConnections.set(db, prepared)
    return prepared.execute(values) as Promise<Rows<Q>>
  }
  return Object.assign(ask, { build })
}

/**
 * As `Promise.all`, for statements of one transaction that go out together, in the order in which they were sent. Once
 * one fails, the server refuses those behind it: what is thrown is the cause, not whichever failure was heard first.
 */
export async function together<T extends readonly unknown[]>(
  sent: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const outcomes = await Promise.allSettled(sent)
  const values = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
  return values as { -readonly [Index in keyof T]: Awaited<T[Index]> }
}

/** For `insert(table).select(…)`: the rows of the placeholder `rows`, which `rowsFor` made. */
export function placeholderRows(table: PgTable): SQL {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => sql`given.${sql.identifier(name)}`)
  return sql`select ${sql.join(columns, sql`, `)}
    from json_populate_recordset(null::${table}, ${sql.placeholder('rows')}::json) as given`
}

/**
 * How rows of a table become one parameter, by the columns' names. A default is not filled in: every column that has
 * one is given.
 */
export function rowsFor<T extends PgTable>(table: T): (rows: readonly T['$inferInsert'][]) => string {
  const names = Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, name] as const)
  return (rows) =>
    JSON.stringify(
      rows.map((row: Record<string, unknown>) => {
        const record: Record<string, unknown> = {}
        for (const [field, name] of names) record[name] = row[field]
        return record
      }),
    )
}
