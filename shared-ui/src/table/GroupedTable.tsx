import { styled } from '@mui/material/styles'
import { useId, useMemo } from 'react'
import { CardSurface } from '../core/page/Card'
import { ErrorState, Skeleton } from '../core/messages/states'
import { VisuallyHidden } from '../core/VisuallyHidden'
import { TableLook } from '../sections/StaticTable'
import { exportable, type PortalColumn, type RowData, type Sort } from './columns'
import { GroupedRows, type Grouping } from './body/GroupedRows'
import type { ListState } from './list-state/list-state'
import { NothingFound, PageFailure } from './body/MissingRows'
import type { PageSource } from './rows/page-source'
import { Pager, PagerPlace } from './Pager'
import { TableToolbar } from './TableToolbar'
import { useList, type List } from './rows/use-list'

// What is hidden in it stays in it.
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto' })
const Table = styled(TableLook)({
  borderCollapse: 'collapse',
  '--row-height': '48px',
  '& thead th, & tbody :is(th[scope="row"], td)': { whiteSpace: 'nowrap' },
  '& tbody :is(th[scope="row"], td)': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody tr:hover > :not([scope="rowgroup"])': { backgroundColor: 'var(--hover)' },
  '& tbody tr:has(.row-link)': { cursor: 'pointer' },
})

const START: ListState = {
  sorting: [],
  globalFilter: '',
  columnFilters: [],
  pagination: { pageIndex: 0, pageSize: 10 },
}

/** Columns are as wide as their texts; names, which may be cut, share what is left. */
const headWidth = <Row,>({ fit }: PortalColumn<Row>) =>
  fit?.least === undefined ? undefined : { width: '45%', minWidth: fit.least, maxWidth: 0 }

export interface GroupedTableProps<Row extends RowData> extends Grouping<Row> {
  /** Heading of the card and name of the table. */
  title: string
  /** In the order in which they are shown, a group's rows together; undefined while they are not there yet. */
  rows: readonly Row[] | undefined
  /** Of a list that is too long to be here: `rows` are its first ones in the order of `pageSort`, by their groups. */
  pages?: PageSource<Row> | undefined
  pageSort?: Sort
  /** Keep the array between renders. Columns that start hidden are searched, filtered and exported only. */
  columns: readonly PortalColumn<Row>[]
  searchLabel: string
  filters: readonly string[]
  exportName: string
  error?: string | undefined
  /** What was thrown, for support. */
  cause?: unknown
  onRetry: () => void
}

/** Rows under the heading of their group, which folds; with the search, filters, exports and pages of PortalTable. */
export function GroupedTable<Row extends RowData>(props: GroupedTableProps<Row>) {
  const { title, rows, pages, columns, error } = props
  const titleId = useId()
  const initialSort = pages && props.pageSort
  const list = useList({ rows, columns, rowId: props.rowId, pages, initialSort, start: START, rowHeight: 48 })
  const visible = useMemo(() => columns.filter((column) => !column.defaultHidden), [columns])
  const loading = rows === undefined && error === undefined
  const ready = rows !== undefined
  return (
    <CardSurface aria-labelledby={titleId}>
      <TableToolbar
        list={list}
        exportedColumns={() => exportable(columns)}
        titleId={titleId}
        title={title}
        searchLabel={props.searchLabel}
        filters={props.filters}
        exportName={{ list: props.exportName }}
        ready={ready}
      />
      <Scroll>
        <Table aria-label={title} aria-busy={loading} data-in-card>
          <Head columns={visible} />
          {loading && <SkeletonRows columns={visible} />}
          {ready && (
            <GroupedRows
              list={list}
              columns={visible}
              rowId={props.rowId}
              groupOf={props.groupOf}
              groupNote={props.groupNote}
            />
          )}
        </Table>
      </Scroll>
      {error !== undefined && <ErrorState text={error} cause={props.cause} onRetry={props.onRetry} />}
      {ready && <PageFailure list={list} />}
      {ready && <NoRows list={list} />}
      {loading && <PagerPlace />}
      {ready && <Pager list={list} label={title} />}
    </CardSurface>
  )
}

function NoRows<Row extends RowData>({ list }: { list: List<Row> }) {
  return list.found.length === 0 && !list.waiting && <NothingFound list={list} />
}

function Head<Row>({ columns }: { columns: readonly PortalColumn<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.id} scope="col" data-align={column.align} style={headWidth(column)}>
            {/* Columns of links and signs have no words on the screen; a screen reader needs one. */}
            {column.header || <VisuallyHidden>{column.align === 'right' ? 'Links' : 'Kind'}</VisuallyHidden>}
            {column.unit !== undefined && (
              <span style={{ color: 'var(--text-3)', fontWeight: 400 }}> {column.unit}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SkeletonRows<Row>({ columns }: { columns: readonly PortalColumn<Row>[] }) {
  return (
    <tbody>
      {Array.from({ length: 10 }, (_, row) => (
        <tr key={row}>
          {columns.map(({ id }) => (
            <td key={id}>
              <Skeleton width={`${[64, 88, 52][row % 3]}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
