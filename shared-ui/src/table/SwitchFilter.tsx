import { styled } from '@mui/material/styles'
import { SWITCHED_ON, type PortalColumn } from './columns'
import type { RowEngine } from './row-engine'
import { useTableView } from './use-table-view'

const Pair = styled('div')({
  display: 'inline-flex',
  height: 32,
  border: '1px solid var(--border-button)',
  borderRadius: 6,
  backgroundColor: 'var(--surface)',
  '& > button': {
    padding: '0 10px',
    border: 0,
    borderRadius: 5,
    background: 'none',
    color: 'var(--text-2)',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& > button:hover': { backgroundColor: 'var(--hover)' },
  '& > button[aria-pressed="true"]': { backgroundColor: 'var(--primary-soft)', color: 'var(--blue)', fontWeight: 600 },
  '& small': { fontSize: 12, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
})

/** Two buttons: the rows that a switch leaves, or all. */
export function SwitchFilter<Row>({ engine, column }: { engine: RowEngine<Row>; column: PortalColumn<Row> }) {
  const { filters } = useTableView(engine)
  const on = filters.has(column.id)
  const count = engine.distinct(column.id).find(({ value }) => value === SWITCHED_ON)?.count
  return (
    <Pair role="group" aria-label="Rows shown">
      <button
        type="button"
        aria-pressed={on}
        onClick={() => engine.filter(column.id, { kind: 'set', values: new Set([SWITCHED_ON]) })}
      >
        {column.header} {count !== undefined && <small>{count}</small>}
      </button>
      <button type="button" aria-pressed={!on} onClick={() => engine.filter(column.id, undefined)}>
        All
      </button>
    </Pair>
  )
}
