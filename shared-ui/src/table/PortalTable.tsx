import type { ReactNode } from 'react'
import { CardFrame, CardTitle } from '../core/Card'
import { EmptyState, ErrorState, Skeleton } from '../core/states'
import type { PortalColumn, Sort } from './columns'

export interface PortalTableProps<Row> {
  /** Heading of the card and name of the table. */
  title: string
  /** After the title instead of the number of rows. */
  count?: ReactNode
  headingLevel?: 2 | 3
  /** undefined while they are not there yet. */
  rows: readonly Row[] | undefined
  /** Keep the array between renders (module constant or useMemo): the engine's indexes hang on it. */
  columns: readonly PortalColumn<Row>[]
  rowId: (row: Row) => string
  loading?: boolean
  /** A failure to load, in words; shown in the card with Retry. */
  error?: string | undefined
  onRetry?: () => void
  emptyText?: string
  /** Name and placeholder of the search box, e.g. `Search customers`. Without it there is no box. */
  searchLabel?: string
  initialSort?: Sort
  /** Columns whose filters are offered, in order; without it every column with a filter. */
  filters?: readonly string[]
  pageSizes?: readonly number[]
  /** Offers All besides the page sizes; only rows in sight are in the page. */
  allowAll?: boolean
  /** Start of the file names of CSV and Excel; `null` for no export. */
  exportName?: string | null
  /** Address of a row's page: its first cell becomes a link. */
  rowHref?: (row: Row) => string | undefined
  /** On a plain click on a row; replaces following its link. */
  onRowClick?: (row: Row) => void
  /** Rows of 40 px instead of 48. */
  dense?: boolean
  toolbarExtra?: ReactNode
}

export function PortalTable<Row>({ title, rows, columns, rowId, error, onRetry, emptyText, count }: PortalTableProps<Row>) {
  return (
    <CardFrame>
      <CardTitle title={title} count={count ?? rows?.length} />
      {error !== undefined ? (
        <ErrorState text={error} {...(onRetry ? { onRetry } : {})} />
      ) : (
        <table aria-label={title} style={{ width: '100%', borderCollapse: 'collapse' }}>
          <thead>
            <tr>{columns.map((column) => <th key={column.id} scope="col" style={{ textAlign: column.align ?? 'left', padding: 8 }}>{column.header}</th>)}</tr>
          </thead>
          <tbody>
            {rows === undefined && <tr><td colSpan={columns.length}><Skeleton /></td></tr>}
            {rows?.map((row) => (
              <tr key={rowId(row)}>
                {columns.map((column) => <td key={column.id} style={{ textAlign: column.align ?? 'left', padding: 8 }}>{column.cell?.(row) ?? column.value(row) ?? '–'}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows?.length === 0 && <EmptyState text={emptyText} />}
    </CardFrame>
  )
}
