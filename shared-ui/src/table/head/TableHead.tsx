import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { announce } from '../../core/messages/announce'
import { VisuallyHidden } from '../../core/VisuallyHidden'
import { cellWidth } from '../body/body-columns'
import { CHOICE_COLUMN, type PortalColumn } from '../columns'
import type { RowEngine } from '../rows/table-view'
import { isLongHead } from '../widths/column-widths'
import type { HeadToolsProps } from './HeadTools'
import type { ColumnLayout, ShownColumn } from './use-column-layout'

type HeadTools = <Row>(props: HeadToolsProps<Row>) => ReactNode

/** Loaded for the first head that somebody comes to; what did not come is asked for by the next one. */
let library: Promise<HeadTools> | undefined
const loadLibrary = () =>
  (library ??= import('./HeadTools').then(
    ({ HeadTools }) => HeadTools,
    (error: unknown) => {
      library = undefined
      throw error
    },
  ))

/** Names and sort buttons; the rest of a head comes with the first touch. */
export function TableHead<Row>({ engine, layout }: { engine: RowEngine<Row>; layout: ColumnLayout<Row> }) {
  const heads = useRef(new Map<string, HTMLElement>())
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [menu, setMenu] = useState<HeadToolsProps<Row>['menu']>()
  const [Tools, setTools] = useState<HeadTools>()

  const load = () => loadLibrary().then((tools) => setTools(() => tools))
  const visit = (id: string) => {
    setVisited((before) => (before.has(id) ? before : new Set(before).add(id)))
    // Who only passes by need not hear of it.
    load().catch(() => undefined)
  }
  const openMenu = (id: string, button: HTMLElement) => {
    setMenu({ id, button })
    load().catch(() => {
      setMenu(undefined)
      announce('The menu could not be loaded. Please try again.')
    })
  }

  return (
    <thead>
      <tr>
        {layout.shown.map((shown) => (
          <Head
            key={shown.column.id}
            shown={shown}
            engine={engine}
            visited={visited.has(shown.column.id)}
            onVisit={visit}
            onMenu={openMenu}
            heads={heads}
          />
        ))}
      </tr>
      {Tools && (
        <Tools
          engine={engine}
          layout={layout}
          visited={visited}
          heads={heads}
          menu={menu}
          onMenuClosed={() => setMenu(undefined)}
        />
      )}
    </thead>
  )
}

interface HeadProps<Row> {
  shown: ShownColumn<Row>
  engine: RowEngine<Row>
  visited: boolean
  onVisit: (id: string) => void
  onMenu: (id: string, button: HTMLElement) => void
  heads: RefObject<Map<string, HTMLElement>>
}

function Head<Row>({ shown, engine, visited, onVisit, onMenu, heads }: HeadProps<Row>) {
  // Of the view its order alone: a head does not render for search, paging or scrolling.
  const sort = useSyncExternalStore(engine.subscribe, () => engine.view().sort)
  const { column, least, pinned, offset } = shown
  const { id, header } = column
  const isSortable = engine.canSort(column)
  const isDown = sort?.id === id ? sort.desc : undefined
  const visit = () => onVisit(id)
  return (
    <th
      ref={(head) => {
        if (head) heads.current.set(id, head)
        else heads.current.delete(id)
      }}
      scope="col"
      // Its menu has words too: without this they would be read with every cell below.
      {...(header === '' ? {} : { 'aria-label': nameOf(column) })}
      // Only what can be sorted says how it is sorted.
      {...(isSortable ? { 'aria-sort': isDown === undefined ? 'none' : isDown ? 'descending' : 'ascending' } : {})}
      className={column.givesWay ? 'gives-way' : undefined}
      data-align={column.align}
      data-choice={id === CHOICE_COLUMN ? '' : undefined}
      data-pinned={pinned !== false || undefined}
      data-sort={isDown === undefined ? undefined : isDown ? 'desc' : 'asc'}
      style={{ ...cellWidth(column, least), ...(pinned === false ? {} : { [pinned]: offset }) }}
      onPointerEnter={visit}
      onFocus={visit}
    >
      <HeadContent
        column={column}
        isDown={isDown === true}
        visited={visited}
        onSort={isSortable ? () => engine.sort({ id, desc: isDown === false }) : undefined}
        onMenu={(button) => onMenu(id, button)}
      />
    </th>
  )
}

interface HeadContentProps<Row> {
  column: PortalColumn<Row>
  /** Sorted, largest first. */
  isDown: boolean
  /** The pointer or the focus has been in it. */
  visited: boolean
  /** Nothing where it cannot be sorted. */
  onSort: (() => void) | undefined
  onMenu: (button: HTMLElement) => void
}

/**
 * A head's name and sort button, plain; its menu's button joins them when somebody comes, and grip and handle of
 * material-react-table (HeadTools). All of them at once, with a tooltip each, take longer than the rows.
 */
function HeadContent<Row>({ column, isDown, visited, onSort, onMenu }: HeadContentProps<Row>) {
  const { header } = column
  const name = (
    <div className="Mui-TableHeadCell-Content-Wrapper" data-long={isLongHead(header) || undefined}>
      {wordsOf(column)}
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
