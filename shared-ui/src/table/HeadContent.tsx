import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  MRT_TableHeadCellColumnActionsButton as ColumnActions,
  MRT_TableHeadCellGrabHandle as GrabHandle,
  MRT_TableHeadCellResizeHandle as ResizeHandle,
} from 'material-react-table'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { HeaderTable } from './header-table'

/** Letters from which a name may take two lines. */
const LONG = 20

type HeadColumn = ReturnType<HeaderTable['getColumn']>

/** Once the pointer or the focus has been in the head, where its menu and handles are. */
function useVisited(from: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [visited, visit] = useState(from)
  useEffect(() => {
    const head = ref.current?.closest('th')
    if (visited || !head) return
    const now = () => visit(true)
    head.addEventListener('pointerenter', now)
    head.addEventListener('focusin', now)
    return () => {
      head.removeEventListener('pointerenter', now)
      head.removeEventListener('focusin', now)
    }
  }, [visited])
  return { ref, visited }
}

/**
 * A head's name and sort button, plain; material-react-table's menu, grip and handle join them when somebody comes. All
 * of them at once, with a tooltip each, take longer than the rows.
 */
export function HeadContent({
  column,
  table,
  children,
}: {
  column: HeadColumn
  table: HeaderTable
  children: ReactNode
}) {
  const { enableColumnActions, enableColumnOrdering } = column.columnDef
  const sortable = column.getCanSort()
  const { ref, visited } = useVisited(!sortable && enableColumnActions === true)
  const header = visited ? table.getLeafHeaders().find((each) => each.column.id === column.id) : undefined
  return (
    <div ref={ref} className="Mui-TableHeadCell-Content">
      {/* The button is for the keyboard; its click comes here too. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="Mui-TableHeadCell-Content-Labels"
        data-sortable={sortable || undefined}
        onClick={column.getToggleSortingHandler()}
      >
        <div
          className="Mui-TableHeadCell-Content-Wrapper"
          data-long={column.columnDef.header.length >= LONG || undefined}
        >
          {children}
        </div>
        {sortable && <SortButton column={column} table={table} />}
      </div>
      {header && (
        <>
          <div className="Mui-TableHeadCell-Content-Actions">
            {/* Without a pointer columns are moved in Columns. */}
            {enableColumnOrdering === true && (
              <GrabHandle
                column={column}
                table={table}
                tabIndex={-1}
                tableHeadCellRef={{ current: table.refs.tableHeadCellRefs.current?.[column.id] ?? null }}
              />
            )}
            {enableColumnActions === true && <ColumnActions header={header} table={table} />}
          </div>
          {column.getCanResize() && <ResizeHandle header={header} table={table} />}
        </>
      )}
    </div>
  )
}

function SortButton({ column, table }: { column: HeadColumn; table: HeaderTable }) {
  const { localization } = table.options
  const sorted = column.getIsSorted()
  const words =
    sorted === 'desc'
      ? localization.sortedByColumnDesc
      : sorted === 'asc'
        ? localization.sortedByColumnAsc
        : column.getNextSortingOrder() === 'desc'
          ? localization.sortByColumnDesc
          : localization.sortByColumnAsc
  const name = words.replace('{column}', column.columnDef.header)
  const Icon = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <button type="button" className="head-sort" aria-label={name} title={name}>
      <Icon size={14} aria-hidden />
    </button>
  )
}
