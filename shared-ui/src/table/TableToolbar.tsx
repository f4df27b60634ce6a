import { type ReactNode, useEffect } from 'react'
import { CardTitle } from '../core/page/Card'
import { type PortalColumn, SWITCHED_ON } from './columns'
import type { ExportName } from './export/export-cells'
import { ExportButtons } from './export/ExportButtons'
import { FilterChip } from './filters/FilterChip'
import { useTableView, type RowEngine } from './rows/table-view'
import { announce } from '../core/messages/announce'
import { SearchInput } from '../core/SearchInput'
import { PressedGroup } from './PressedGroup'

export interface TableToolbarProps<Row> {
  engine: RowEngine<Row>
  columns: readonly PortalColumn<Row>[]
  /** What a file gets; asked for when one is made. */
  exportedColumns: () => readonly PortalColumn<Row>[]
  titleId: string
  title: string
  count?: ReactNode
  searchLabel: string | undefined
  filters: readonly string[] | undefined
  exportName: ExportName | null
  /** After the exports. */
  children?: ReactNode
  /** No rows yet, or none to be had: nothing can be exported. */
  ready: boolean
}

const number = new Intl.NumberFormat('en-US')

/** Title, search, filters and exports. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { engine, columns, ready, filters } = props
  const offered = (filters ? filters.flatMap((id) => columns.filter((column) => column.id === id)) : columns).filter(
    (column) => column.filter !== 'switch' && engine.canFilter(column),
  )
  const switches = columns.filter((column) => column.filter === 'switch' && engine.canFilter(column))
  return (
    <CardTitle
      id={props.titleId}
      title={props.title}
      count={props.count ?? (ready ? <Count engine={engine} /> : undefined)}
      tools={
        <>
          {switches.map((column) => (
            <SwitchFilter key={column.id} engine={engine} column={column} />
          ))}
          {props.searchLabel !== undefined && <SearchBox engine={engine} label={props.searchLabel} />}
          {offered.map((column) => (
            <FilterChip key={column.id} engine={engine} column={column} />
          ))}
          {props.exportName !== null && (
            <ExportButtons engine={engine} name={props.exportName} ready={ready} columns={props.exportedColumns} />
          )}
          {props.children}
        </>
      }
    />
  )
}

function Count<Row>({ engine }: { engine: RowEngine<Row> }) {
  const { order, more } = useTableView(engine)
  return `${number.format(order.length)}${more ? '+' : ''}`
}

/** Finds rows with every key typed. */
function SearchBox<Row>({ engine, label }: { engine: RowEngine<Row>; label: string }) {
  const view = useTableView(engine)
  const found = view.order.length
  useEffect(() => {
    if (view.search === '' || view.waiting) return
    const rows = view.more ? `More than ${found} rows` : found === 1 ? '1 row' : `${found} rows`
    const said = setTimeout(() => announce(rows), 600)
    return () => clearTimeout(said)
  }, [view.search, view.waiting, view.more, found])
  return <SearchInput label={label} value={view.search} onChange={engine.search} />
}

/** Two buttons: the rows that a switch leaves, or all. */
function SwitchFilter<Row>({ engine, column }: { engine: RowEngine<Row>; column: PortalColumn<Row> }) {
  const { filters } = useTableView(engine)
  const on = filters.has(column.id)
  const count = engine.distinct(column.id).find(({ value }) => value === SWITCHED_ON)?.count
  return (
    <PressedGroup
      label="Rows shown"
      value={on ? 'some' : 'all'}
      items={[
        { value: 'some', label: column.header, count },
        { value: 'all', label: 'All' },
      ]}
      onChange={(rows) => engine.filter(column.id, rows === 'some' ? new Set([SWITCHED_ON]) : undefined)}
    />
  )
}
