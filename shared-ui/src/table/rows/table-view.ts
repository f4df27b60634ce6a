import type { ColumnFilter } from '../filters/column-filter'
import type { PortalColumn, Sort } from '../columns'

export type PageSize = number | 'all'

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
