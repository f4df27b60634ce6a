import { memo, useEffect, useMemo, useRef, type ReactNode, useLayoutEffect, useState, type RefObject } from 'react'
import { Skeleton } from '../../core/messages/states'
import { bodyColumns } from './body-columns'
import { CHOICE_COLUMN, namingColumn, type PortalColumn } from '../columns'
import { useTableView, type RowEngine } from '../rows/table-view'
import { TableRow, type BodyColumn } from './TableRow'
import { tellWhole, useOpenRow } from './use-open-row'

/** From this many rows on only those in sight are drawn. */
const MAX_DRAWN = 100
/** Height of the window on all rows, px. */
const WINDOW_HEIGHT = 640

export interface TableBodyProps<Row> {
  engine: RowEngine<Row>
  columns: readonly PortalColumn<Row>[]
  /** Which columns are shown and where (body-columns.ts). */
  places: string
  rowHeight: number
  rowId: (row: Row) => string
  rowHref: ((row: Row) => string | undefined) | undefined
  onRowClick: ((row: Row) => void) | undefined
  loading: boolean
  /** Rows in whose place it waits. */
  expectedRows: number
  failure: ReactNode
  empty: ReactNode
}

/** Rows of the engine under a head that never renders for search, paging or scrolling. */
function Body<Row>(props: TableBodyProps<Row>) {
  const { engine, places, rowHeight, rowId, rowHref, onRowClick } = props
  const columns = useMemo(() => bodyColumns(places, props.columns), [places, props.columns])
  const view = useTableView(engine)
  const ref = useRef<HTMLTableSectionElement>(null)
  const shown = view.to - view.from
  const placed = shown > MAX_DRAWN
  const window = useRowWindow(ref, placed, rowHeight, WINDOW_HEIGHT)
  const openRow = useOpenRow((tr) => {
    const { rows, order } = engine.view()
    const row = rows[order[Number(tr.dataset.position)] ?? -1]
    if (!onRowClick || row === undefined) return false
    onRowClick(row)
    return true
  })

  useEffect(() => {
    // -1: nobody knows how many.
    const count = view.more ? -1 : view.order.length + 1
    ref.current?.closest('table')?.setAttribute('aria-rowcount', String(count))
  }, [view.order, view.more])

  // Another page, sort or search starts at its top; newer data leave the reader where they were. Only a window on all
  // rows scrolls: elsewhere the browser would lay the table out once more for nothing, before its first paint too.
  useEffect(() => {
    const scroller = placed ? ref.current?.closest<HTMLElement>('.table-scroller') : undefined
    if (scroller) scroller.scrollTop = 0
  }, [placed, view.page, view.pageSize, view.sort, view.search, view.filters])

  // Slots are reused while scrolling: React moves and refills those that left the window instead of making rows anew.
  const rows = useMemo(() => {
    const start = placed ? Math.max(view.from, Math.min(window.first, view.to - window.length)) : view.from
    const end = placed ? Math.min(view.to, start + window.length) : view.to
    const drawn: ReactNode[] = []
    for (let position = start; position < end; position += 1) {
      const row = view.rows[view.order[position] ?? -1]
      if (row === undefined) continue
      drawn.push(
        <TableRow
          key={placed ? position % window.length : position - view.from}
          row={row}
          id={rowId(row)}
          position={position}
          columns={columns}
          top={placed ? position * rowHeight : undefined}
          href={rowHref?.(row)}
          clickable={onRowClick !== undefined}
        />,
      )
    }
    return drawn
  }, [view, columns, placed, window.first, window.length, rowHeight, rowId, rowHref, onRowClick])

  const loading = props.loading || (view.waiting && shown === 0)
  const instead = props.failure ?? (loading ? undefined : shown === 0 ? props.empty : undefined)
  if (instead !== undefined) return <Instead columns={columns.length}>{instead}</Instead>
  if (loading) return <SkeletonRows columns={columns} rowHeight={rowHeight} rows={props.expectedRows} />
  return (
    <tbody
      ref={ref}
      aria-busy={view.waiting || undefined}
      style={{
        ...(placed ? { height: shown * rowHeight, position: 'relative' as const } : {}),
        ...(view.waiting ? { opacity: 0.55 } : {}),
      }}
      {...openRow}
      onPointerOver={tellWhole}
    >
      {rows}
    </tbody>
  )
}

function Instead({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className="instead">
        <td colSpan={columns}>{children}</td>
      </tr>
    </tbody>
  )
}

/** px of a list that is empty. */
const EMPTY = 116
const WIDTHS = [190, 158, 176]

function SkeletonRows<Row>({
  columns,
  rowHeight,
  rows,
}: {
  columns: readonly BodyColumn<Row>[]
  rowHeight: number
  rows: number
}) {
  const naming = namingColumn(columns.map(({ column }) => column))
  return (
    <tbody aria-busy>
      {Array.from({ length: Math.max(1, rows) }, (_, row) => (
        <tr key={row} style={{ height: rows === 0 ? EMPTY : rowHeight }}>
          {columns.map(({ column, style }, index) => (
            <td key={column.id} style={style} data-align={column.align}>
              {index === naming ? (
                <FirstSkeleton width={WIDTHS[row % WIDTHS.length] ?? 176} />
              ) : (
                column.id !== CHOICE_COLUMN && <Skeleton width="60%" height={index % 2 === 0 ? 16 : 8} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The tile, the name and the line under it, as most lists have them. */
function FirstSkeleton({ width }: { width: number }) {
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Skeleton width={32} height={32} radius={6} />
      <span style={{ display: 'grid', gap: 6 }}>
        <Skeleton width={width} />
        <Skeleton width={width * 0.75} height={8} />
      </span>
    </span>
  )
}

export const TableBody = memo(Body) as typeof Body

/** Rows drawn above and below those in sight, so that a scroll never shows a gap. */
const MARGIN = 12
/** The window moves in steps, so that small scrolls draw nothing. */
const STEP = 6

interface RowWindow {
  first: number
  length: number
}

/** Which of many rows are in sight. The body's scroll container gets the height while the window is on. */
function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  on: boolean,
  rowHeight: number,
  maxHeight: number,
): RowWindow {
  const [first, setFirst] = useState(0)
  const length = Math.ceil(maxHeight / rowHeight) + 2 * MARGIN + STEP

  useLayoutEffect(() => {
    const scroller = body.current?.closest<HTMLElement>('.table-scroller')
    if (!scroller || !on) return
    scroller.style.maxHeight = `${maxHeight}px`
    return () => {
      scroller.style.maxHeight = ''
      setFirst(0)
    }
  }, [body, on, maxHeight])

  useEffect(() => {
    const scroller = body.current?.closest<HTMLElement>('.table-scroller')
    if (!scroller || !on) return
    const follow = () => {
      const row = Math.floor(scroller.scrollTop / rowHeight) - MARGIN
      setFirst(Math.max(0, row - (row % STEP)))
    }
    scroller.addEventListener('scroll', follow, { passive: true })
    follow()
    return () => scroller.removeEventListener('scroll', follow)
  }, [body, on, rowHeight])

  return { first, length }
}
