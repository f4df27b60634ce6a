import { EllipsisVertical, GripHorizontal } from 'lucide-react'
import { useMaterialReactTable, type MRT_ColumnDef, type MRT_SortingState } from 'material-react-table'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { VisuallyHidden } from '../core/VisuallyHidden'
import { layoutOf } from './body-columns'
import type { PortalColumn } from './columns'
import { HeadContent } from './HeadContent'
import type { HeaderTable, NoRow } from './header-table'
import type { RowEngine } from './row-engine'
import { tableLook } from './table-look'

const NO_ROWS: NoRow[] = []

/** px below which no column goes. */
export const NARROWEST = 40

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
  const definitions = useMemo(
    () => columns.map((column) => headerOf(column, engine.canSort(column))),
    [columns, engine],
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
      columnPinning: { left: columns[0] ? [columns[0].id] : [] },
      columnVisibility: Object.fromEntries(
        columns.filter((column) => column.defaultHidden).map((column) => [column.id, false]),
      ),
    },
    state: { sorting },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change
      engine.sort(next[0])
    },
    muiTablePaperProps: { component: 'section', elevation: 0, 'aria-labelledby': titleId, sx: tableLook } as object,
    muiTableContainerProps: { tabIndex: -1, sx: { maxHeight: 'none' } },
    muiTableProps: { 'aria-label': title, style: { ['--row-height' as string]: `${rowHeight}px` } },
    muiTableHeadCellProps: ({ column, table: current }) => ({
      align: columns.find(({ id }) => id === column.id)?.align ?? 'left',
      // Only what can be sorted says how it is sorted.
      ...(column.getCanSort() ? {} : { 'aria-sort': undefined }),
      sx: { opacity: 1 },
      children: (
        <HeadContent column={column} table={current}>
          {heads.get(column.id)}
        </HeadContent>
      ),
    }),
    muiColumnActionsButtonProps: { size: 'small' },
    muiTableBodyProps: ({ table: current }) => ({ component: BodySlot, children: options.body(layoutOf(current)) }),
    renderTopToolbar: ({ table: current }) => options.toolbar(current),
    renderBottomToolbar: () => options.footer,
  })
  return table
}

/** The engine's body brings its own tbody. */
function BodySlot({ children }: { children?: ReactNode }) {
  return children
}

function headerOf<Row>(column: PortalColumn<Row>, enableSorting: boolean): MRT_ColumnDef<NoRow> {
  const { id, header } = column
  return {
    id,
    header,
    // Never called, there are no rows; without it a column counts as one that cannot be sorted.
    accessorFn: () => null,
    size: column.width ?? 140,
    minSize: NARROWEST,
    enableSorting,
    enableHiding: header !== '',
    enableColumnActions: header !== '',
    enableColumnOrdering: header !== '',
    enableResizing: header !== '',
  }
}

function wordsOf<Row>({ header, unit }: PortalColumn<Row>): ReactNode {
  // Columns of links have no words on the screen; a screen reader needs one.
  if (header === '') return <VisuallyHidden>Links</VisuallyHidden>
  if (unit === undefined) return header
  return (
    <>
      {header} <span className="unit">{unit}</span>
    </>
  )
}
