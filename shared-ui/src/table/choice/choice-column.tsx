import { styled } from '@mui/material/styles'
import { useMemo, useRef, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import { Tick } from '../../form/inputs/TickBox'
import { CHOICE_COLUMN, type PortalColumn } from '../columns'
import type { RowChoice } from './row-choice'
import { useTableView, type RowEngine } from '../rows/table-view'

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

/** px: the box and what a finger misses it by. */
const WIDTH = 36

/** The rows found, whatever page is shown. */
const idsFound = <Row,>(engine: RowEngine<Row>, rowId: (row: Row) => string): string[] => {
  const { rows, order } = engine.view()
  return Array.from(order, (at) => rows[at]).flatMap((row) => (row === undefined ? [] : [rowId(row)]))
}

/** A column of checkboxes before the others; nothing where nothing can be chosen. */
export function useChoiceColumn<Row>(
  engine: RowEngine<Row>,
  choice: TableChoice<Row> | undefined,
  rowId: (row: Row) => string,
): PortalColumn<Row> | undefined {
  const { rows, nameOf } = choice ?? {}
  // Where a range with Shift begins.
  const anchor = useRef<string>(undefined)
  return useMemo(() => {
    if (!rows || !nameOf) return undefined
    const toggle = (id: string, on: boolean, ranged: boolean) => {
      const found = ranged ? idsFound(engine, rowId) : []
      const [from, to] = [found.indexOf(anchor.current ?? ''), found.indexOf(id)].sort((a, b) => a - b)
      anchor.current = id
      rows.choose(from !== undefined && to !== undefined && from >= 0 ? found.slice(from, to + 1) : [id], on)
    }
    return {
      id: CHOICE_COLUMN,
      header: '',
      head: <ChooseAll engine={engine} rows={rows} rowId={rowId} />,
      width: WIDTH,
      value: () => null,
      cell: (row) => <ChooseRow id={rowId(row)} name={nameOf(row)} rows={rows} toggle={toggle} />,
    }
  }, [engine, rows, nameOf, rowId])
}

interface ChooseRowProps {
  id: string
  name: string
  rows: RowChoice
  toggle: (id: string, on: boolean, ranged: boolean) => void
}

/** Follows the choice by itself: no row is drawn anew for it. */
function ChooseRow({ id, name, rows, toggle }: ChooseRowProps) {
  const chosen = useSyncExternalStore(rows.subscribe, () => rows.has(id))
  return (
    <Choose className="choose">
      <Tick
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={chosen}
        // React tells a change by a click, which knows the keys.
        onChange={(event) =>
          toggle(id, event.currentTarget.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey)
        }
      />
    </Choose>
  )
}

interface ChooseAllProps<Row> {
  engine: RowEngine<Row>
  rows: RowChoice
  rowId: (row: Row) => string
}

/** All rows found, on every page of the list; some of them is neither. */
function ChooseAll<Row>({ engine, rows, rowId }: ChooseAllProps<Row>) {
  const { isAll, isSome } = useFoundChoice(engine, rows, rowId)
  return (
    <Choose className="choose">
      <Tick
        type="checkbox"
        aria-label="Choose all in the list"
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isSome && !isAll
        }}
        checked={isAll}
        onChange={(event) => rows.choose(idsFound(engine, rowId), event.currentTarget.checked)}
      />
    </Choose>
  )
}

/** How what is chosen lies to what is found. */
export function useFoundChoice<Row>(engine: RowEngine<Row>, rows: RowChoice, rowId: (row: Row) => string) {
  const view = useTableView(engine)
  const chosen = useSyncExternalStore(rows.subscribe, rows.chosen)
  return useMemo(() => {
    // `view` is another object with every change of what is found.
    const found = view.order.length === 0 ? [] : idsFound(engine, rowId)
    const inList = found.filter((id) => chosen.has(id)).length
    return {
      found,
      isAll: found.length > 0 && inList === found.length,
      isSome: inList > 0,
      /** Chosen, and not in the list as it is searched and filtered. */
      beside: chosen.size - inList,
    }
  }, [engine, rowId, view, chosen])
}
