import { useLayoutEffect, useState } from 'react'
import type { PortalColumn, Sort } from './columns'
import { createPagedEngine } from './paged-engine'
import type { PageSource } from './page-source'
import { createRowEngine, type RowEngine } from './row-engine'

const NO_ROWS: readonly never[] = []

/** The engine of a table's rows: all of them here, or those that the server gave. What is typed outlives a change. */
export function useEngine<Row>(of: {
  rows: readonly Row[] | undefined
  columns: readonly PortalColumn<Row>[]
  pages: PageSource<Row> | undefined
  initialSort?: Sort | undefined
  pageSize: number
}): RowEngine<Row> {
  const { rows = NO_ROWS, columns, pages, initialSort, pageSize } = of
  const make = (before?: RowEngine<Row>): { engine: RowEngine<Row>; isPaged: boolean } => {
    const shown = before?.view()
    const { sort = initialSort, search = '' } = shown ?? {}
    if (!pages) {
      const engine = createRowEngine({ rows, columns, sort, pageSize: shown?.pageSize ?? pageSize })
      if (search !== '') engine.search(search)
      for (const [id, filter] of shown?.filters ?? []) engine.filter(id, filter)
      if (shown) engine.page(shown.page)
      return { engine, isPaged: false }
    }
    const known = columns.some(({ id, onServer }) => id === sort?.id && onServer?.sort !== undefined)
    const engine = createPagedEngine({
      rows,
      columns,
      pages,
      firstSort: initialSort,
      sort: known ? sort : initialSort,
      search,
      pageSize: typeof shown?.pageSize === 'number' ? shown.pageSize : pageSize,
    })
    return { engine, isPaged: true }
  }
  const [{ engine, isPaged }, change] = useState(make)
  if (isPaged !== (pages !== undefined)) change(make(engine))
  useLayoutEffect(() => engine.load(rows, columns, pages), [engine, rows, columns, pages])
  return engine
}
