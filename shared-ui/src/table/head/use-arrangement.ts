import type { MRT_TableOptions, MRT_TableState } from 'material-react-table'
import { useEffect, useMemo, useRef, useState, type SetStateAction } from 'react'
import { columnWidths, longestTexts, type ColumnWidth } from '../widths/column-widths'
import { CHOICE_COLUMN, leadingColumns, type PortalColumn } from '../columns'
import type { ListMemory } from '../list-state/list-memory'
import { inPauses, ROWS_A_PAUSE } from '../rows/in-pauses'
import { useTextVersion, type CellText } from '../widths/text-width'

const USUAL_WIDTH = 140

/** What a person chose; nothing of what is as it came. */
type Arranged = Partial<
  Pick<MRT_TableState<never>, 'columnOrder' | 'columnSizing' | 'columnPinning' | 'columnVisibility'>
>

/** Order, widths, places and visibility of a table's columns, as material-react-table takes them. */
export interface Arrangement<Row> {
  state: Required<Arranged>
  /** A person chose order or widths. */
  isArranged: boolean
  /** px at which a column starts. */
  widthOf: (column: PortalColumn<Row>) => number
  /** px below which it does not shrink; nothing where a person chose its width: it has that. */
  leastOf: (column: PortalColumn<Row>) => number | null
  handlers: Pick<
    MRT_TableOptions<never>,
    'onColumnOrderChange' | 'onColumnSizingChange' | 'onColumnPinningChange' | 'onColumnVisibilityChange'
  >
  reset: () => void
}

export interface ArrangementOf<Row> {
  /** As they come, those that are never shown too. */
  columns: readonly PortalColumn<Row>[]
  rows: readonly Row[]
  /** All rows are here. */
  isWhole: boolean
  memory: ListMemory | undefined
}

export function useArrangement<Row>({ columns, rows, isWhole, memory }: ArrangementOf<Row>): Arrangement<Row> {
  const widths = useColumnWidths(columns, rows)
  const hidden = useHiddenColumns(columns, rows, isWhole)
  const [arranged, arrange] = useState<Arranged>(() => read(memory?.arrangement()))
  const saved = useRef(arranged)
  useEffect(() => {
    // Another tab may have arranged them meanwhile.
    if (saved.current === arranged) return
    saved.current = arranged
    memory?.saveArrangement(written(arranged))
  }, [memory, arranged])

  return useMemo(() => {
    const ids = columns.map(({ id }) => id)
    const position = (id: string) => {
      const at = arranged.columnOrder?.indexOf(id) ?? -1
      return at < 0 ? ids.length : at
    }
    const ordered = arranged.columnOrder ? ids.toSorted((one, other) => position(one) - position(other)) : ids
    const columnOrder = [CHOICE_COLUMN, ...ordered]
    const state = {
      columnOrder,
      columnPinning: arranged.columnPinning ?? { left: leadingColumns(columnOrder, columns) },
      columnSizing: arranged.columnSizing ?? {},
      columnVisibility: { ...hidden, ...arranged.columnVisibility },
    }
    const change =
      <Key extends keyof Arranged>(key: Key) =>
      (wanted: SetStateAction<Required<Arranged>[Key]>) =>
        arrange((before) => {
          const now = { ...state, ...before, columnVisibility: { ...hidden, ...before.columnVisibility } }
          const next = typeof wanted === 'function' ? wanted(now[key]) : wanted
          // The library sets the order that is there when it starts.
          if (JSON.stringify(next) === JSON.stringify(now[key])) return before
          if (key !== 'columnVisibility') return { ...before, [key]: next }
          // What is empty just now is not what a person chose to hide.
          const chosen = Object.entries(next).filter(
            ([id, on]) => before.columnVisibility?.[id] !== undefined || on !== (now.columnVisibility[id] ?? true),
          )
          return { ...before, columnVisibility: Object.fromEntries(chosen) as Record<string, boolean> }
        })
    const widthOf = (column: PortalColumn<Row>) =>
      widths.find(({ id }) => id === column.id)?.width ?? column.width ?? USUAL_WIDTH
    return {
      state,
      isArranged: ordered.some((id, at) => id !== ids[at]) || Object.keys(state.columnSizing).length > 0,
      widthOf,
      leastOf: ({ id }) => (id in state.columnSizing ? null : (widths.find((each) => each.id === id)?.least ?? null)),
      handlers: {
        onColumnOrderChange: change('columnOrder'),
        onColumnSizingChange: change('columnSizing'),
        onColumnPinningChange: change('columnPinning'),
        onColumnVisibilityChange: change('columnVisibility'),
      },
      reset: () => arrange({}),
    }
  }, [columns, widths, hidden, arranged])
}

interface Longest<Row> {
  rows: readonly Row[]
  columns: readonly PortalColumn<Row>[]
  texts: ReadonlyMap<string, readonly CellText[]>
}

/** The columns' widths by the texts of all rows; those of a long table are read in the browser's pauses. */
function useColumnWidths<Row>(columns: readonly PortalColumn<Row>[], rows: readonly Row[]): readonly ColumnWidth[] {
  const version = useTextVersion()
  const [whole, setWhole] = useState<Longest<Row>>()
  const first = useMemo(() => longestTexts(columns, rows.slice(0, ROWS_A_PAUSE)), [columns, rows])
  useEffect(() => {
    if (rows.length <= ROWS_A_PAUSE) return
    const texts: ReturnType<typeof longestTexts> = new Map()
    return inPauses(
      rows,
      (some) => longestTexts(columns, some, texts),
      () => setWhole({ rows, columns, texts }),
    )
  }, [columns, rows])
  const texts = whole?.rows === rows && whole.columns === columns ? whole.texts : first
  // As text: newer rows of the same widths draw no head anew.
  const widths = useMemo(() => {
    void version
    return JSON.stringify(columnWidths(columns, texts))
  }, [columns, texts, version])
  return useMemo(() => JSON.parse(widths) as ColumnWidth[], [widths])
}

/** Not shown unless a person wants them: those that start hidden, or would be empty in every row. */
function useHiddenColumns<Row>(columns: readonly PortalColumn<Row>[], rows: readonly Row[], isWhole: boolean) {
  return useMemo(() => {
    const hidden: Record<string, boolean> = {}
    for (const [at, column] of columns.entries())
      if (column.defaultHidden || column.filter === 'switch' || (isWhole && at > 0 && isEmpty(column, rows)))
        hidden[column.id] = false
    return hidden
  }, [columns, rows, isWhole])
}

function isEmpty<Row>({ value, cell, isBlank }: PortalColumn<Row>, rows: readonly Row[]): boolean {
  // What a screen draws itself may be more than its value.
  const isBlankRow = isBlank ?? (cell ? undefined : (row: Row) => (value(row) ?? '') === '')
  return isBlankRow !== undefined && rows.length > 0 && rows.every(isBlankRow)
}

const written = (arranged: Arranged): string => (Object.keys(arranged).length === 0 ? '' : JSON.stringify(arranged))

const isOf = (type: 'string' | 'number' | 'boolean', stored: object | undefined) =>
  !stored || Object.values(stored).every((each) => typeof each === type)

/** What a browser kept may be of another version: then the columns are as they come. */
function read(text: string | undefined): Arranged {
  try {
    const stored = JSON.parse(text || '{}') as Arranged
    const { columnOrder, columnPinning: { left, right } = {}, columnSizing, columnVisibility } = stored
    const ids = [columnOrder, left, right].every((each) => !each || (Array.isArray(each) && isOf('string', each)))
    return ids && isOf('number', columnSizing) && isOf('boolean', columnVisibility) ? stored : {}
  } catch {
    return {}
  }
}
