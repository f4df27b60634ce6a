import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '../core/Button'
import { CardFrame, CardTitle } from '../core/Card'
import { EmptyState, ErrorState, Skeleton } from '../core/states'
import type { PortalColumn } from './columns'
import { ExportButtons } from './export/ExportButtons'
import { FilterChip } from './FilterChip'
import { Pager } from './Pager'
import { createRowEngine, type RowEngine, type TableView } from './row-engine'
import { SearchBox } from './SearchBox'
import { contentOf } from './TableRow'

const Scroll = styled('div')({ overflowX: 'auto' })
const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': {
    height: 36,
    padding: '0 12px',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    color: 'var(--text-2)',
    backgroundColor: 'var(--sunken)',
    borderTop: '1px solid var(--border)',
  },
  '& tr > :first-of-type': { paddingLeft: 16 },
  '& tr > :last-of-type': { paddingRight: 16 },
  '& tbody th': {
    height: 40,
    padding: '0 12px',
    textAlign: 'left',
    fontWeight: 400,
    backgroundColor: 'var(--sunken)',
    borderTop: '1px solid var(--border)',
    borderBottom: '1px solid var(--border)',
  },
  '& tbody td': { height: 48, padding: '0 12px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& tbody tr + tr > td': { borderTop: '1px solid var(--border-subtle)' },
  '& tbody tr:hover > td': { backgroundColor: 'var(--hover)' },
  '& [data-align="right"]': { textAlign: 'right' },
  '& [data-align="center"]': { textAlign: 'center' },
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

export interface GroupedTableProps<Row> {
  /** Heading of the card and name of the table. */
  title: string
  /** In the order in which they are shown, a group's rows together; undefined while they are not there yet. */
  rows: readonly Row[] | undefined
  /** Keep the array between renders. Columns that start hidden are searched, filtered and exported only. */
  columns: readonly PortalColumn<Row>[]
  rowId: (row: Row) => string
  groupOf: (row: Row) => string
  /** After the group's name, of all its rows found, e.g. `2 reports, 1 won`. */
  groupNote: (rows: Row[]) => string
  searchLabel: string
  filters: readonly string[]
  exportName: string
  error?: string | undefined
  onRetry: () => void
}

const NO_ROWS: readonly never[] = []
const PAGE_SIZES = [10, 20, 50, 100]

/** Rows under the heading of their group, which folds; with the search, filters, exports and pages of PortalTable. */
export function GroupedTable<Row>(props: GroupedTableProps<Row>) {
  const { title, rows = NO_ROWS, columns, filters, error, onRetry } = props
  const titleId = useId()
  const [engine] = useState(() => createRowEngine<Row>({ rows, columns, pageSize: 10 }))
  useLayoutEffect(() => engine.load(rows, columns), [engine, rows, columns])
  const loading = props.rows === undefined && error === undefined
  const ready = props.rows !== undefined
  return (
    <CardFrame aria-labelledby={titleId}>
      <CardTitle
        id={titleId}
        title={title}
        count={ready ? <Count engine={engine} /> : undefined}
        tools={
          <>
            <SearchBox engine={engine} label={props.searchLabel} />
            {filters
              .flatMap((id) => columns.filter((column) => column.id === id))
              .map((column) => (
                <FilterChip key={column.id} engine={engine} column={column} />
              ))}
            <ExportButtons
              engine={engine}
              name={{ list: props.exportName }}
              ready={ready}
              columns={() => columns.filter((column) => column.header !== '' && !column.notExported)}
            />
          </>
        }
      />
      <Scroll>
        <Table aria-label={title} aria-busy={loading}>
          <Head columns={shown(columns)} />
          {loading ? <Bones columns={shown(columns)} /> : ready && <Groups {...props} engine={engine} />}
        </Table>
      </Scroll>
      {error !== undefined && <ErrorState text={error} onRetry={onRetry} />}
      {ready && <NothingFound engine={engine} />}
      {ready && <Pager engine={engine} sizes={PAGE_SIZES} label={title} />}
    </CardFrame>
  )
}

const shown = <Row,>(columns: readonly PortalColumn<Row>[]) => columns.filter((column) => !column.defaultHidden)

function useView<Row>(engine: RowEngine<Row>): TableView<Row> {
  return useSyncExternalStore(engine.subscribe, engine.view)
}

function Count<Row>({ engine }: { engine: RowEngine<Row> }) {
  return useView(engine).order.length
}

function NothingFound<Row>({ engine }: { engine: RowEngine<Row> }) {
  const view = useView(engine)
  if (view.order.length > 0) return null
  return (
    <EmptyState>
      {view.narrowed && (
        <Button size="small" onClick={() => engine.clear()}>
          Clear search and filters
        </Button>
      )}
    </EmptyState>
  )
}

function Head<Row>({ columns }: { columns: readonly PortalColumn<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, unit, align = 'left', width }) => (
          <th key={id} scope="col" data-align={align} style={{ width, textAlign: align }}>
            {header}
            {unit !== undefined && <span style={{ color: 'var(--text-3)', fontWeight: 400 }}> {unit}</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Bones<Row>({ columns }: { columns: readonly PortalColumn<Row>[] }) {
  return (
    <tbody>
      {[64, 88, 52].map((width) => (
        <tr key={width}>
          {columns.map(({ id }) => (
            <td key={id}>
              <Skeleton width={`${width}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface Group<Row> {
  name: string
  /** Of the page. */
  rows: Row[]
  note: string
}

function groupsOf<Row>(
  { rows, order, from, to }: TableView<Row>,
  { groupOf, groupNote }: GroupedTableProps<Row>,
): Group<Row>[] {
  const at = (position: number) => rows[order[position] ?? -1]
  const found = new Map<string, Row[]>()
  for (let position = 0; position < order.length; position += 1) {
    const row = at(position)
    if (row !== undefined) found.set(groupOf(row), [...(found.get(groupOf(row)) ?? []), row])
  }
  const groups: Group<Row>[] = []
  for (let position = from; position < to; position += 1) {
    const row = at(position)
    if (row === undefined) continue
    const name = groupOf(row)
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row], note: groupNote(found.get(name) ?? []) })
  }
  return groups
}

function Groups<Row>(props: GroupedTableProps<Row> & { engine: RowEngine<Row> }): ReactNode {
  const { engine, rowId, columns } = props
  const view = useView(engine)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const visible = useMemo(() => shown(columns), [columns])
  const toggle = (name: string) =>
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })
  return groupsOf(view, props).map(({ name, rows, note }) => {
    const open = !folded.has(name)
    return (
      <tbody key={name}>
        <tr>
          <th scope="rowgroup" colSpan={visible.length}>
            <Toggle type="button" aria-expanded={open} onClick={() => toggle(name)}>
              {open ? (
                <ChevronDown aria-hidden color="var(--text-3)" />
              ) : (
                <ChevronRight aria-hidden color="var(--text-3)" />
              )}
              <b>{name}</b>
              <span>{note}</span>
            </Toggle>
          </th>
        </tr>
        {open &&
          rows.map((row) => (
            <tr key={rowId(row)}>
              {visible.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {contentOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    )
  })
}
