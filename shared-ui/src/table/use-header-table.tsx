import { EllipsisVertical, GripHorizontal } from 'lucide-react'
import { useMaterialReactTable, type MRT_ColumnDef, type MRT_SortingState } from 'material-react-table'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { VisuallyHidden } from '../core/VisuallyHidden'
import { cellWidth, layoutOf, leastOf } from './body-columns'
import { NARROWEST, type ColumnWidth } from './column-widths'
import { CHOICE_COLUMN, namingColumn, type PortalColumn } from './columns'
import { HeadContent } from './HeadContent'
import type { HeaderTable, NoRow } from './header-table'
import type { RowEngine } from './row-engine'
import { tableLook } from './table-look'
import { useColumnWidths } from './use-column-widths'
import { useShownColumns } from './use-shown-columns'
import { useTableRoom, type NeededRoom } from './use-table-room'

const NO_ROWS: NoRow[] = []

const icons = {
  MoreVertIcon: () => <EllipsisVertical size={14} aria-hidden />,
  DragHandleIcon: () => <GripHorizontal size={14} aria-hidden />,
}

export interface HeaderTableOptions<Row> {
  engine: RowEngine<Row>
  title: string
  titleId: string
  columns: readonly PortalColumn<Row>[]
  rowHeight: number
  /** It waits for rows of which nobody knows how many come: what stands below waits too. */
  isHeightUnknown: boolean
  toolbar: (table: HeaderTable) => ReactNode
  /** The rows; `layout` says which columns are shown and where. */
  body: (layout: string) => ReactNode
  footer: ReactNode
}

/** Header, column menus, order, sizes and visibility by material-react-table; nothing else of it is used. */
export function useHeaderTable<Row>(options: HeaderTableOptions<Row>): HeaderTable {
  const { engine, title, titleId, columns, rowHeight } = options
  // Of the view its order alone: the header does not render for search, paging or scrolling.
  const sort = useSyncExternalStore(engine.subscribe, () => engine.view().sort)
  const sorting = useMemo<MRT_SortingState>(() => (sort ? [sort] : []), [sort])
  // Changes with what is loaded, never with what is searched or paged.
  const rows = useSyncExternalStore(engine.subscribe, () => engine.view().rows)
  const widths = useColumnWidths(columns, rows)
  const [columnVisibility, changeVisibility] = useShownColumns(columns, rows, engine.everyRow === undefined)
  const definitions = useMemo(
    () => columns.map((column, at) => headerOf(column, widths[at]?.width, engine.canSort(column))),
    [columns, widths, engine],
  )
  const heads = useMemo(() => new Map(columns.map((column) => [column.id, wordsOf(column)])), [columns])
  const table: HeaderTable = useMaterialReactTable<NoRow>({
    columns: definitions,
    data: NO_ROWS,
    layoutMode: 'grid',
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    enableColumnFilters: false,
    enableGlobalFilter: false,
    enableFullScreenToggle: false,
    enableDensityToggle: false,
    enableKeyboardShortcuts: false,
    enableStickyHeader: true,
    enableColumnOrdering: true,
    enableColumnResizing: true,
    columnResizeMode: 'onChange',
    enableColumnPinning: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    rowCount: 0,
    icons,
    // Its own colors are computed, which CSS variables cannot be: transparent here, painted by tableLook.
    mrtTheme: {
      baseBackgroundColor: 'rgba(255, 255, 255, 0)',
      menuBackgroundColor: 'var(--surface)',
      draggingBorderColor: 'var(--focus)',
    },
    initialState: {
      density: 'compact',
      columnPinning: { left: columns.slice(0, namingColumn(columns) + 1).map(({ id }) => id) },
    },
    state: { sorting, columnVisibility },
    onColumnVisibilityChange: changeVisibility,
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change
      engine.sort(next[0])
    },
    muiTablePaperProps: {
      component: 'section',
      elevation: 0,
      'aria-labelledby': titleId,
      'data-height-unknown': options.isHeightUnknown || undefined,
      sx: tableLook,
    } as object,
    muiTableContainerProps: { tabIndex: -1, sx: { maxHeight: 'none' } },
    muiTableProps: ({ table: current }) => ({
      'aria-label': title,
      style: {
        ['--row-height' as string]: `${rowHeight}px`,
        ['--least' as string]: `${neededRoom(current, columns, widths).least}px`,
      },
    }),
    muiTableHeadCellProps: ({ column, table: current }) => {
      const at = columns.findIndex(({ id }) => id === column.id)
      const own = columns[at]
      return {
        align: own?.align ?? 'left',
        // Its menu has words too: without this they would be read with every cell below.
        ...(own && own.header !== '' ? { 'aria-label': namesOf(own) } : {}),
        // Only what can be sorted says how it is sorted.
        ...(column.getCanSort() ? {} : { 'aria-sort': undefined }),
        ...(own?.givesWay ? { className: 'gives-way' } : {}),
        ...(own?.id === CHOICE_COLUMN ? { 'data-choice': '' } : {}),
        ...(own ? { style: cellWidth(own, leastOf(current, own.id, widths)) } : {}),
        sx: { opacity: 1 },
        children: (
          <HeadContent column={column} table={current}>
            {heads.get(column.id)}
          </HeadContent>
        ),
      }
    },
    muiColumnActionsButtonProps: ({ column }) => ({
      size: 'small',
      'data-head-menu': '',
      'aria-label': `Menu of ${column.columnDef.header}`,
      // A head is one stop of the keyboard: its sort button, from which Arrow down opens the menu.
      ...(column.getCanSort() ? { tabIndex: -1 } : {}),
    }),
    muiTableBodyProps: ({ table: current }) => ({
      component: BodySlot,
      children: options.body(layoutOf(current, widths)),
    }),
    renderTopToolbar: ({ table: current }) => options.toolbar(current),
    renderBottomToolbar: () => options.footer,
  })
  useTableRoom(table, neededRoom(table, columns, widths))
  return table
}

/** What the columns in sight need. */
function neededRoom<Row>(
  table: HeaderTable,
  columns: readonly PortalColumn<Row>[],
  widths: readonly ColumnWidth[],
): NeededRoom {
  const { columnSizing, columnOrder } = table.getState()
  const isMoved = columnOrder.some((id, at) => id !== columns[at]?.id)
  const isArranged = isMoved || Object.keys(columnSizing).length > 0
  const room = { whole: 0, least: 0, matters: 0, names: 0, isArranged }
  for (const shown of table.getVisibleLeafColumns()) {
    const at = columns.findIndex(({ id }) => id === shown.id)
    const size = shown.getSize()
    const least = leastOf(table, shown.id, widths) ?? size
    room.whole += size
    room.least += least
    if (columns[at]?.givesWay) continue
    room.matters += least
    if (columns[at]?.fit?.least !== undefined) room.names += 1
  }
  return room
}

/** The engine's body brings its own tbody. */
function BodySlot({ children }: { children?: ReactNode }) {
  return children
}

function headerOf<Row>(
  column: PortalColumn<Row>,
  size: number | undefined,
  enableSorting: boolean,
): MRT_ColumnDef<NoRow> {
  const { id, header } = column
  return {
    id,
    header,
    // Never called, there are no rows; without it a column counts as one that cannot be sorted.
    accessorFn: () => null,
    size: size ?? column.width ?? 140,
    minSize: Math.min(NARROWEST, column.width ?? NARROWEST),
    enableSorting,
    enableHiding: header !== '',
    enableColumnActions: header !== '',
    enableColumnOrdering: header !== '',
    enableResizing: header !== '',
  }
}

const namesOf = <Row,>({ header, unit }: PortalColumn<Row>) => (unit === undefined ? header : `${header} ${unit}`)

function wordsOf<Row>({ header, unit, head }: PortalColumn<Row>): ReactNode {
  if (head !== undefined) return head
  // Columns of links have no words on the screen; a screen reader needs one.
  if (header === '') return <VisuallyHidden>Links</VisuallyHidden>
  if (unit === undefined) return header
  return (
    <>
      {header} <span className="unit">{unit}</span>
    </>
  )
}
