import type { RowData } from './columns'
import { useMemo } from 'react'
import { counted } from 'shared-contracts/words'
import { CardTitle } from '../core/page/Card'
import { type PortalColumn, SWITCHED_ON } from './columns'
import { ExportButtons } from './export/ExportButtons'
import { FilterChip } from './filters/FilterChip'
import { isFiltered } from './rows/definitions'
import type { List } from './rows/use-list'
import { useAnnouncedCount } from '../core/messages/announce'
import { SearchInput } from '../core/SearchInput'
import { ColumnChoice } from './ColumnChoice'
import { PressedGroup } from './PressedGroup'
import type { PortalTableProps } from './table-props'

type Passed = 'title' | 'count' | 'searchLabel' | 'filters' | 'exportName' | 'exportOf' | 'toolbarExtra'

interface TableToolbarProps<Row extends RowData> extends Pick<PortalTableProps<Row>, Passed> {
  list: List<Row>
  titleId: string
  /** What a file gets; asked for when one is made. */
  exportedColumns: () => readonly PortalColumn<Row>[]
  /** No rows yet, or none to be had: nothing can be exported. */
  ready: boolean
}

const number = new Intl.NumberFormat('en-US')

/** Title, search, filters and exports. */
export function TableToolbar<Row extends RowData>(props: TableToolbarProps<Row>) {
  const { list, ready, filters, exportName = 'data-export' } = props
  const { globalFilter, columnFilters } = list.state
  const count = list.found.length
  const rows = list.more ? `More than ${count} rows` : counted(count, 'row')
  const narrowing = JSON.stringify([globalFilter, columnFilters])
  useAnnouncedCount(narrowing, ready && !list.waiting ? rows : undefined, globalFilter !== '')
  const columns = list.columns.filter((column) => isFiltered(column, list.isPaged))
  const offered = (filters ? filters.flatMap((id) => columns.filter((column) => column.id === id)) : columns).filter(
    (column) => column.filter !== 'switch',
  )
  const switches = columns.filter((column) => column.filter === 'switch')
  return (
    <CardTitle
      id={props.titleId}
      title={props.title}
      count={props.count ?? (ready ? `${number.format(list.found.length)}${list.more ? '+' : ''}` : undefined)}
      tools={
        <>
          {switches.map((column) => (
            <SwitchFilter key={column.id} list={list} column={column} />
          ))}
          {props.searchLabel && (
            // The library's own box waits for 250 ms.
            <SearchInput
              label={props.searchLabel}
              value={list.state.globalFilter}
              onChange={list.table.setGlobalFilter}
            />
          )}
          {offered.map((column) => (
            <FilterChip key={column.id} list={list} column={column} />
          ))}
          {exportName !== null && (
            <ExportButtons
              list={list}
              name={{ customer: props.exportOf, list: exportName }}
              ready={ready}
              columns={props.exportedColumns}
            />
          )}
          {props.toolbarExtra}
          <ColumnChoice list={list} />
        </>
      }
    />
  )
}

/** Two buttons: the rows that a switch leaves, or all. */
function SwitchFilter<Row extends RowData>({ list, column }: { list: List<Row>; column: PortalColumn<Row> }) {
  const { getIsFiltered, setFilterValue } = list.table.getColumn(column.id)
  const { rows } = list.table.getCoreRowModel()
  const count = useMemo(() => rows.filter(({ original }) => column.value(original) !== null).length, [rows, column])
  return (
    <PressedGroup
      label="Rows shown"
      value={getIsFiltered() ? 'some' : 'all'}
      items={[
        { value: 'some', label: column.header, count: list.isPaged ? undefined : count },
        { value: 'all', label: 'All' },
      ]}
      onChange={(wanted) => setFilterValue(wanted === 'some' ? [SWITCHED_ON] : [])}
    />
  )
}
