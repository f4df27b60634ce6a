import { useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { announce } from '../../core/messages/announce'
import { cellWidth } from '../body/body-columns'
import { CHOICE_COLUMN } from '../columns'
import type { RowEngine } from '../rows/row-engine'
import { HeadContent, nameOf } from './HeadContent'
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
