import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { TickBox } from '../../form/inputs/TickBox'
import type { ColumnFilter } from './column-filter'
import type { PortalColumn } from '../columns'
import { RangeFilter } from './RangeFilter'
import type { RowEngine } from '../rows/row-engine'
import { useTableView } from '../rows/use-table-view'

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

function summary(filter: ColumnFilter, text: (value: string) => string): string {
  if (filter.kind === 'range') {
    if (filter.min === null) return `up to ${filter.max ?? ''}`
    return filter.max === null ? `from ${filter.min}` : `${filter.min} to ${filter.max}`
  }
  const [only] = filter.values
  return filter.values.size === 1 && only !== undefined ? text(only) : `Any of ${filter.values.size}`
}

/** A column's filter as a chip: the values that occur with their counts, or two bounds. */
export function FilterChip<Row>({ engine, column }: { engine: RowEngine<Row>; column: PortalColumn<Row> }) {
  const view = useTableView(engine)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const filter = view.filters.get(column.id)
  const text = (value: string) => (value === '' ? NO_VALUE : (column.filterLabel?.(value) ?? value))
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
              {column.header}: <b style={{ fontWeight: 600 }}>{summary(filter, text)}</b>
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': `Filter by ${column.header}`,
            sx: { mt: '4px', boxShadow: 'var(--e-2)', backgroundImage: 'none' },
          },
        }}
      >
        {anchor !== null &&
          (column.filter === 'range' ? (
            <RangeFilter label={column.header} filter={filter} onChange={(next) => engine.filter(column.id, next)} />
          ) : (
            <SetFilter engine={engine} column={column} filter={filter} text={text} />
          ))}
      </Popover>
    </>
  )
}

interface SetFilterProps<Row> {
  engine: RowEngine<Row>
  column: PortalColumn<Row>
  filter: ColumnFilter | undefined
  text: (value: string) => string
}

function SetFilter<Row>({ engine, column, filter, text }: SetFilterProps<Row>) {
  const chosen: ReadonlySet<string> = filter?.kind === 'set' ? filter.values : new Set()
  const choose = (value: string, on: boolean) => {
    const values = new Set(chosen)
    if (on) values.add(value)
    else values.delete(value)
    engine.filter(column.id, values.size > 0 ? { kind: 'set', values } : undefined)
  }
  return (
    <Values>
      {engine.distinct(column.id).map(({ value, count }) => (
        <TickBox
          key={value}
          label={
            <>
              {text(value)} {count !== undefined && <span style={{ color: 'var(--text-3)' }}>{count}</span>}
            </>
          }
          checked={chosen.has(value)}
          onChange={(event) => choose(value, event.currentTarget.checked)}
        />
      ))}
    </Values>
  )
}
