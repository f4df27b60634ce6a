import { IconButton } from '../core/IconButton'
import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp, ChevronsLeftRight, ChevronsRightLeft, Columns3, type LucideIcon } from 'lucide-react'
import { Button } from '../core/Button'
import { TickBox } from '../form/inputs/TickBox'
import { NARROWEST } from './widths/column-widths'
import { namingColumn } from './columns'
import type { RowData } from './columns'
import type { List } from './rows/use-list'
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
export function ColumnChoice<Row extends RowData>({ list }: { list: List<Row> }) {
  return (
    <ToolPopover label="Columns" icon={<Columns3 aria-hidden />}>
      {() => <Choice list={list} />}
    </ToolPopover>
  )
}

function Choice<Row extends RowData>({ list: { table, arrangement, columns: all } }: { list: List<Row> }) {
  const order = table.getState().columnOrder
  const columns = order.flatMap((id) => all.filter((column) => column.id === id && table.getColumn(id).getCanHide()))
  const visible = columns.filter(({ id }) => table.getColumn(id).getIsVisible()).length

  const move = (id: string, by: 1 | -1) => {
    const ids = [...order]
    const from = ids.indexOf(id)
    ids.splice(from, 1)
    ids.splice(from + by, 0, id)
    table.setColumnOrder(ids)
    // What scrolls sideways does so behind the first column.
    const named = namingColumn(ids.flatMap((each) => all.filter((column) => column.id === each)))
    table.setColumnPinning({ left: ids.slice(0, named + 1) })
  }

  const widen = (id: string, by: number) => {
    const width = table.getColumn(id).getSize() + by
    table.setColumnSizing((sizes) => ({ ...sizes, [id]: Math.max(NARROWEST, width) }))
  }

  return (
    <>
      <List>
        {columns.map(({ id, header }, index) => {
          const { getIsVisible, getSize, toggleVisibility } = table.getColumn(id)
          const shown = getIsVisible()
          return (
            <li key={id}>
              <TickBox
                label={header}
                checked={shown}
                disabled={shown && visible === 1}
                onChange={() => toggleVisibility(!shown)}
              />
              <StepButton
                label={`Narrow ${header}`}
                Icon={ChevronsRightLeft}
                end={!shown || getSize() <= NARROWEST}
                onStep={() => widen(id, -WIDTH_STEP)}
              />
              <StepButton
                label={`Widen ${header}`}
                Icon={ChevronsLeftRight}
                end={!shown}
                onStep={() => widen(id, WIDTH_STEP)}
              />
              <StepButton label={`Move ${header} up`} Icon={ArrowUp} end={index === 0} onStep={() => move(id, -1)} />
              <StepButton
                label={`Move ${header} down`}
                Icon={ArrowDown}
                end={index === columns.length - 1}
                onStep={() => move(id, 1)}
              />
            </li>
          )
        })}
      </List>
      <div style={{ padding: '0 12px 12px' }}>
        <Button size="small" onClick={arrangement.reset}>
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
