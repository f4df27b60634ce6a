import { Column, getTableColumns, is, sql, SQL, Table, type DriverValueDecoder } from 'drizzle-orm'
import type { WithSubquery } from 'drizzle-orm'
import type { Db } from './database'
import { statement } from './statement'

/** A select. A decimal of it that is no column is text already: as JSON it would be a number. */
interface Select {
  getSQL(): SQL
  _: { selectedFields: unknown; result: unknown }
}

type RowsOf<Q extends Record<string, Select>> = { [Name in keyof Q]: Q[Name]['_']['result'] }

interface Leaf {
  path: string[]
  field: Column | SQL | SQL.Aliased
}

/**
 * Several selects as one statement. The rows of each come as one JSON text, read in one go: value by value, the driver
 * takes several times as long. What each value becomes, its column says, as ever.
 */
export function jsonStatement<Q extends Record<string, Select>>(
  name: string,
  build: (db: Db) => { with?: WithSubquery[]; selects: Q },
): (db: Db, values: Record<string, unknown>) => Promise<RowsOf<Q>> {
  const run = statement(name, (db) => {
    const { with: before = [], selects } = build(db)
    const fields = Object.entries(selects).map(([of, select]) => [of, selectRows(select)] as const)
    return db
      .with(...before)
      .select(Object.fromEntries(fields))
      .from(sql`(values (true)) as once`)
  })
  return async (db, values) => {
    const [row] = await run(db, values)
    return row as RowsOf<Q>
  }
}

function selectRows(select: Select): SQL<unknown[]> {
  const leaves = listLeaves(select._.selectedFields as object)
  const names = leaves.map((_, at) => sql.identifier(`c${at}`))
  const values = leaves.map(({ field }, at) => (isDecimal(field) ? sql`${names[at]}::text` : sql`${names[at]}`))
  const rows = sql`(select coalesce(json_agg(json_build_array(${sql.join(values, sql`, `)})), '[]')
    from (${select.getSQL()}) as given(${sql.join(names, sql`, `)}))`
  const read = makeReader(leaves)
  return sql`${rows}`.mapWith((rowValues: unknown[][]) => rowValues.map(read))
}

const isDecimal = (field: Leaf['field']) => is(field, Column) && field.getSQLType().startsWith('numeric')

function listLeaves(fields: object, above: string[] = []): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Leaf['field'] | object]) => {
    const path = [...above, name]
    if (is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)) return [{ path, field }]
    return listLeaves(is(field, Table) ? getTableColumns(field) : field, path)
  })
}

type Decoder = DriverValueDecoder<unknown, unknown>

function findDecoder(field: Leaf['field']): Decoder {
  if (is(field, Column)) return field
  return (is(field, SQL.Aliased) ? field.sql : field)['decoder' as never]
}

/** How an array of values becomes a row; what is nested one deep too. */
function makeReader(leaves: Leaf[]): (values: unknown[]) => unknown {
  const columns = leaves.map(({ path: [first = '', second], field }) => ({
    first,
    second,
    decoder: findDecoder(field),
  }))
  return (values) => {
    const row: Record<string, unknown> = {}
    for (const [at, { first, second, decoder }] of columns.entries()) {
      const value = values[at] === null ? null : decoder.mapFromDriverValue(values[at])
      if (second === undefined) row[first] = value
      else ((row[first] ??= {}) as Record<string, unknown>)[second] = value
    }
    return row
  }
}
