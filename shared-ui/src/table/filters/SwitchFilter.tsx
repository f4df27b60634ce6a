import { SWITCHED_ON, type PortalColumn } from '../columns'
import { PressedGroup } from '../PressedGroup'
import type { RowEngine } from '../rows/row-engine'
import { useTableView } from '../rows/use-table-view'

/** Two buttons: the rows that a switch leaves, or all. */
export function SwitchFilter<Row>({ engine, column }: { engine: RowEngine<Row>; column: PortalColumn<Row> }) {
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
      onChange={(rows) =>
        engine.filter(column.id, rows === 'some' ? { kind: 'set', values: new Set([SWITCHED_ON]) } : undefined)
      }
    />
  )
}
