import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  MRT_TableHeadCellColumnActionsButton as ColumnActions,
  MRT_TableHeadCellGrabHandle as GrabHandle,
  MRT_TableHeadCellResizeHandle as ResizeHandle,
} from 'material-react-table'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isLongHead } from './column-widths'
import type { HeaderTable } from './header-table'

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
  const name = (
    <div className="Mui-TableHeadCell-Content-Wrapper" data-long={isLongHead(column.columnDef.header) || undefined}>
      {children}
    </div>
  )
  return (
    <div ref={ref} className="Mui-TableHeadCell-Content">
      {sortable ? (
        <SortButton column={column}>{name}</SortButton>
      ) : (
        <div className="Mui-TableHeadCell-Content-Labels">{name}</div>
      )}
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

/** Its name is the column's alone: the head says how it is sorted. Arrow down opens the menu. */
function SortButton({ column, children }: { column: HeadColumn; children: ReactNode }) {
  const Icon = column.getIsSorted() === 'desc' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className="head-sort Mui-TableHeadCell-Content-Labels"
      aria-keyshortcuts="ArrowDown"
      onClick={column.getToggleSortingHandler()}
      onKeyDown={openMenu}
    >
      {children}
      <Icon size={14} aria-hidden />
    </button>
  )
}

function openMenu(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event
  const menu = currentTarget.closest('th')?.querySelector<HTMLElement>('[data-head-menu]')
  if (key !== 'ArrowDown' || !menu) return
  event.preventDefault()
  menu.click()
}
