import { styled } from '@mui/material/styles'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../core/Button'
import { EmptyState, ErrorState } from '../core/messages/states'
import { ChoiceBar } from './choice/ChoiceBar'
import { ChooseAll, useChoiceColumn, type TableChoice } from './choice/choice-column'
import { ColumnChoice } from './ColumnChoice'
import { ALL_ROWS, exportable, type PageSize, type PortalColumn, type RowData, type Sort } from './columns'
import type { ListMemory } from './list-state/list-memory'
import { stateOf } from './list-state/list-state'
import type { PageSource } from './rows/page-source'
import { Pager, PAGE_SIZES, PagerPlace } from './Pager'
import { rowGrids, shownColumns } from './body/shown-columns'
import type { Grouping } from './body/GroupedRows'
import { TableBody } from './body/TableBody'
import { Head } from './head/Head'
import { useTableRoom } from './head/use-table-room'
import { tableStyles } from './table-styles'
import { TableToolbar } from './TableToolbar'
import { useList, type List } from './rows/use-list'
import { useStoredState } from './list-state/use-stored-state'

export interface PortalTableProps<Row extends RowData> {
  /** Heading of the card and name of the table. */
  title: string
  /** After the title instead of the number of rows. */
  count?: ReactNode
  /** undefined while they are not there yet. */
  rows: readonly Row[] | undefined
  /** Keeps order, search, filters and page in the address, and with the columns' places for the next visit. */
  memory?: ListMemory
  /** Of a list that is too long to be here: `rows` are its first ones in the order of `initialSort`. */
  pages?: PageSource<Row> | undefined
  /** Keep the array between renders (module constant or useMemo): the engine's indexes hang on it. */
  columns: readonly PortalColumn<Row>[]
  rowId: (row: Row) => string
  loading?: boolean
  /** Rows that it waits with; without it as many as the list of this title had last. */
  usualRows?: number
  /** A failure to load, in words; shown in the card with Retry. */
  error?: string | undefined
  /** What was thrown, for support. */
  cause?: unknown
  onRetry?: () => void
  emptyText?: string
  /** Name and placeholder of the search box, e.g. `Search customers`. Without it there is no box. */
  searchLabel?: string
  initialSort?: Sort
  /** Columns whose filters are offered, in order; without it every column with a filter. */
  filters?: readonly string[]
  /** Offers All besides the page sizes; only rows in sight are in the page. */
  allowAll?: boolean
  /** What the list is called in the Excel file's and sheet's name; `null` for no export. */
  exportName?: string | null
  /** Whose list it is, before that name. */
  exportOf?: string | undefined
  /** Address of a row's page: its first cell becomes a link. */
  rowHref?: (row: Row) => string | undefined
  /** On a plain click on such a row; replaces following its link. */
  onRowClick?: (row: Row) => void
  /** A column of checkboxes, and a bar for what is chosen. */
  choice?: TableChoice<Row> | undefined
  /** Rows under headings that fold, in the order in which they come; files have the columns that start hidden too. */
  grouping?: Grouping<Row>
  /** Rows of 40 px instead of 48. */
  dense?: boolean
  toolbarExtra?: ReactNode
  /** What marks in the rows mean, beside the page sizes. */
  legend?: ReactNode
}

const Frame = styled('section')(tableStyles)
const NO_ROWS: readonly never[] = []
const SIZES_AND_ALL: readonly PageSize[] = [...PAGE_SIZES, ALL_ROWS]

/**
 * The portal's table: paged, sorted, searched, filtered and exported, with loading, empty and failed states (B§2 Shared
 * table).
 */
export function PortalTable<Row extends RowData>(props: PortalTableProps<Row>) {
  const { title, rows = NO_ROWS, initialSort, allowAll, error, onRetry, emptyText, memory, choice, rowId } = props
  const titleId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = props.dense ? 40 : 48
  const sizes = allowAll ? SIZES_AND_ALL : PAGE_SIZES
  const defaults = { sort: initialSort, pageSize: 10 }
  const [start] = useState(() => stateOf(memory?.asked.text ?? '', { columns: props.columns, defaults, sizes }))
  const latest = useRef<List<Row>>(undefined)
  const choosing = useChoiceColumn(choice, rowId, latest)
  const columns = useMemo(() => (choosing ? [choosing, ...props.columns] : props.columns), [choosing, props.columns])
  const list = useList({
    rows: props.rows,
    columns,
    rowId,
    pages: props.pages,
    initialSort,
    start,
    memory,
    allowAll,
    rowHeight,
    scroller,
    choice: choice?.rows,
  })
  useEffect(() => {
    latest.current = list
  })
  useStoredState({ list, memory, defaults, sizes, title, titleId, ready: props.rows !== undefined })

  const failed = error !== undefined && props.rows === undefined
  const loading = !failed && (props.rows === undefined || (props.loading === true && rows.length === 0))
  const known = loading ? (props.usualRows ?? knownRows(title)) : 0
  useKnownRows(title, loading ? undefined : props.rows?.length)
  const { text, cause, retry, busy } =
    error === undefined
      ? { ...list.failure, retry: list.retry, busy: list.waiting }
      : { text: error, cause: props.cause, retry: onRetry, busy: props.loading ?? false }
  const failure = text !== undefined && <ErrorState text={text} cause={cause} onRetry={retry} busy={busy} />

  const shown = shownColumns(list)
  const least = useTableRoom(scroller, shown, list.arrangement.isArranged)
  return (
    <>
      {/* Of rows that nobody knows the number of: what stands below waits too. */}
      <Frame aria-labelledby={titleId} data-height-unknown={known === undefined || undefined}>
        <TableToolbar
          list={list}
          // What is in sight is what is exported, in the same order.
          exportedColumns={() => exportable(props.grouping ? columns : shown.map(({ column }) => column))}
          titleId={titleId}
          title={title}
          count={props.count}
          searchLabel={props.searchLabel}
          filters={props.filters}
          exportName={
            props.exportName === null ? null : { customer: props.exportOf, list: props.exportName ?? 'data-export' }
          }
          ready={!loading && !failed}
        >
          {props.toolbarExtra}
          <ColumnChoice list={list} />
        </TableToolbar>
        <div className="table-frame">
          <div className="table-scroller" tabIndex={-1} ref={scroller}>
            <table
              aria-label={title}
              style={{
                ...rowGrids(shown),
                ['--row-height' as string]: `${rowHeight}px`,
                ['--least' as string]: `${least}px`,
              }}
            >
              <thead>
                <tr>
                  {shown.map((each) => (
                    <Head
                      key={each.column.id}
                      shown={each}
                      table={list.table}
                      chooseAll={choice && <ChooseAll {...list} />}
                    />
                  ))}
                </tr>
              </thead>
              <TableBody
                list={list}
                shown={shown}
                rowHeight={rowHeight}
                rowId={rowId}
                rowHref={props.rowHref}
                onRowClick={props.onRowClick}
                grouping={props.grouping}
                loading={loading}
                expectedRows={known ?? FULL_PAGE}
                failure={failed ? failure : undefined}
                empty={
                  list.failure === undefined && (
                    <EmptyState text={emptyText}>
                      {list.isNarrowed && (
                        <Button size="small" onClick={list.clear}>
                          Clear search and filters
                        </Button>
                      )}
                    </EmptyState>
                  )
                }
              />
            </table>
          </div>
        </div>
        {/* Rows of an earlier load stay in sight when the next one fails. */}
        {!failed && failure}
        {loading && <PagerPlace />}
        {!loading && !failed && <Pager list={list} sizes={sizes} label={title} legend={props.legend} />}
      </Frame>
      {choice && <ChoiceBar list={list} choice={choice} rowId={rowId} rows={rows} titleId={titleId} />}
    </>
  )
}

/** The most that are waited for, and those of a list that this browser has not seen yet. */
const FULL_PAGE = 10

const keyOf = (title: string) => `rows of ${title}`

/** How many rows the list showed in this browser the last time, so that waiting for it takes the place that it will. */
function knownRows(title: string): number | undefined {
  try {
    const known = localStorage.getItem(keyOf(title))
    return known === null ? undefined : Number(known)
  } catch {
    return undefined
  }
}

/** Keeps it for the next time. */
function useKnownRows(title: string, rows: number | undefined): void {
  useEffect(() => {
    if (rows === undefined) return
    try {
      localStorage.setItem(keyOf(title), String(Math.min(rows, FULL_PAGE)))
    } catch {
      // A browser that keeps nothing: the next page begins with a full list again.
    }
  }, [title, rows])
}
