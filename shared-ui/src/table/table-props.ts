import type { ReactNode } from 'react'
import type { TableChoice } from './choice/choice-column'
import type { PortalColumn, RowData, Sort } from './columns'
import type { ListMemory } from './list-state/list-memory'
import type { PageSource } from './rows/page-source'

/** How a table's rows stand under headings, in whose order they come. */
export interface Grouping<Row> {
  /** Keep the function between renders. */
  groupOf: (row: Row) => string
  /** After the group's name, of all its rows found, e.g. `2 reports, 1 won`. */
  groupNote: (rows: readonly Row[]) => string
}

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
