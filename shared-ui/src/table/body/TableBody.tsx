import { useMRT_RowVirtualizer as useRowVirtualizer } from 'material-react-table'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '../../core/Button'
import { EmptyState, Skeleton } from '../../core/messages/states'
import { GroupedRows } from './GroupedRows'
import { CHOICE_COLUMN, namingColumn, type RowData } from '../columns'
import { MAX_DRAWN, WINDOW_HEIGHT, type List } from '../rows/use-list'
import type { VisibleColumn } from './visible-columns'
import type { PortalTableProps } from '../table-props'
import { TableRow, type BodyColumn } from './TableRow'
import { showWholeText, useOpenRow } from './use-open-row'

type Passed = 'rowId' | 'rowHref' | 'onRowClick' | 'grouping' | 'emptyText'

interface TableBodyProps<Row extends RowData> extends Pick<PortalTableProps<Row>, Passed> {
  list: List<Row>
  visibleColumns: readonly VisibleColumn<Row>[]
  rowHeight: number
  loading: boolean
  /** Rows in whose place it waits. */
  expectedRows: number
  failure: ReactNode
}

/** The rows of the page, plain; each is drawn again when it or its place changes. */
export function TableBody<Row extends RowData>(props: TableBodyProps<Row>) {
  const { list, rowHeight, rowId, rowHref, onRowClick, grouping } = props
  const { found, from, more, waiting } = list
  const page = list.table.getRowModel().rows
  const { pagination, sorting, globalFilter, columnFilters } = list.state
  const layoutKey = JSON.stringify(props.visibleColumns.map(({ column: { id }, attributes }) => [id, attributes]))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- by where they stand: no row is drawn anew for another size
  const columns = useMemo(() => props.visibleColumns, [layoutKey, list.columns])
  const ref = useRef<HTMLTableSectionElement>(null)
  const pageLength = page.length
  const isVirtual = pageLength > MAX_DRAWN
  const inSight = useRowsInSight(list, ref, isVirtual)
  const openRow = useOpenRow((tr) => {
    const row = found[Number(tr.dataset.position)]
    if (!onRowClick || row === undefined) return false
    onRowClick(row)
    return true
  })

  useEffect(() => {
    // -1: nobody knows how many.
    const count = more ? -1 : found.length + 1
    ref.current?.closest('table')?.setAttribute('aria-rowcount', String(count))
  }, [found, more])

  // Another page, sort or search starts at its top; newer data leave the reader where they were. Only a window on all
  // rows scrolls: elsewhere the browser would lay the table out once more for nothing, before its first paint too.
  const { pageIndex, pageSize } = pagination
  useEffect(() => {
    const scroller = isVirtual ? scrollerOf(ref) : undefined
    if (scroller) scroller.scrollTop = 0
  }, [isVirtual, pageIndex, pageSize, sorting, globalFilter, columnFilters])

  const [first, last] = inSight ?? [0, pageLength - 1]
  const rows = useMemo(() => {
    const drawn: ReactNode[] = []
    const ids = new Set<string>()
    for (let at = first; at <= last && !grouping; at += 1) {
      const row = page[at]
      if (!row) continue
      // Slots are reused while scrolling: React refills those that left the window instead of making rows anew. Else
      // the focus stays with its row when newer data move it. A list of a foreign provider may name a row twice.
      const isSlot = isVirtual || ids.has(row.id)
      ids.add(row.id)
      drawn.push(
        <TableRow
          key={isSlot ? at % (last - first + 1) : `row ${row.id}`}
          row={row.original}
          id={row.id}
          position={from + at}
          columns={columns}
          top={isVirtual ? at * rowHeight : undefined}
          href={rowHref?.(row.original)}
        />,
      )
    }
    return drawn
  }, [page, from, first, last, columns, isVirtual, rowHeight, rowHref, grouping])

  const loading = props.loading || (waiting && pageLength === 0)
  const isEmpty = !loading && pageLength === 0 && !list.failure
  const instead = props.failure ?? (isEmpty && <NoRows list={list} text={props.emptyText} />)
  if (instead)
    return (
      <tbody>
        <tr className="instead">
          <td colSpan={columns.length}>{instead}</td>
        </tr>
      </tbody>
    )
  if (loading) return <SkeletonRows columns={columns} rowHeight={rowHeight} rows={props.expectedRows} />
  const events = { ...openRow, onPointerOver: showWholeText }
  if (grouping) return <GroupedRows {...{ list, columns, rowId, grouping, events }} />
  return (
    <tbody
      ref={ref}
      aria-busy={waiting || undefined}
      style={{
        height: isVirtual ? pageLength * rowHeight : undefined,
        position: isVirtual ? 'relative' : undefined,
        opacity: waiting ? 0.55 : undefined,
      }}
      {...events}
    >
      {rows}
    </tbody>
  )
}

interface NoRowsProps<Row extends RowData> {
  list: List<Row>
  text: string | undefined
}

function NoRows<Row extends RowData>({ list: { table, isNarrowed }, text }: NoRowsProps<Row>) {
  const clear = (event: MouseEvent<HTMLElement>) => {
    // The button goes with the row that it stands in.
    event.currentTarget.closest<HTMLElement>('.table-scroller')?.focus({ preventScroll: true })
    table.setGlobalFilter('')
    table.setColumnFilters([])
  }
  return (
    <EmptyState text={text}>
      {isNarrowed && (
        <Button size="small" onClick={clear}>
          Clear search and filters
        </Button>
      )}
    </EmptyState>
  )
}

const scrollerOf = (body: RefObject<HTMLElement | null>) => body.current?.closest<HTMLElement>('.table-scroller')

/** The first and the last of many rows that are drawn; the table scrolls in its card while not all are. */
function useRowsInSight<Row extends RowData>(
  { table }: List<Row>,
  body: RefObject<HTMLElement | null>,
  on: boolean,
): [number, number] | undefined {
  const virtualizer = useRowVirtualizer(table)
  // Once more, when what scrolls is there.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const scroller = on ? scrollerOf(body) : undefined
    if (!scroller) return
    scroller.style.maxHeight = `${WINDOW_HEIGHT}px`
    drawAgain()
    return () => {
      scroller.style.maxHeight = ''
    }
  }, [body, on])
  if (!on || !virtualizer) return undefined
  const { virtualRows } = virtualizer
  return [virtualRows[0]?.index ?? 0, virtualRows.at(-1)?.index ?? -1]
}

/** px of a list that is empty. */
const EMPTY = 116
const WIDTHS = [190, 158, 176]

interface SkeletonRowsProps<Row> {
  columns: readonly BodyColumn<Row>[]
  rowHeight: number
  rows: number
}

/** Where a row is named: the tile, the name and the line under it, as most lists have them. */
function SkeletonRows<Row>({ columns, rowHeight, rows }: SkeletonRowsProps<Row>) {
  const naming = namingColumn(columns.map(({ column }) => column))
  return (
    <tbody aria-busy>
      {Array.from({ length: Math.max(1, rows) }, (_, row) => (
        <tr key={row} style={{ height: rows === 0 ? EMPTY : rowHeight }}>
          {columns.map(({ column, attributes }, index) => (
            <td key={column.id} {...attributes}>
              {index === naming && (
                <>
                  <Skeleton width={32} height={32} radius={6} />
                  <span style={{ display: 'grid', gap: 6, marginLeft: 12 }}>
                    <Skeleton width={WIDTHS[row % WIDTHS.length] ?? 0} />
                    <Skeleton width={(WIDTHS[row % WIDTHS.length] ?? 0) * 0.75} height={8} />
                  </span>
                </>
              )}
              {index !== naming && column.id !== CHOICE_COLUMN && (
                <Skeleton width="60%" height={index % 2 === 0 ? 16 : 8} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
