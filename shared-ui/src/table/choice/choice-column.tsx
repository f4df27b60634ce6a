import { styled } from '@mui/material/styles'
import {
  getMRT_RowSelectionHandler as selectionOf,
  getMRT_SelectAllHandler as selectionOfAll,
} from 'material-react-table'
import { useMemo, type ChangeEvent, type ReactNode, type RefObject } from 'react'
import { useStore } from 'zustand'
import { Tick } from '../../form/inputs/TickBox'
import { CHOICE_COLUMN, CHOICE_WIDTH, type PortalColumn, type RowData } from '../columns'
import type { List } from '../rows/use-list'
import type { RowChoice } from './row-choice'

/** Several rows of a list are chosen, to do the same with each. */
export interface TableChoice<Row> {
  /** Of `useRowChoice`. */
  rows: RowChoice
  /** What a row is called in its checkbox. */
  nameOf: (row: Row) => string
  /** What can be done with them; it stands in the bar below the list while something is chosen. */
  actions: (chosen: readonly Row[]) => ReactNode
}

// Its look stands with the table's: it is written once on the card.
const Choose = styled('label')({})

/** A column of checkboxes before the others; nothing where nothing can be chosen. */
export function useChoiceColumn<Row extends RowData>(
  choice: TableChoice<Row> | undefined,
  rowId: (row: Row) => string,
  latest: RefObject<List<Row> | undefined>,
): PortalColumn<Row> | undefined {
  const { rows, nameOf } = choice ?? {}
  return useMemo(() => {
    if (!rows || !nameOf) return undefined
    // With Shift, all from the one before to this one.
    const choose = (id: string, event: ChangeEvent<HTMLInputElement>) => {
      const { table } = latest.current ?? {}
      const page = table?.getRowModel().rows ?? []
      const at = page.findIndex((row) => row.id === id)
      const row = page[at]
      if (table && row) selectionOf({ row, staticRowIndex: at, table })(event)
    }
    return {
      id: CHOICE_COLUMN,
      header: '',
      width: CHOICE_WIDTH,
      value: () => null,
      cell: (row) => <ChooseRow id={rowId(row)} name={nameOf(row)} rows={rows} onChoose={choose} />,
    }
  }, [rows, nameOf, rowId, latest])
}

interface ChooseRowProps {
  id: string
  name: string
  rows: RowChoice
  onChoose: (id: string, event: ChangeEvent<HTMLInputElement>) => void
}

/** Follows the choice by itself: no row is drawn anew for it. */
function ChooseRow({ id, name, rows, onChoose }: ChooseRowProps) {
  const chosen = useStore(rows, (all) => all[id] === true)
  return (
    <Choose className="choose">
      <Tick aria-label={`Choose ${name}`} checked={chosen} onChange={(event) => onChoose(id, event)} />
    </Choose>
  )
}

/** All rows found, on every page of the list; some of them is neither. */
export function ChooseAll<Row extends RowData>({ table }: List<Row>) {
  const isAll = table.getIsAllRowsSelected()
  return (
    <Choose className="choose">
      <Tick
        aria-label="Choose all in the list"
        indeterminate={table.getIsSomeRowsSelected() && !isAll}
        checked={isAll}
        onChange={selectionOfAll({ table })}
      />
    </Choose>
  )
}
