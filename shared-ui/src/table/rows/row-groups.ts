import type { TableView } from './table-view'

export interface RowGroup<Row> {
  name: string
  /** Those on the page. */
  rows: Row[]
  /** All of the group that were found, on whichever page. */
  found: readonly Row[]
}

/**
 * The groups on the page, in the order of its rows: a group's rows stand together. Each row found is asked for its
 * group once.
 */
export function rowGroups<Row>(
  { rows, order, from, to }: Pick<TableView<Row>, 'rows' | 'order' | 'from' | 'to'>,
  groupOf: (row: Row) => string,
): RowGroup<Row>[] {
  const found = new Map<string, Row[]>()
  const groups: RowGroup<Row>[] = []
  for (let position = 0; position < order.length; position += 1) {
    const row = rows[order[position] ?? -1]
    if (row === undefined) continue
    const name = groupOf(row)
    const members = found.get(name) ?? []
    if (members.length === 0) found.set(name, members)
    members.push(row)
    if (position < from || position >= to) continue
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row], found: members })
  }
  return groups
}
