import { styled } from '@mui/material/styles'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { ErrorState } from '../core/messages/states'
import { ChoiceBar } from './choice/ChoiceBar'
import { ChooseAll, useChoiceColumn } from './choice/choice-column'
import { ALL_ROWS, exportable, type RowData } from './columns'
import { stateOf } from './list-state/list-state'
import { Pager, PAGE_SIZES, PagerSpace } from './Pager'
import { rowGrids, getVisibleColumns } from './body/visible-columns'
import { TableBody } from './body/TableBody'
import { Head } from './head/Head'
import { useTableRoom } from './head/use-table-room'
import type { PortalTableProps } from './table-props'
import { tableStyles } from './table-styles'
import { TableToolbar } from './TableToolbar'
import { useList } from './rows/use-list'
import { useStoredState } from './list-state/use-stored-state'

const Frame = styled('section')(tableStyles)
const SIZES_AND_ALL: readonly number[] = [...PAGE_SIZES, ALL_ROWS]

/**
 * The portal's table: paged, sorted, searched, filtered and exported, with loading, empty and failed states (B§2 Shared
 * table).
 */
export function PortalTable<Row extends RowData>(props: PortalTableProps<Row>) {
  const { title, rows, columns, initialSort, error, memory, choice } = props
  const titleId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = props.dense ? 40 : 48
  const sizes = props.allowAll ? SIZES_AND_ALL : PAGE_SIZES
  const defaults = { sort: initialSort, pageSize: 10 }
  const [start] = useState(() => stateOf(memory?.requested.text ?? '', { columns, defaults, sizes }))
  const list = useList({ ...props, start, rowHeight, scroller })
  useStoredState({ list, memory, defaults, sizes, title, titleId, ready: Boolean(rows) })

  const failed = Boolean(error) && !rows
  const loading = !failed && (!rows || (props.loading === true && rows.length === 0))
  const usual = useUsualRows(title, loading ? undefined : rows?.length)
  const expected = loading ? (props.usualRows ?? usual) : 0
  const { text, cause, retry, busy } = error
    ? { text: error, cause: props.cause, retry: props.onRetry, busy: props.loading ?? false }
    : { ...list.failure, retry: list.retry, busy: list.waiting }
  const failure = text && <ErrorState text={text} cause={cause} onRetry={retry} busy={busy} />

  const visibleColumns = getVisibleColumns(list, useChoiceColumn(choice, list.table))
  const least = useTableRoom(scroller, visibleColumns, list.arrangement.isArranged)
  return (
    <>
      {/* Of rows that nobody knows the number of: what stands below waits too. */}
      <Frame aria-labelledby={titleId} data-height-unknown={expected === undefined || undefined}>
        <TableToolbar
          {...props}
          list={list}
          titleId={titleId}
          // What is in sight is what is exported, in the same order.
          exportedColumns={() => exportable(props.grouping ? columns : visibleColumns.map(({ column }) => column))}
          ready={!loading && !failed}
        />
        <div className="table-frame">
          <div className="table-scroller" tabIndex={-1} ref={scroller}>
            <table
              aria-label={title}
              style={{
                ...rowGrids(visibleColumns),
                ['--row-height' as string]: `${rowHeight}px`,
                ['--least' as string]: `${least}px`,
              }}
            >
              <thead>
                <tr>
                  {visibleColumns.map((each) => (
                    <Head
                      key={each.column.id}
                      visibleColumn={each}
                      table={list.table}
                      chooseAll={choice && <ChooseAll table={list.table} />}
                    />
                  ))}
                </tr>
              </thead>
              <TableBody
                {...props}
                list={list}
                visibleColumns={visibleColumns}
                rowHeight={rowHeight}
                loading={loading}
                expectedRows={expected ?? FULL_PAGE}
                failure={failed ? failure : undefined}
              />
            </table>
          </div>
        </div>
        {/* Rows of an earlier load stay in sight when the next one fails. */}
        {!failed && failure}
        {loading && <PagerSpace />}
        {!loading && !failed && <Pager list={list} sizes={sizes} label={title} legend={props.legend} />}
      </Frame>
      {choice && <ChoiceBar list={list} choice={choice} titleId={titleId} />}
    </>
  )
}

/** The most that are waited for, and those of a list that this browser has not seen yet. */
const FULL_PAGE = 10

/** How many rows a list showed in this browser the last time, so that waiting for it takes the place that it will. */
function useUsualRows(title: string, rows: number | undefined): number | undefined {
  const key = `rows of ${title}`
  const usual = useMemo(() => attempt(() => localStorage.getItem(key)), [key])
  useEffect(() => {
    if (rows !== undefined) attempt(() => localStorage.setItem(key, String(Math.min(rows, FULL_PAGE))))
  }, [key, rows])
  return usual == null ? undefined : Number(usual)
}

/** In a browser that keeps nothing each page begins with a full list. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
