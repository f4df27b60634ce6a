import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '../../dialogs/Popover'
import { TickBox } from '../../form/inputs/TickBox'
import type { ColumnFilter, PortalColumn } from '../columns'
import { useTableView, type RowEngine } from '../rows/table-view'

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  height: 32,
  border: '1px solid var(--border-button)',
  borderRadius: 6,
  backgroundColor: 'var(--surface)',
  color: 'var(--text-2)',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: '100%',
    padding: '0 8px 0 10px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    fontWeight: 'inherit',
    cursor: 'pointer',
  },
  '& > button + button': { padding: '0 8px 0 2px' },
  '& svg': { color: 'var(--text-3)' },
  '&[data-on]': {
    backgroundColor: 'var(--primary-soft)',
    borderColor: 'var(--primary-soft-border)',
    color: 'var(--blue)',
    '& svg': { color: 'var(--blue)' },
    '& > button:first-of-type': { paddingRight: 6 },
  },
})
const Values = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 12,
  minWidth: 200,
  maxHeight: 360,
  overflowY: 'auto',
})

const NO_VALUE = '(none)'

const textOf = (value: string) => (value === '' ? NO_VALUE : value)

function summary(filter: ColumnFilter): string {
  const [only] = filter
  return filter.size === 1 && only !== undefined ? textOf(only) : `Any of ${filter.size}`
}

/** A column's filter as a chip: the values that occur with their counts. */
export function FilterChip<Row>({ engine, column }: { engine: RowEngine<Row>; column: PortalColumn<Row> }) {
  const view = useTableView(engine)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const filter = view.filters.get(column.id)
  return (
    <>
      <Chip data-on={filter ? '' : undefined}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {filter ? (
            <>
              {column.header}: <b style={{ fontWeight: 600 }}>{summary(filter)}</b>
            </>
          ) : (
            column.header
          )}
          {!filter && <ChevronDown size={14} aria-hidden />}
        </button>
        {filter && (
          <button
            type="button"
            aria-label={`Clear ${column.header}`}
            onClick={() => engine.filter(column.id, undefined)}
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </Chip>
      <Popover label={`Filter by ${column.header}`} anchor={anchor} onClose={() => setAnchor(null)} align="left">
        {anchor !== null && <SetFilter engine={engine} column={column} filter={filter} />}
      </Popover>
    </>
  )
}

interface SetFilterProps<Row> {
  engine: RowEngine<Row>
  column: PortalColumn<Row>
  filter: ColumnFilter | undefined
}

function SetFilter<Row>({ engine, column, filter: chosen = new Set() }: SetFilterProps<Row>) {
  const choose = (value: string, on: boolean) => {
    const values = new Set(chosen)
    if (on) values.add(value)
    else values.delete(value)
    engine.filter(column.id, values.size > 0 ? values : undefined)
  }
  return (
    <Values>
      {engine.distinct(column.id).map(({ value, count }) => (
        <TickBox
          key={value}
          label={
            <>
              {textOf(value)} {count !== undefined && <span style={{ color: 'var(--text-3)' }}>{count}</span>}
            </>
          }
          checked={chosen.has(value)}
          onChange={(event) => choose(value, event.currentTarget.checked)}
        />
      ))}
    </Values>
  )
}
