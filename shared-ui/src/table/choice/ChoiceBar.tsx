import { styled } from '@mui/material/styles'
import { useEffect, useMemo, useRef } from 'react'
import { announce } from '../../core/messages/announce'
import { Button } from '../../core/Button'
import { focusAround } from '../../core/keep-focus'
import type { TableChoice } from './choice-column'
import type { RowData } from '../columns'
import type { List } from '../rows/use-list'

const Bar = styled('div')({
  position: 'sticky',
  bottom: 12,
  zIndex: 14,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 56,
  marginTop: 8,
  padding: '10px 16px',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 8,
  boxShadow: 'var(--e-3)',
  '& > b': { fontWeight: 600 },
  '& > small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& > i': { flex: '1 1 auto' },
  // Of a small window it would cover the list.
  '@media (max-width: 640px), (max-height: 480px)': { position: 'static' },
  '@media print': { display: 'none' },
})

/** Who worked in the bar goes on where one chooses: the bar has gone, and with it what had the focus. */
function useFocusAfter(isClosed: boolean, titleId: string): void {
  const was = useRef(true)
  useEffect(() => {
    const hasClosed = isClosed && !was.current
    was.current = isClosed
    if (!hasClosed) return
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return
      document.querySelector<HTMLElement>(`[aria-labelledby="${titleId}"] thead .choose input`)?.focus()
    })
    return () => clearTimeout(timer)
  }, [isClosed, titleId])
}

const number = new Intl.NumberFormat('en-US')

export interface ChoiceBarProps<Row extends RowData> {
  list: List<Row>
  choice: TableChoice<Row>
  /** Of the table's heading. */
  titleId: string
}

/** How many rows are chosen, and what can be done with them; nothing while there are none. */
export function ChoiceBar<Row extends RowData>({ list, choice, titleId }: ChoiceBarProps<Row>) {
  const { table, found } = list
  const count = Object.keys(table.getState().rowSelection).length
  useFocusAfter(count === 0, titleId)
  const { rows } = table.getSelectedRowModel()
  const there = useMemo(() => rows.map(({ original }) => original), [rows])
  if (count === 0) return null
  const missing = count - there.length
  const hidden = there.length - table.getFilteredSelectedRowModel().rows.length
  const notes = [
    hidden > 0 && `${number.format(hidden)} not in sight: left out by the search or a filter`,
    missing > 0 && `${number.format(missing)} no longer in the list`,
  ]
  return (
    <Bar role="region" aria-label="Chosen rows" data-sticky-bar>
      <b>{number.format(count)} chosen</b>
      {notes.map((note) => note && <small key={note}>{note}</small>)}
      {!table.getIsAllRowsSelected() && (
        <Button
          size="small"
          variant="text"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget)
            table.toggleAllRowsSelected(true)
            announce(`${number.format(found.length)} chosen`)
          }}
        >
          Choose all {number.format(found.length)} in the list
        </Button>
      )}
      <Button
        size="small"
        variant="text"
        onClick={() => {
          choice.rows.setState({}, true)
          announce('Nothing chosen')
        }}
      >
        Clear
      </Button>
      <i />
      {choice.actions(there)}
    </Bar>
  )
}
