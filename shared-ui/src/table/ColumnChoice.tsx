import { IconButton } from '../core/IconButton'
import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp, ChevronsLeftRight, ChevronsRightLeft, Columns3, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../core/Button'
import { Popover } from '../dialogs/Popover'
import { TickBox } from '../form/inputs/TickBox'
import { NARROWEST } from './widths/column-widths'
import { leadingColumns, type RowData } from './columns'
import type { List } from './rows/use-list'

const ColumnList = styled('ul')({
  padding: 12,
  minWidth: 260,
  maxHeight: 420,
  overflowY: 'auto',
  '& > li': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 32 },
  '& > li > label': { marginRight: 'auto', paddingRight: 16 },
})

/** px by which one press makes a column wider or narrower. */
const WIDTH_STEP = 24

/** Which columns are shown, in which order and how wide; the header's handles do the same by mouse. */
export function ColumnChoice<Row extends RowData>({ list }: { list: List<Row> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label="Columns"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Columns3 aria-hidden />
      </IconButton>
      <Popover label="Columns" anchor={anchor} onClose={() => setAnchor(null)}>
        {anchor !== null && <Choice list={list} />}
      </Popover>
    </>
  )
}

function Choice<Row extends RowData>({ list: { table, arrangement, columns: allColumns } }: { list: List<Row> }) {
  const order = table.getState().columnOrder
  const columns = order
    .flatMap((id) => allColumns.filter((column) => column.id === id))
    .filter(({ id }) => table.getColumn(id).getCanHide())
  const visibleCount = columns.filter(({ id }) => table.getColumn(id).getIsVisible()).length

  const move = (id: string, by: 1 | -1) => {
    // Beside the next one that is listed: columns without a name are in the order, too.
    const neighbour = columns[columns.findIndex((column) => column.id === id) + by]
    if (!neighbour) return
    const ids = order.filter((each) => each !== id)
    ids.splice(ids.indexOf(neighbour.id) + (by === 1 ? 1 : 0), 0, id)
    table.setColumnOrder(ids)
    table.setColumnPinning({ left: leadingColumns(ids, allColumns) })
  }

  const resize = (id: string, by: number) => {
    const width = table.getColumn(id).getSize() + by
    table.setColumnSizing((sizes) => ({ ...sizes, [id]: Math.max(NARROWEST, width) }))
  }

  return (
    <>
      <ColumnList>
        {columns.map(({ id, header }, index) => {
          const { getIsVisible, getSize, toggleVisibility } = table.getColumn(id)
          const isVisible = getIsVisible()
          const isNarrow = !isVisible || getSize() <= NARROWEST
          const isLast = index === columns.length - 1
          const steps: [label: string, icon: LucideIcon, isAtLimit: boolean, onStep: () => void][] = [
            [`Narrow ${header}`, ChevronsRightLeft, isNarrow, () => resize(id, -WIDTH_STEP)],
            [`Widen ${header}`, ChevronsLeftRight, !isVisible, () => resize(id, WIDTH_STEP)],
            [`Move ${header} up`, ArrowUp, index === 0, () => move(id, -1)],
            [`Move ${header} down`, ArrowDown, isLast, () => move(id, 1)],
          ]
          return (
            <li key={id}>
              <TickBox
                label={header}
                checked={isVisible}
                disabled={isVisible && visibleCount === 1}
                onChange={() => toggleVisibility(!isVisible)}
              />
              {steps.map(([label, Icon, isAtLimit, onStep]) => (
                <IconButton key={label} size="small" aria-label={label} aria-disabled={isAtLimit} onClick={onStep}>
                  <Icon size={14} aria-hidden />
                </IconButton>
              ))}
            </li>
          )
        })}
      </ColumnList>
      <div style={{ padding: '0 12px 12px' }}>
        <Button size="small" onClick={arrangement.reset}>
          Reset columns
        </Button>
      </div>
    </>
  )
}
