import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../core/Button'
import { Joined } from '../Joined'
import { Popover } from '../../dialogs/Popover'
import { TickBox } from '../../form/inputs/TickBox'
import { filterValue, textOf, type CellValue, type PortalColumn, type RowData } from '../columns'
import { compareValues } from '../rows/definitions'
import type { List } from '../rows/use-list'

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

const optionText = (value: string) => (value === '' ? NO_VALUE : value)

function summary(values: readonly string[]): string {
  const [only] = values
  return values.length === 1 && only !== undefined ? optionText(only) : `Any of ${values.length}`
}

/** A column's filter as a chip: the values that occur with their counts. */
export function FilterChip<Row extends RowData>({ list, column }: { list: List<Row>; column: PortalColumn<Row> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { getFilterValue, setFilterValue } = list.table.getColumn(column.id)
  const filter = (getFilterValue() ?? []) as readonly string[]
  const isOn = filter.length > 0
  const chip = useRef<HTMLButtonElement>(null)
  // What clears goes with the filter.
  const clear = () => {
    chip.current?.focus()
    setFilterValue([])
  }
  return (
    <>
      <Joined data-filters={isOn || undefined}>
        <Button
          ref={chip}
          size="small"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          endIcon={!isOn && <ChevronDown size={14} aria-hidden />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {isOn ? (
            <span>
              {column.header}: <b style={{ fontWeight: 600 }}>{summary(filter)}</b>
            </span>
          ) : (
            column.header
          )}
        </Button>
        {isOn && (
          <Button size="small" aria-label={`Clear ${column.header}`} onClick={clear}>
            <X size={14} aria-hidden />
          </Button>
        )}
      </Joined>
      <Popover label={`Filter by ${column.header}`} anchor={anchor} onClose={() => setAnchor(null)} align="left">
        {anchor !== null && (
          <Values>
            {offeredValues(list, column).map(({ value, count }) => (
              <TickBox
                key={value}
                label={
                  <>
                    {optionText(value)} {count !== undefined && <span style={{ color: 'var(--text-3)' }}>{count}</span>}
                  </>
                }
                checked={filter.includes(value)}
                onChange={(event) => {
                  const others = filter.filter((each) => each !== value)
                  setFilterValue(event.currentTarget.checked ? [...others, value] : others)
                }}
              />
            ))}
          </Values>
        )}
      </Popover>
    </>
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
