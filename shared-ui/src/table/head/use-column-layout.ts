import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from 'react'
import { NARROWEST, columnWidths, longestTexts, type ColumnWidth } from '../widths/column-widths'
import { namingColumn, type PortalColumn } from '../columns'
import type { RowEngine } from '../rows/table-view'
import { finish, whenIdle } from '../rows/in-steps'
import { useTextVersion, type ShownText } from '../widths/text-width'

/** px; wider a person cannot drag it. */
const WIDEST = 1000
const USUAL_WIDTH = 140

/** What a person chose, in the words of material-react-table. */
export interface ColumnState {
  columnOrder: string[]
  columnSizing: Record<string, number>
  columnPinning: { left?: string[]; right?: string[] }
  columnVisibility: Record<string, boolean>
}

type Change<Key extends keyof ColumnState> = SetStateAction<ColumnState[Key]>

/** A column where it stands. */
export interface ShownColumn<Row> {
  column: PortalColumn<Row>
  /** px */
  size: number
  /** px below which it does not shrink; nothing where a person chose its width: it has that. */
  least: number | null
  pinned: 'left' | 'right' | false
  /** px from that side. */
  offset: number
}

/** Order, widths and visibility of a table's columns: head, body and tools follow it. */
export interface ColumnLayout<Row> {
  /** Hidden ones in their place. */
  inOrder: readonly PortalColumn<Row>[]
  /** Those in sight, the pinned ones at their side. */
  shown: readonly ShownColumn<Row>[]
  /** px at which a column starts. */
  widthOf: (column: PortalColumn<Row>) => number
  sizeOf: (column: PortalColumn<Row>) => number
  isVisible: (id: string) => boolean
  /** A person chose order or widths. */
  isArranged: boolean
  state: ColumnState
  changeOrder: (change: Change<'columnOrder'>) => void
  changeSizing: Dispatch<Change<'columnSizing'>>
  changePinning: (change: Change<'columnPinning'>) => void
  changeVisibility: (change: Change<'columnVisibility'>) => void
  reset: () => void
}

const applied = <Value>(change: SetStateAction<Value>, before: Value): Value =>
  typeof change === 'function' ? (change as (before: Value) => Value)(before) : change

/** The least that a person may make of it, px. */
export const narrowestOf = <Row>({ width }: PortalColumn<Row>): number => Math.min(NARROWEST, width ?? NARROWEST)

export function useColumnLayout<Row>(engine: RowEngine<Row>, columns: readonly PortalColumn<Row>[]): ColumnLayout<Row> {
  // Changes with what is loaded, never with what is searched or paged.
  const rows = useSyncExternalStore(engine.subscribe, () => engine.view().rows)
  const widths = useColumnWidths(columns, rows)
  const [columnVisibility, changeVisibility] = useShownColumns(columns, rows, engine.everyRow === undefined)
  // Nothing: as the columns came.
  const [chosenOrder, setOrder] = useState<string[]>()
  const [chosenPinning, setPinning] = useState<ColumnState['columnPinning']>()
  const [columnSizing, changeSizing] = useState<Record<string, number>>({})

  return useMemo(() => {
    const place = (id: string) => {
      const at = chosenOrder?.indexOf(id) ?? -1
      return at < 0 ? columns.length : at
    }
    const inOrder = chosenOrder ? columns.toSorted((one, other) => place(one.id) - place(other.id)) : columns
    const columnOrder = inOrder.map(({ id }) => id)
    const columnPinning = chosenPinning ?? { left: columnOrder.slice(0, namingColumn(inOrder) + 1) }
    const widthOf = (column: PortalColumn<Row>) =>
      widths.find(({ id }) => id === column.id)?.width ?? column.width ?? USUAL_WIDTH
    const sizeOf = (column: PortalColumn<Row>) =>
      Math.min(Math.max(narrowestOf(column), columnSizing[column.id] ?? widthOf(column)), WIDEST)
    const isVisible = (id: string) => columnVisibility[id] ?? true

    const { left = [], right = [] } = columnPinning
    const at = (ids: readonly string[], pinned: ShownColumn<Row>['pinned']) =>
      ids.filter(isVisible).flatMap((id): ShownColumn<Row>[] => {
        const column = columns.find((each) => each.id === id)
        if (column === undefined) return []
        const least = id in columnSizing ? null : (widths.find((each) => each.id === id)?.least ?? null)
        return [{ column, size: sizeOf(column), least, pinned, offset: 0 }]
      })
    const [first, last] = [at(left, 'left'), at(right, 'right')]
    const between = columnOrder.filter((id) => !left.includes(id) && !right.includes(id))
    for (const side of [first, last.toReversed()]) {
      let offset = 0
      for (const shown of side) {
        shown.offset = offset
        offset += shown.size
      }
    }
    return {
      inOrder,
      shown: [...first, ...at(between, false), ...last],
      widthOf,
      sizeOf,
      isVisible,
      isArranged: inOrder.some(({ id }, index) => id !== columns[index]?.id) || Object.keys(columnSizing).length > 0,
      state: { columnOrder, columnSizing, columnPinning, columnVisibility },
      changeOrder: (change) => setOrder(applied(change, columnOrder)),
      changeSizing,
      changePinning: (change) => setPinning(applied(change, columnPinning)),
      changeVisibility,
      reset: () => {
        setOrder(undefined)
        setPinning(undefined)
        changeSizing({})
        changeVisibility({})
      },
    }
  }, [columns, widths, chosenOrder, chosenPinning, columnSizing, columnVisibility, changeVisibility])
}

/** Rows that are looked at before the first paint. */
const AT_FIRST = 1000

interface Longest<Row> {
  rows: readonly Row[]
  columns: readonly PortalColumn<Row>[]
  texts: ReadonlyMap<string, readonly ShownText[]>
}

/** The columns' widths by the texts of all rows; those of a long table are read in the browser's pauses. */
function useColumnWidths<Row>(columns: readonly PortalColumn<Row>[], rows: readonly Row[]): readonly ColumnWidth[] {
  const version = useTextVersion()
  const [whole, setWhole] = useState<Longest<Row>>()
  const first = useMemo(() => finish(longestTexts(columns, rows.slice(0, AT_FIRST))), [columns, rows])
  const isWhole = whole?.rows === rows && whole.columns === columns
  useEffect(() => {
    if (rows.length <= AT_FIRST || !('requestIdleCallback' in globalThis)) return
    return whenIdle(
      (function* () {
        const texts = yield* longestTexts(columns, rows)
        setWhole({ rows, columns, texts })
      })(),
    )
  }, [columns, rows])
  const texts = isWhole ? whole.texts : first
  // As text: newer rows of the same widths draw no head anew.
  const widths = useMemo(() => {
    void version
    return JSON.stringify(columnWidths(columns, texts))
  }, [columns, texts, version])
  return useMemo(() => JSON.parse(widths) as ColumnWidth[], [widths])
}

/** Which columns are shown: not those that start hidden or would be empty in every row, unless a person wants them. */
function useShownColumns<Row>(columns: readonly PortalColumn<Row>[], rows: readonly Row[], isWhole: boolean) {
  const [chosen, choose] = useState<ColumnState['columnVisibility']>({})
  const atFirst = useMemo(() => {
    const hidden = columns.filter((column, at) => column.defaultHidden || (isWhole && at > 0 && isEmpty(column, rows)))
    return Object.fromEntries(hidden.map(({ id }) => [id, false]))
  }, [columns, rows, isWhole])
  const visibility = useMemo(() => ({ ...atFirst, ...chosen }), [atFirst, chosen])
  const change = useCallback(
    (wanted: Change<'columnVisibility'>) =>
      choose((before) => {
        // As it began: the table's reset.
        if (typeof wanted !== 'function') return {}
        const shown = { ...atFirst, ...before }
        const next = Object.entries(wanted(shown)).filter(([id, isShown]) => isShown !== (shown[id] ?? true))
        return { ...before, ...Object.fromEntries(next) }
      }),
    [atFirst],
  )
  return [visibility, change] as const
}

function isEmpty<Row>({ value, cell, isBlank }: PortalColumn<Row>, rows: readonly Row[]): boolean {
  // What a screen draws itself may be more than its value.
  const isNothing = isBlank ?? (cell ? undefined : (row: Row) => (value(row) ?? '') === '')
  return isNothing !== undefined && rows.length > 0 && rows.every(isNothing)
}
