import { styled } from '@mui/material/styles'
import {
  getMRT_RowSelectionHandler as selectionOf,
  getMRT_SelectAllHandler as selectionOfAll,
  type MRT_TableInstance,
} from 'material-react-table'
import { useMemo, type ChangeEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { Tick } from '../../form/inputs/TickBox'
import { CHOICE_COLUMN, type PortalColumn, type RowData } from '../columns'
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
  table: MRT_TableInstance<Row>,
): PortalColumn<Row> | undefined {
  const { rows, nameOf } = choice ?? {}
  return useMemo(() => {
    if (!rows || !nameOf) return undefined
    const idOf = table.options.getRowId as (row: Row) => string
    return {
      id: CHOICE_COLUMN,
      header: '',
      value: () => null,
      cell: (row) => <ChooseRow id={idOf(row)} name={nameOf(row)} rows={rows} table={table} />,
    }
  }, [rows, nameOf, table])
}

interface ChooseRowProps<Row extends RowData> {
  id: string
  name: string
  rows: RowChoice
  table: MRT_TableInstance<Row>
}

/** Follows the choice by itself: no row is drawn anew for it. */
function ChooseRow<Row extends RowData>({ id, name, rows, table }: ChooseRowProps<Row>) {
  const chosen = useStore(rows, (all) => all[id] === true)
  // With Shift, all from the one before to this one.
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const page = table.getRowModel().rows
    const staticRowIndex = page.findIndex((row) => row.id === id)
    const row = page[staticRowIndex]
    if (row) selectionOf({ row, staticRowIndex, table })(event)
  }
  return (
    <Choose className="choose">
      <Tick aria-label={`Choose ${name}`} checked={chosen} onChange={choose} />
    </Choose>
  )
}

/** All rows found, on every page of the list; some of them is neither. */
export function ChooseAll<Row extends RowData>({ table }: { table: MRT_TableInstance<Row> }) {
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
