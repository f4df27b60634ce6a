import { useMaterialReactTable, type MRT_RowData, type MRT_TableInstance } from 'material-react-table'
import { GripHorizontal } from 'lucide-react'
import { createElement, useEffect, useMemo, useState, type RefObject, type SetStateAction } from 'react'
import { PAGE } from 'shared-contracts/api'
import { useStore } from 'zustand'
import { createRowChoice } from '../choice/row-choice'
import { ALL_ROWS, CHOICE_COLUMN, CHOICE_WIDTH, type PortalColumn, type Sort } from '../columns'
import { useArrangement, type Arrangement } from '../head/use-arrangement'
import type { ListState } from '../list-state/list-state'
import { definitionsOf } from './definitions'
import { inPauses, ROWS_A_PAUSE } from './in-pauses'
import type { PortalTableProps } from '../table-props'
import { wordSearch } from './row-search'
import { usePages, type ReadRows } from './use-pages'

/** A list as its parts show it: the instance of material-react-table, and how far the rows are here. */
export interface List<Row extends MRT_RowData> extends Omit<ReadRows<Row>, 'rows'> {
  table: MRT_TableInstance<Row>
  columns: readonly PortalColumn<Row>[]
  arrangement: Arrangement<Row>
  state: ListState
  /** The rows found, in order, on whichever page. */
  found: readonly Row[]
  /** The rows of the page are those found from here on. */
  from: number
  to: number
  /** Whether search or filters leave rows out. */
  isNarrowed: boolean
  /** The server has the list. */
  isPaged: boolean
  /** All of it at once, as an address says it. */
  show: (state: ListState) => void
}

type Passed = 'rows' | 'columns' | 'rowId' | 'pages' | 'initialSort' | 'memory' | 'allowAll' | 'choice'

export interface ListOf<Row extends MRT_RowData> extends Pick<PortalTableProps<Row>, Passed> {
  /** How the list is shown first. */
  start: ListState
  rowHeight: number
  /** What scrolls, where not all rows of a page are drawn. */
  scroller?: RefObject<HTMLDivElement | null>
}

const NO_ROWS: readonly never[] = []
const NO_CHOICE = createRowChoice()
const icons = { DragHandleIcon: () => createElement(GripHorizontal, { size: 14, 'aria-hidden': true }) }
const theme = { baseBackgroundColor: 'rgba(255, 255, 255, 0)', menuBackgroundColor: 'var(--surface)' }
/** From this many rows on only those in sight are drawn. */
export const MAX_DRAWN = 100
/** px of the window on all rows. */
export const WINDOW_HEIGHT = 640

/** Sorts, searches, filters, pages and arranges a table by material-react-table; what is typed outlives newer rows. */
export function useList<Row extends MRT_RowData>(of: ListOf<Row>): List<Row> {
  const { columns, pages, initialSort } = of
  const isPaged = Boolean(pages)
  const [wanted, setState] = useState(of.start)
  const state = useMemo(
    () => tableState(wanted, columns, isPaged ? initialSort : undefined, isPaged),
    [wanted, columns, initialSort, isPaged],
  )
  const read = usePages({ rows: of.rows ?? NO_ROWS, columns, pages, firstSort: initialSort, state })
  const arrangement = useArrangement({ columns, rows: read.rows, isWhole: !isPaged, memory: of.memory })

  const isDown = state.sorting[0]?.desc === true
  const definitions = useMemo(
    () => definitionsOf(columns, { widthOf: arrangement.widthOf, isPaged, isDown }),
    [columns, arrangement, isPaged, isDown],
  )
  // The library caches a row's cell values with the array of rows: new columns need a new array.
  const data = useMemo(() => (columns.length > 0 ? [...read.rows] : []), [read.rows, columns])
  // Until rows of the page that was asked for have come, the last page that is there stays in sight.
  const { pageSize } = state.pagination
  const last = Math.max(0, Math.ceil(data.length / pageSize) - 1)
  const pagination = useMemo(
    () => ({ pageSize, pageIndex: isPaged ? Math.min(state.pagination.pageIndex, last) : state.pagination.pageIndex }),
    [pageSize, isPaged, last, state.pagination.pageIndex],
  )
  const search = useMemo(() => wordSearch(columns), [columns])
  const rowSelection = useStore(of.choice?.rows ?? NO_CHOICE)
  const table = useMaterialReactTable<Row>({
    columns: definitions,
    data,
    getRowId: of.rowId,
    layoutMode: 'grid',
    autoResetPageIndex: false,
    manualSorting: isPaged,
    manualFiltering: isPaged,
    enableGlobalFilterModes: false,
    enableGlobalFilterRankedResults: false,
    filterFns: { containsAll: search.containsAll },
    globalFilterFn: 'containsAll',
    getColumnCanGlobalFilter: () => true,
    columnFilterDisplayMode: 'popover',
    enableKeyboardShortcuts: false,
    enableColumnOrdering: true,
    enableColumnResizing: true,
    enableColumnPinning: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: Boolean(of.choice),
    selectAllMode: 'all',
    displayColumnDefOptions: { [CHOICE_COLUMN]: { size: CHOICE_WIDTH, minSize: CHOICE_WIDTH } },
    sortDescFirst: false,
    enableRowVirtualization: of.allowAll === true,
    rowVirtualizerOptions: {
      getScrollElement: () => of.scroller?.current ?? null,
      estimateSize: () => of.rowHeight,
      overscan: 12,
      // As high as the window is: nothing has to be measured.
      observeElementRect: (_, report) => report({ width: 0, height: WINDOW_HEIGHT }),
    },
    // While rows are missing the library must not turn back from the page that was asked for.
    rowCount: !of.rows || read.waiting ? Infinity : undefined,
    icons,
    mrtTheme: theme,
    initialState: { density: 'compact' },
    state: {
      sorting: state.sorting,
      globalFilter: state.globalFilter,
      columnFilters: state.columnFilters,
      pagination,
      rowSelection,
      ...arrangement.state,
    },
    onSortingChange: change('sorting', setState),
    onGlobalFilterChange: change('globalFilter', setState),
    onColumnFiltersChange: change('columnFilters', setState),
    onPaginationChange: change('pagination', setState),
    onRowSelectionChange: (change) => of.choice?.rows.setState((before) => applied(change, before), true),
    ...arrangement.handlers,
  })
  useWarmRows(data, search.textOf)

  const rows = table.getPrePaginationRowModel().rows
  const found = useMemo(() => rows.map(({ original }) => original), [rows])
  const from = Math.min(pagination.pageIndex * pageSize, found.length)
  // An address may ask for a page that there is not, and a shorter list leaves less of them.
  const lastFound = Math.max(0, Math.ceil(found.length / pageSize) - 1)
  const isRead = of.rows !== undefined && !read.waiting && !read.failure
  if (isRead && state.pagination.pageIndex > lastFound) setState((before) => turned(before, lastFound))

  return {
    ...read,
    table,
    columns,
    arrangement,
    state,
    found,
    from,
    to: Math.min(found.length, from + pageSize),
    isNarrowed: state.globalFilter.trim() !== '' || state.columnFilters.length > 0,
    isPaged,
    show: setState,
  }
}

const applied = <Value>(change: SetStateAction<Value>, before: Value): Value =>
  typeof change === 'function' ? (change as (before: Value) => Value)(before) : change

const turned = (state: ListState, pageIndex: number): ListState => ({
  ...state,
  pagination: { ...state.pagination, pageIndex },
})

/** Another order, search or filter begins at its first page. */
const change =
  <Key extends keyof ListState>(key: Key, setState: (change: (before: ListState) => ListState) => void) =>
  (wanted: SetStateAction<ListState[Key]>) =>
    setState((before) => {
      const after = { ...before, [key]: applied(wanted, before[key]) }
      return key === 'pagination' ? after : turned(after, 0)
    })

/** Of a list that its server keeps, an order that the server knows, and no page of everything. */
function tableState<Row>(
  state: ListState,
  columns: readonly PortalColumn<Row>[],
  initialSort: Sort | undefined,
  isPaged: boolean,
): ListState {
  if (!isPaged) return state
  const isServerSorted = columns.some(({ id, onServer }) => id === state.sorting[0]?.id && onServer?.sort !== undefined)
  const { pageIndex, pageSize } = state.pagination
  return {
    ...state,
    sorting: isServerSorted || !initialSort ? state.sorting : [initialSort],
    pagination: { pageIndex, pageSize: pageSize === ALL_ROWS ? PAGE : pageSize },
  }
}

/** Ahead of the first key of a search in a long list, so that it is as fast as the second. */
function useWarmRows<Row>(rows: readonly Row[], textOf: (row: Row) => string): void {
  useEffect(() => {
    if (rows.length < ROWS_A_PAUSE) return
    return inPauses(rows, (some) => some.forEach(textOf))
  }, [rows, textOf])
}
