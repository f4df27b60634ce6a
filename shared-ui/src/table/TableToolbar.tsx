import { useSyncExternalStore, type ReactNode } from 'react'
import { CardTitle } from '../core/Card'
import { ColumnChoice } from './ColumnChoice'
import type { PortalColumn } from './columns'
import type { ExportName } from './export/export-cells'
import { ExportButtons } from './export/ExportButtons'
import { FilterChip } from './FilterChip'
import type { RowEngine } from './row-engine'
import { SearchBox } from './SearchBox'
import type { HeaderTable } from './use-header-table'

export interface TableToolbarProps<Row> {
  engine: RowEngine<Row>
  table: HeaderTable
  columns: readonly PortalColumn<Row>[]
  titleId: string
  title: string
  count: ReactNode
  headingLevel: 2 | 3
  searchLabel: string | undefined
  filters: readonly string[] | undefined
  exportName: ExportName | null
  extra: ReactNode
  /** No rows yet, or none to be had: nothing can be exported. */
  ready: boolean
}

const number = new Intl.NumberFormat('en-US')

/** Title, search, filters, exports and the choice of columns. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { engine, table, columns, ready, filters } = props
  const offered = filters
    ? filters.flatMap((id) => columns.filter((column) => column.id === id))
    : columns.filter((column) => column.filter)
  return (
    <CardTitle
      id={props.titleId}
      title={props.title}
      count={props.count ?? (ready ? <Count engine={engine} /> : undefined)}
      headingLevel={props.headingLevel}
      tools={
        <>
          {props.searchLabel !== undefined && <SearchBox engine={engine} label={props.searchLabel} />}
          {offered.map((column) => (
            <FilterChip key={column.id} engine={engine} column={column} />
          ))}
          {props.exportName !== null && (
            <ExportButtons
              engine={engine}
              name={props.exportName}
              ready={ready}
              columns={() => shownColumns(table, columns)}
            />
          )}
          {props.extra}
          <ColumnChoice table={table} />
        </>
      }
    />
  )
}

/** What is in sight is what is exported, in the same order. */
function shownColumns<Row>(table: HeaderTable, columns: readonly PortalColumn<Row>[]): PortalColumn<Row>[] {
  return table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.filter((column) => column.id === id && column.header !== '' && !column.notExported))
}

function Count<Row>({ engine }: { engine: RowEngine<Row> }) {
  const view = useSyncExternalStore(engine.subscribe, engine.view)
  return number.format(view.order.length)
}
