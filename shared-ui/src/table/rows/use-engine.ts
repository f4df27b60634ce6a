import { useLayoutEffect, useState } from 'react'
import type { PortalColumn, Sort } from '../columns'
import type { ListState } from '../list-state/list-state'
import { createPagedEngine } from './paged-engine'
import type { PageSource } from './page-source'
import { createRowEngine } from './row-engine'
import type { RowEngine } from './table-view'

const NO_ROWS: readonly never[] = []

/** The engine of a table's rows: all of them here, or those that the server gave. What is typed outlives a change. */
export function useEngine<Row>(of: {
  rows: readonly Row[] | undefined
  columns: readonly PortalColumn<Row>[]
  pages: PageSource<Row> | undefined
  initialSort?: Sort | undefined
  /** How the list is shown first. */
  start: ListState
}): RowEngine<Row> {
  const { rows = NO_ROWS, columns, pages, initialSort, start } = of
  const make = (before?: RowEngine<Row>): { engine: RowEngine<Row>; isPaged: boolean } => {
    const shown = before?.view()
    // Of a list that was not there yet nobody turned the page.
    const state = shown ? { ...shown, page: shown.rows.length > 0 ? shown.page : start.page } : start
    if (!pages) {
      const engine = createRowEngine({ rows, columns, sort: state.sort, pageSize: state.pageSize })
      if (state.search !== '' || state.filters.size > 0 || state.page > 0) engine.show(state)
      return { engine, isPaged: false }
    }
    const known = columns.some(({ id, onServer }) => id === state.sort?.id && onServer?.sort !== undefined)
    const sort = known ? state.sort : initialSort
    const engine = createPagedEngine({ rows, columns, pages, firstSort: initialSort, state: { ...state, sort } })
    return { engine, isPaged: true }
  }
  const [{ engine, isPaged }, change] = useState(make)
  if (isPaged !== (pages !== undefined)) change(make(engine))
  useLayoutEffect(() => engine.load(rows, columns, pages), [engine, rows, columns, pages])
  return engine
}
