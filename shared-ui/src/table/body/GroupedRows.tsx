import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useState, type HTMLAttributes } from 'react'
import { Button } from '../../core/Button'
import type { RowData } from '../columns'
import type { List } from '../rows/use-list'
import type { Grouping } from '../table-props'
import { TableRow, type BodyColumn } from './TableRow'

interface RowGroup<Row> {
  name: string
  /** Number of the first one on the page among those found. */
  at: number
  /** Those on the page. */
  rows: Row[]
  /** All of the group that were found, on whichever page. */
  found: Row[]
}

/**
 * The groups on the page, in the order of its rows: a group's rows stand together. Each row found is asked for its
 * group once.
 */
export function rowGroups<Row>(
  { found: rows, from, to }: { found: readonly Row[]; from: number; to: number },
  groupOf: (row: Row) => string,
): RowGroup<Row>[] {
  const groups = new Map<string, RowGroup<Row>>()
  rows.forEach((row, position) => {
    const name = groupOf(row)
    const group = groups.get(name) ?? { name, at: Math.max(position, from), rows: [], found: [] }
    groups.set(name, group)
    group.found.push(row)
    if (position >= from && position < to) group.rows.push(row)
  })
  return [...groups.values()].filter((group) => group.rows.length > 0)
}

interface GroupedRowsProps<Row extends RowData> {
  list: List<Row>
  /** Those in sight. */
  columns: readonly BodyColumn<Row>[]
  rowId: (row: Row) => string
  grouping: Grouping<Row>
  /** Of each body of rows. */
  events: HTMLAttributes<HTMLElement>
}

/** The groups of the page, one of a single row without a heading; a press on a heading folds it and unfolds it. */
export function GroupedRows<Row extends RowData>({ list, columns, rowId, grouping, events }: GroupedRowsProps<Row>) {
  const { from, to, more, waiting } = list
  const { groupOf, groupNote } = grouping
  const groups = useMemo(() => rowGroups({ found: list.found, from, to }, groupOf), [list.found, from, to, groupOf])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (name: string) =>
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })
  return groups.map(({ name, at, rows, found }) => {
    // Of a group that goes on with the server nobody knows how many there are.
    const goesOn = more && found.at(-1) === list.found.at(-1)
    // Its heading would say the row once more: the name stands in the row.
    const isAlone = found.length === 1 && !goesOn
    const open = isAlone || !folded.has(name)
    const Chevron = open ? ChevronDown : ChevronRight
    return (
      <tbody key={name} aria-busy={waiting || undefined} style={waiting ? { opacity: 0.55 } : undefined} {...events}>
        {!isAlone && (
          <tr className="group">
            <th scope="rowgroup" colSpan={columns.length}>
              <Button
                variant="text"
                size="small"
                startIcon={<Chevron aria-hidden color="var(--text-3)" />}
                aria-expanded={open}
                onClick={() => toggle(name)}
              >
                <b>{name}</b>
                {!goesOn && <span>{groupNote(found)}</span>}
              </Button>
            </th>
          </tr>
        )}
        {open &&
          rows.map((row, index) => (
            <TableRow
              key={rowId(row)}
              row={row}
              id={rowId(row)}
              position={at + index}
              columns={columns}
              above={isAlone ? name : undefined}
            />
          ))}
      </tbody>
    )
  })
}
