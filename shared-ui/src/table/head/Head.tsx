import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react'
import {
  MRT_ColumnActionMenu as ColumnMenu,
  MRT_TableHeadCellGrabHandle as GrabHandle,
  MRT_TableHeadCellResizeHandle as ResizeHandle,
  type MRT_TableInstance,
} from 'material-react-table'
import { useLayoutEffect, useReducer, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { VisuallyHidden } from '../../core/VisuallyHidden'
import type { VisibleColumn } from '../body/visible-columns'
import { CHOICE_COLUMN, type PortalColumn, type RowData } from '../columns'
import { headText, isLongHead } from '../widths/column-widths'

interface HeadProps<Row extends RowData> {
  visibleColumn: VisibleColumn<Row>
  table: MRT_TableInstance<Row>
  /** In the head of the checkboxes. */
  chooseAll: ReactNode
}

const directions = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/** A column's head, plain; menu, grip and handle of material-react-table join it with the first touch. */
export function Head<Row extends RowData>({ visibleColumn, table, chooseAll }: HeadProps<Row>) {
  const { column, header, attributes } = visibleColumn
  const { id } = column
  const cell = useRef<HTMLTableCellElement>(null)
  // All menus, grips and handles at once take longer than the rows.
  const [isVisited, visit] = useReducer(() => true, false)
  const { draggingColumn, hoveredColumn } = table.getState()
  const isHovered = hoveredColumn?.id === id
  const of = header.column
  const isNamed = column.header !== ''
  const isMovable = of.columnDef.enableColumnOrdering === true
  const isSortable = of.getCanSort()
  const sorted = of.getIsSorted()
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  const name = (
    <div className="head-name" data-long={isLongHead(column.header) || undefined}>
      {id === CHOICE_COLUMN ? chooseAll : headContent(column)}
    </div>
  )
  return (
    <th
      ref={cell}
      scope="col"
      {...attributes}
      // Its menu has words too: without this they would be read with every cell below.
      aria-label={isNamed ? headText(column) : undefined}
      // Only what can be sorted says how it is sorted.
      aria-sort={isSortable ? directions[sorted || 'none'] : undefined}
      data-sort={sorted || undefined}
      data-moves={draggingColumn?.id === id || isHovered || undefined}
      data-goal={(draggingColumn !== null && isHovered) || undefined}
      data-resizes={of.getIsResizing() || undefined}
      onPointerEnter={visit}
      onFocus={visit}
      onDragEnter={() => draggingColumn && table.setHoveredColumn(isMovable ? of : null)}
      onDragOver={(event) => {
        if (isMovable) event.preventDefault()
      }}
    >
      {isSortable ? (
        // Its name is the column's alone: the head says how it is sorted. Arrow down opens the menu.
        <button
          type="button"
          className="head-sort"
          aria-keyshortcuts="ArrowDown"
          onClick={() => of.toggleSorting(sorted === 'asc')}
          onKeyDown={openMenu}
        >
          {name}
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        name
      )}
      {isNamed && (isVisited || !isSortable) && (
        <div className="head-tools">
          {/* Without a pointer columns are moved in Columns. */}
          {isVisited && (
            <GrabHandle column={of} table={table} tabIndex={-1} tableHeadCellRef={cell} sx={{ order: -1 }} />
          )}
          <HeadMenu header={header} table={table} />
        </div>
      )}
      {isNamed && isVisited && <ResizeHandle header={header} table={table} />}
    </th>
  )
}

type HeadMenuProps<Row extends RowData> = Pick<VisibleColumn<Row>, 'header'> & Pick<HeadProps<Row>, 'table'>

function HeadMenu<Row extends RowData>({ header, table }: HeadMenuProps<Row>) {
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const { columnDef, getCanSort } = header.column
  useLayoutEffect(() => {
    const head = menu?.closest('th')
    const heads = [...(head?.parentElement?.children ?? [])]
    return () => {
      // Hidden by its own menu: the keyboard goes on at the head after it, or at the last one.
      const after = heads.slice(heads.findIndex((each) => each === head) + 1)
      setTimeout(() => {
        if (!head || head.isConnected) return
        const next = [...after, ...heads.toReversed()].find(({ isConnected }) => isConnected)
        next?.querySelector<HTMLElement>('.head-sort, .head-menu')?.focus()
      })
    }
  }, [menu])
  return (
    <>
      <button
        type="button"
        className="head-menu"
        aria-label={`Menu of ${columnDef.header}`}
        title="Column actions"
        // A head is one stop of the keyboard: its sort button, from which Arrow down opens the menu.
        tabIndex={getCanSort() ? -1 : undefined}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <EllipsisVertical size={14} aria-hidden />
      </button>
      {menu && <ColumnMenu anchorEl={menu} header={header} setAnchorEl={setMenu} table={table} />}
    </>
  )
}

function openMenu(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event
  const menu = currentTarget.closest('th')?.querySelector<HTMLElement>('.head-menu')
  if (key !== 'ArrowDown' || !menu) return
  event.preventDefault()
  menu.click()
}

function headContent<Row>({ header, unit, head }: PortalColumn<Row>): ReactNode {
  if (head !== undefined) return head
  // Columns of links have no words on the screen; a screen reader needs one.
  if (header === '') return <VisuallyHidden>Links</VisuallyHidden>
  if (!unit) return header
  return (
    <>
      {header} <span className="unit">{unit}</span>
    </>
  )
}
