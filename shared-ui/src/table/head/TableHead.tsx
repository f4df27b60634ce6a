import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react'
import {
  MRT_ColumnActionMenu as ColumnMenu,
  MRT_TableHeadCellGrabHandle as GrabHandle,
  MRT_TableHeadCellResizeHandle as ResizeHandle,
  type MRT_Header,
  type MRT_TableInstance,
} from 'material-react-table'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { VisuallyHidden } from '../../core/VisuallyHidden'
import { cellWidth, type ShownColumn } from '../body/body-columns'
import { CHOICE_COLUMN, type PortalColumn, type RowData } from '../columns'
import type { List } from '../rows/use-list'
import { isLongHead } from '../widths/column-widths'

interface TableHeadProps<Row extends RowData> {
  list: List<Row>
  shown: readonly ShownColumn<Row>[]
  /** In the head of the checkboxes. */
  chooseAll: ReactNode
}

/** Names and sort buttons; menu, grip and handle of material-react-table join them with the first touch. */
export function TableHead<Row extends RowData>({ list, shown, chooseAll }: TableHeadProps<Row>) {
  const { table } = list
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [menu, setMenu] = useState<{ id: string; button: HTMLElement }>()
  const headers = table.getLeafHeaders()
  const opened = headers.find(({ column }) => column.id === menu?.id)
  const visit = (id: string) => setVisited((before) => (before.has(id) ? before : new Set(before).add(id)))
  return (
    <thead>
      <tr>
        {shown.map((each) => {
          const header = headers.find(({ column }) => column.id === each.column.id)
          return (
            header && (
              <Head
                key={each.column.id}
                header={header}
                shown={each}
                table={table}
                visited={visited.has(each.column.id)}
                onVisit={visit}
                onMenu={(id, button) => setMenu({ id, button })}
              >
                {each.column.id === CHOICE_COLUMN ? chooseAll : wordsOf(each.column)}
              </Head>
            )
          )
        })}
      </tr>
      {opened && menu && (
        <ColumnMenu anchorEl={menu.button} header={opened} setAnchorEl={() => setMenu(undefined)} table={table} />
      )}
    </thead>
  )
}

interface HeadProps<Row extends RowData> {
  header: MRT_Header<Row>
  shown: ShownColumn<Row>
  table: MRT_TableInstance<Row>
  visited: boolean
  onVisit: (id: string) => void
  onMenu: (id: string, button: HTMLElement) => void
  children: ReactNode
}

function Head<Row extends RowData>({ header, shown, table, visited, onVisit, onMenu, children }: HeadProps<Row>) {
  const { column, least, pinned, offset } = shown
  const { id } = column
  const ref = useRef<HTMLTableCellElement>(null)
  const { draggingColumn, hoveredColumn } = table.getState()
  const of = header.column
  const isMovable = of.columnDef.enableColumnOrdering === true
  const isSortable = of.getCanSort()
  const sorted = of.getIsSorted()
  const visit = () => onVisit(id)
  return (
    <th
      ref={ref}
      scope="col"
      // Its menu has words too: without this they would be read with every cell below.
      {...(column.header === '' ? {} : { 'aria-label': nameOf(column) })}
      // Only what can be sorted says how it is sorted.
      {...(isSortable ? { 'aria-sort': sorted === false ? 'none' : directions[sorted] } : {})}
      className={column.givesWay ? 'gives-way' : undefined}
      data-align={column.align}
      data-choice={id === CHOICE_COLUMN ? '' : undefined}
      data-pinned={pinned !== false || undefined}
      data-sort={sorted === false ? undefined : sorted}
      data-moves={draggingColumn?.id === id || hoveredColumn?.id === id ? '' : undefined}
      data-goal={draggingColumn !== null && hoveredColumn?.id === id ? '' : undefined}
      data-resizes={of.getIsResizing() ? '' : undefined}
      style={{ ...cellWidth(column, least), ...(pinned === false ? {} : { [pinned]: offset }) }}
      onPointerEnter={visit}
      onFocus={visit}
      onDragEnter={() => draggingColumn && table.setHoveredColumn(isMovable ? of : null)}
      onDragOver={(event) => {
        if (isMovable) event.preventDefault()
      }}
    >
      <HeadContent
        column={column}
        isDown={sorted === 'desc'}
        visited={visited}
        onSort={isSortable ? () => of.toggleSorting(sorted === 'asc') : undefined}
        onMenu={(button) => onMenu(id, button)}
        grip={
          // Without a pointer columns are moved in Columns.
          <GrabHandle column={of} table={table} tabIndex={-1} tableHeadCellRef={ref} sx={{ order: -1 }} />
        }
        handle={<ResizeHandle header={header} table={table} />}
      >
        {children}
      </HeadContent>
    </th>
  )
}

const directions = { asc: 'ascending', desc: 'descending' } as const

interface HeadContentProps<Row> {
  column: PortalColumn<Row>
  /** Sorted, largest first. */
  isDown: boolean
  /** The pointer or the focus has been in it. */
  visited: boolean
  /** Nothing where it cannot be sorted. */
  onSort: (() => void) | undefined
  onMenu: (button: HTMLElement) => void
  grip: ReactNode
  handle: ReactNode
  children: ReactNode
}

/**
 * A head's name and sort button, plain; menu, grip and handle join them when somebody comes. All of them at once, with
 * a tooltip each, take longer than the rows.
 */
function HeadContent<Row>(props: HeadContentProps<Row>) {
  const { column, isDown, visited, onSort, onMenu } = props
  const { header } = column
  const name = (
    <div className="Mui-TableHeadCell-Content-Wrapper" data-long={isLongHead(header) || undefined}>
      {props.children}
    </div>
  )
  return (
    <div className="Mui-TableHeadCell-Content">
      {onSort ? (
        <SortButton isDown={isDown} onSort={onSort}>
          {name}
        </SortButton>
      ) : (
        <div className="Mui-TableHeadCell-Content-Labels">{name}</div>
      )}
      {header !== '' && (visited || !onSort) && (
        <div className="Mui-TableHeadCell-Content-Actions">
          {visited && props.grip}
          <button
            type="button"
            className="head-menu"
            aria-label={`Menu of ${header}`}
            title="Column actions"
            // A head is one stop of the keyboard: its sort button, from which Arrow down opens the menu.
            {...(onSort ? { tabIndex: -1 } : {})}
            onClick={(event) => onMenu(event.currentTarget)}
          >
            <EllipsisVertical size={14} aria-hidden />
          </button>
        </div>
      )}
      {header !== '' && visited && props.handle}
    </div>
  )
}

interface SortButtonProps {
  isDown: boolean
  onSort: () => void
  children: ReactNode
}

/** Its name is the column's alone: the head says how it is sorted. Arrow down opens the menu. */
function SortButton({ isDown, onSort, children }: SortButtonProps) {
  const Icon = isDown ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className="head-sort Mui-TableHeadCell-Content-Labels"
      aria-keyshortcuts="ArrowDown"
      onClick={onSort}
      onKeyDown={openMenu}
    >
      {children}
      <Icon size={14} aria-hidden />
    </button>
  )
}

function openMenu(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event
  const menu = currentTarget.closest('th')?.querySelector<HTMLElement>('.head-menu')
  if (key !== 'ArrowDown' || !menu) return
  event.preventDefault()
  menu.click()
}

/** What a head is called, for whoever hears it with the cells below. */
const nameOf = <Row,>({ header, unit }: PortalColumn<Row>) => (unit === undefined ? header : `${header} ${unit}`)

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
