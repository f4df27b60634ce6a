import { createStore } from 'zustand/vanilla'
import { useSyncExternalStore } from 'react'
import type { ColumnFilter, PageSize, PortalColumn, Sort } from '../columns'
import type { ListState } from '../list-state/list-state'
import type { Steps } from './in-steps'
import type { PageSource } from './page-source'

/** What the table shows now. A new object after every change, so that readers can compare it. */
export interface TableView<Row> {
  rows: readonly Row[]
  columns: readonly PortalColumn<Row>[]
  /** Numbers of the rows found, in order. */
  order: Uint32Array
  sort: Sort | undefined
  search: string
  filters: ReadonlyMap<string, ColumnFilter>
  /** Whether search or filters leave rows out. */
  narrowed: boolean
  page: number
  pageSize: PageSize
  /** The rows of the page: `order` from `from` up to, without, `to`. */
  from: number
  to: number
  /** The server has more rows than `order`: how many, nobody counted. */
  more: boolean
  /** What was asked for last is on its way; what is shown is from before. */
  waiting: boolean
  /** Why it did not come: in words, and what was thrown. */
  failure: { text: string; cause: unknown } | undefined
}

/** What sorts, searches, filters and pages the rows of a table, without React. */
export interface RowEngine<Row> {
  view(): TableView<Row>
  subscribe(listener: () => void): () => void
  load(rows: readonly Row[], columns: readonly PortalColumn<Row>[], pages?: PageSource<Row>): void
  canSort(column: PortalColumn<Row>): boolean
  canFilter(column: PortalColumn<Row>): boolean
  sort(sort: Sort | undefined): void
  search(text: string): void
  filter(columnId: string, filter: ColumnFilter | undefined): void
  clear(): void
  /** All of it at once, as an address says it. */
  show(state: ListState): void
  page(page: number): void
  pageSize(size: PageSize): void
  /** The values of a column in order, with how many rows have them where that is known; null counts as ''. */
  distinct(columnId: string): { value: string; count?: number }[]
  /** Every row found, in order, page by page, where not all of them are here. */
  everyRow?(signal: AbortSignal): AsyncIterable<readonly Row[]>
  /** Asks again for what did not come. */
  retry(): void
  /** Builds what the first click on each head and the first key of a search need, ahead of them. */
  warmUp(columnIds: readonly string[]): Steps<void>
}

/** The view of an engine, and who follows it: `changed` makes it anew. */
export function viewStore<Row>(compute: () => TableView<Row>) {
  const { getState: view, setState, subscribe } = createStore(compute)
  return { view, subscribe, changed: () => setState(compute(), true) }
}

/** The filters of all columns with another one of this column; without one where nothing is given. */
export function withFilter(
  filters: ReadonlyMap<string, ColumnFilter>,
  columnId: string,
  filter: ColumnFilter | undefined,
): ReadonlyMap<string, ColumnFilter> {
  const next = new Map(filters)
  if (filter) next.set(columnId, filter)
  else next.delete(columnId)
  return next
}

/** What the engine shows; renders again when that changes. */
export function useTableView<Row>(engine: RowEngine<Row>): TableView<Row> {
  return useSyncExternalStore(engine.subscribe, engine.view)
}
