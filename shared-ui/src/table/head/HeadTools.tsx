import { GripHorizontal } from 'lucide-react'
import {
  MRT_ColumnActionMenu as ColumnMenu,
  MRT_TableHeadCellGrabHandle as GrabHandle,
  MRT_TableHeadCellResizeHandle as ResizeHandle,
  useMaterialReactTable,
  type MRT_ColumnDef,
} from 'material-react-table'
import { useEffect, useLayoutEffect, useMemo, useReducer, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { PortalColumn } from '../columns'
import type { RowEngine } from '../rows/table-view'
import { narrowestOf, type ColumnLayout } from './use-column-layout'

/** The library's table has no rows: the engine and the body have them. */
type NoRow = Record<string, never>
const NO_ROWS: NoRow[] = []

const icons = { DragHandleIcon: () => <GripHorizontal size={14} aria-hidden /> }

export interface HeadToolsProps<Row> {
  engine: RowEngine<Row>
  layout: ColumnLayout<Row>
  /** Columns whose heads somebody has been in. */
  visited: ReadonlySet<string>
  heads: RefObject<ReadonlyMap<string, HTMLElement>>
  /** The button whose menu is open. */
  menu: { id: string; button: HTMLElement } | undefined
  onMenuClosed: () => void
}

/** Menus, grips and handles of the heads, by material-react-table, from the first touch of a head on. */
export function HeadTools<Row>({ engine, layout, visited, heads, menu, onMenuClosed }: HeadToolsProps<Row>) {
  const { sort } = engine.view()
  const definitions = useMemo(
    () => layout.inOrder.map((column) => headerOf(column, layout.widthOf(column), engine.canSort(column))),
    [layout, engine],
  )
  const sorting = sort ? [sort] : []
  const table = useMaterialReactTable<NoRow>({
    columns: definitions,
    data: NO_ROWS,
    layoutMode: 'grid',
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    enableColumnFilters: false,
    enableGlobalFilter: false,
    enableKeyboardShortcuts: false,
    enableColumnOrdering: true,
    enableColumnResizing: true,
    columnResizeMode: 'onChange',
    enableColumnPinning: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    rowCount: 0,
    icons,
    mrtTheme: { baseBackgroundColor: 'rgba(255, 255, 255, 0)', menuBackgroundColor: 'var(--surface)' },
    initialState: { density: 'compact' },
    state: { sorting, ...layout.state },
    onColumnOrderChange: layout.changeOrder,
    onColumnSizingChange: layout.changeSizing,
    onColumnPinningChange: layout.changePinning,
    onColumnVisibilityChange: layout.changeVisibility,
    onSortingChange: (change) => engine.sort((typeof change === 'function' ? change(sorting) : change)[0]),
  })
  const { draggingColumn, hoveredColumn, columnSizingInfo } = table.getState()
  const headers = table.getLeafHeaders().filter(({ column }) => column.columnDef.header !== '')

  useEffect(() => {
    const watched = table.getLeafHeaders().flatMap(({ column }) => {
      const head = heads.current.get(column.id)
      if (!head) return []
      const isMovable = column.columnDef.enableColumnOrdering === true
      const enter = () => draggingColumn && table.setHoveredColumn(isMovable ? column : null)
      const over = (event: DragEvent) => isMovable && event.preventDefault()
      head.addEventListener('dragenter', enter)
      head.addEventListener('dragover', over)
      // Its look is the table's own (table-styles.ts).
      head.toggleAttribute('data-moves', draggingColumn?.id === column.id || hoveredColumn?.id === column.id)
      head.toggleAttribute('data-goal', draggingColumn !== null && hoveredColumn?.id === column.id)
      head.toggleAttribute('data-resizes', columnSizingInfo.isResizingColumn === column.id)
      return () => {
        head.removeEventListener('dragenter', enter)
        head.removeEventListener('dragover', over)
      }
    })
    return () => watched.forEach((leave) => leave())
  })

  // Once more, when the heads have their places for them.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => drawAgain(), [drawAgain, visited, layout])

  const opened = headers.find(({ column }) => column.id === menu?.id)
  return (
    <>
      {headers.map((header) => {
        const { column } = header
        const head = visited.has(column.id) ? heads.current.get(column.id) : undefined
        const content = head?.querySelector('.Mui-TableHeadCell-Content')
        const actions = content?.querySelector('.Mui-TableHeadCell-Content-Actions')
        if (!head || !content || !actions) return null
        return [
          // Without a pointer columns are moved in Columns.
          createPortal(
            <GrabHandle
              column={column}
              table={table}
              tabIndex={-1}
              tableHeadCellRef={{ current: head as HTMLTableCellElement }}
              sx={{ order: -1 }}
            />,
            actions,
            `grip ${column.id}`,
          ),
          createPortal(<ResizeHandle header={header} table={table} />, content, `handle ${column.id}`),
        ]
      })}
      {opened && menu && <ColumnMenu anchorEl={menu.button} header={opened} setAnchorEl={onMenuClosed} table={table} />}
    </>
  )
}

function headerOf<Row>(column: PortalColumn<Row>, size: number, enableSorting: boolean): MRT_ColumnDef<NoRow> {
  const { id, header } = column
  return {
    id,
    header,
    // Never called, there are no rows; without it a column counts as one that cannot be sorted.
    accessorFn: () => null,
    size,
    minSize: narrowestOf(column),
    enableSorting,
    enableHiding: header !== '',
    enableColumnOrdering: header !== '',
    enableResizing: header !== '',
  }
}
