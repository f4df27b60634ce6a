import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '../../dialogs/Popover'
import { TickBox } from '../../form/inputs/TickBox'
import type { RowData } from '../columns'
import { filterValue, textOf, type CellValue, type PortalColumn } from '../columns'
import { compareValues } from '../rows/definitions'
import type { List } from '../rows/use-list'

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

const shownText = (value: string) => (value === '' ? NO_VALUE : value)

function summary(values: readonly string[]): string {
  const [only] = values
  return values.length === 1 && only !== undefined ? shownText(only) : `Any of ${values.length}`
}

/** A column's filter as a chip: the values that occur with their counts. */
export function FilterChip<Row extends RowData>({ list, column }: { list: List<Row>; column: PortalColumn<Row> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const filter = list.state.columnFilters.find(({ id }) => id === column.id)?.value as readonly string[] | undefined
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
          <button type="button" aria-label={`Clear ${column.header}`} onClick={() => list.filterBy(column.id, [])}>
            <X size={14} aria-hidden />
          </button>
        )}
      </Chip>
      <Popover label={`Filter by ${column.header}`} anchor={anchor} onClose={() => setAnchor(null)} align="left">
        {anchor !== null && <SetFilter list={list} column={column} chosen={filter ?? []} />}
      </Popover>
    </>
  )
}

interface SetFilterProps<Row extends RowData> {
  list: List<Row>
  column: PortalColumn<Row>
  chosen: readonly string[]
}

function SetFilter<Row extends RowData>({ list, column, chosen }: SetFilterProps<Row>) {
  const choose = (value: string, on: boolean) => {
    const others = chosen.filter((each) => each !== value)
    list.filterBy(column.id, on ? [...others, value] : others)
  }
  return (
    <Values>
      {offeredValues(list, column).map(({ value, count }) => (
        <TickBox
          key={value}
          label={
            <>
              {shownText(value)} {count !== undefined && <span style={{ color: 'var(--text-3)' }}>{count}</span>}
            </>
          }
          checked={chosen.includes(value)}
          onChange={(event) => choose(value, event.currentTarget.checked)}
        />
      ))}
    </Values>
  )
}

/** The values of a column in its order, with how many rows have them where that is known; nothing counts as ''. */
function offeredValues<Row extends RowData>(
  { table, isPaged }: List<Row>,
  column: PortalColumn<Row>,
): { value: string; count?: number }[] {
  if (isPaged) return (column.onServer?.values ?? []).map((value) => ({ value }))
  const rank = (value: CellValue) => (value === null ? 1 : 0)
  const rows = table.getCoreRowModel().rows.map(({ original }) => ({ row: original, sorted: column.value(original) }))
  rows.sort((a, b) => rank(a.sorted) - rank(b.sorted) || compareValues(a.sorted, b.sorted))
  const counts = new Map<string, number>()
  for (const { row } of rows) {
    const value = textOf(filterValue(column, row))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}
