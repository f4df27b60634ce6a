import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { RowData } from '../columns'
import { useMemo, useState } from 'react'
import type { PortalColumn } from '../columns'
import type { List } from '../rows/use-list'
import { contentOf } from './TableRow'
import { tellWhole, useOpenRow } from './use-open-row'

interface RowGroup<Row> {
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
  { found: rows, from, to }: { found: readonly Row[]; from: number; to: number },
  groupOf: (row: Row) => string,
): RowGroup<Row>[] {
  const found = new Map<string, Row[]>()
  const groups: RowGroup<Row>[] = []
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position]
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

const GroupHead = styled('th')({
  'tbody tr > &&': {
    height: 40,
    backgroundColor: 'var(--sunken)',
    borderTop: '1px solid var(--border)',
    borderBottom: '1px solid var(--border)',
  },
})
const Toggle = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: '0 6px',
  marginLeft: -6,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: 'var(--text)',
  fontSize: 13,
  cursor: 'pointer',
  '& b': { fontWeight: 600 },
  '& span': { color: 'var(--text-3)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 0 },
})

/** Of a group with one row. */
const Name = styled('b')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
})

export interface Grouping<Row> {
  rowId: (row: Row) => string
  /** Keep the function between renders. */
  groupOf: (row: Row) => string
  /** After the group's name, of all its rows found, e.g. `2 reports, 1 won`. */
  groupNote: (rows: readonly Row[]) => string
}

interface GroupedRowsProps<Row extends RowData> extends Grouping<Row> {
  list: List<Row>
  /** Those in sight. */
  columns: readonly PortalColumn<Row>[]
}

/** The groups of the page, one of a single row without a heading; a press on a heading folds it and unfolds it. */
export function GroupedRows<Row extends RowData>(props: GroupedRowsProps<Row>) {
  const { list, columns, rowId, groupOf, groupNote } = props
  const { from, to, more, waiting } = list
  const groups = useMemo(() => rowGroups({ found: list.found, from, to }, groupOf), [list.found, from, to, groupOf])
  const openRow = useOpenRow()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (name: string) =>
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })
  return groups.map(({ name, rows, found }) => {
    // Of a group that goes on with the server nobody knows how many there are.
    const goesOn = more && found.at(-1) === list.found.at(-1)
    // Its heading would say the row once more: the name stands in the row.
    const isAlone = found.length === 1 && !goesOn
    const open = isAlone || !folded.has(name)
    const Chevron = open ? ChevronDown : ChevronRight
    return (
      <tbody
        key={name}
        aria-busy={waiting || undefined}
        style={waiting ? { opacity: 0.55 } : undefined}
        {...openRow}
        onPointerOver={tellWhole}
      >
        {!isAlone && (
          <tr>
            <GroupHead scope="rowgroup" colSpan={columns.length}>
              <Toggle type="button" aria-expanded={open} onClick={() => toggle(name)}>
                <Chevron aria-hidden color="var(--text-3)" />
                <b>{name}</b>
                {!goesOn && <span>{groupNote(found)}</span>}
              </Toggle>
            </GroupHead>
          </tr>
        )}
        {open &&
          rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) =>
                column.fit?.least === undefined ? (
                  <td key={column.id} data-align={column.align}>
                    {contentOf(column, row)}
                  </td>
                ) : (
                  // Its name.
                  <th key={column.id} scope="row" style={{ maxWidth: 0 }}>
                    {isAlone && <Name>{name}</Name>}
                    {contentOf(column, row)}
                  </th>
                ),
              )}
            </tr>
          ))}
      </tbody>
    )
  })
}
