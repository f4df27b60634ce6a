import { IconButton } from '../core/IconButton'
import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp, ChevronsLeftRight, ChevronsRightLeft, Columns3, type LucideIcon } from 'lucide-react'
import { Button } from '../core/Button'
import { TickBox } from '../form/TickBox'
import { NARROWEST } from './column-widths'
import { namingColumn } from './columns'
import type { HeaderTable } from './header-table'
import { ToolPopover } from './ToolPopover'

const List = styled('ul')({
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
export function ColumnChoice({ table }: { table: HeaderTable }) {
  return (
    <ToolPopover label="Columns" icon={<Columns3 aria-hidden />}>
      {() => <Choice table={table} />}
    </ToolPopover>
  )
}

function Choice({ table }: { table: HeaderTable }) {
  const columns = inOrder(table).filter((column) => column.columnDef.header !== '')
  const visible = columns.filter((column) => column.getIsVisible()).length

  const move = (id: string, by: 1 | -1) => {
    const ids = inOrder(table).map((column) => column.id)
    const from = ids.indexOf(id)
    ids.splice(from, 1)
    ids.splice(from + by, 0, id)
    table.setColumnOrder(ids)
    // What scrolls sideways does so behind the first column.
    table.setColumnPinning({ left: ids.slice(0, namingColumn(ids.map((each) => ({ id: each }))) + 1) })
  }

  const widen = (id: string, by: number) => {
    const width = table.getColumn(id).getSize() + by
    table.setColumnSizing((sizes) => ({ ...sizes, [id]: Math.max(NARROWEST, width) }))
  }

  return (
    <>
      <List>
        {columns.map((column, index) => {
          const { header } = column.columnDef
          const shown = column.getIsVisible()
          return (
            <li key={column.id}>
              <TickBox
                label={header}
                checked={shown}
                disabled={shown && visible === 1}
                onChange={() => column.toggleVisibility()}
              />
              <StepButton
                label={`Narrow ${header}`}
                Icon={ChevronsRightLeft}
                end={!shown || column.getSize() <= NARROWEST}
                onStep={() => widen(column.id, -WIDTH_STEP)}
              />
              <StepButton
                label={`Widen ${header}`}
                Icon={ChevronsLeftRight}
                end={!shown}
                onStep={() => widen(column.id, WIDTH_STEP)}
              />
              <StepButton
                label={`Move ${header} up`}
                Icon={ArrowUp}
                end={index === 0}
                onStep={() => move(column.id, -1)}
              />
              <StepButton
                label={`Move ${header} down`}
                Icon={ArrowDown}
                end={index === columns.length - 1}
                onStep={() => move(column.id, 1)}
              />
            </li>
          )
        })}
      </List>
      <div style={{ padding: '0 12px 12px' }}>
        <Button size="small" onClick={() => reset(table)}>
          Reset columns
        </Button>
      </div>
    </>
  )
}

interface StepButtonProps {
  label: string
  Icon: LucideIcon
  /** It can go no further. */
  end: boolean
  onStep: () => void
}

/** At its end it does nothing but stays focusable: a disabled button would drop the focus out of the list. */
function StepButton({ label, Icon, end, onStep }: StepButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={end}
      sx={{ '&[aria-disabled="true"]': { color: 'var(--text-disabled)' } }}
      onClick={() => {
        if (!end) onStep()
      }}
    >
      <Icon size={14} aria-hidden />
    </IconButton>
  )
}

/** All columns as the header has them, hidden ones in their place. */
function inOrder(table: HeaderTable) {
  const order = table.getState().columnOrder
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...table.getAllLeafColumns()].sort((a, b) => place(a.id) - place(b.id))
}

function reset(table: HeaderTable): void {
  table.resetColumnOrder()
  table.resetColumnVisibility()
  table.resetColumnSizing()
  table.resetColumnPinning()
}
