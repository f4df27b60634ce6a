import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useId,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useState,
} from 'react'
import { lockedFields, parseCells } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { usePartScope, useRemote } from 'remote-kit/context'
import { rowName } from '../../ui/bid-form-values'
import { useBid, useBidState, usePastedRates } from '../../ui/bid-store'
import { gridEvents } from './grid-events'
import { useRowInForm } from './use-row-in-form'
import { useManyTermsKeys, useRowKeys } from './use-row-keys'
import type { QuoteColumns, QuoteTableRow } from './quote-columns'
import type { Pages } from './many-terms/use-rate-pages'
import { focusFirst, rateGrid } from './rate-grid'
import type { GridCell } from '../../ui/grid-state'
import type { PastedBlock } from './paste/use-paste-review'

interface RateGridOf {
  scenario: Scenario
  rows: readonly QuoteTableRow[]
  columns: QuoteColumns
  locked: boolean
  /** Why nothing can be typed, where there is more to say than that. */
  lockedReason: string | undefined
  /** The rows that are shown, page by page. */
  pages: Pages
  /** Brings all rows into sight. */
  onShowAll: () => void
  /** Whatever of a row gets the focus. */
  onRow: (event: SyntheticEvent) => void
}

/** The rates of a form as one grid: its keys, and what is pasted into it. */
export function useRateGrid({ scenario, rows, columns, pages, onShowAll, onRow, ...lock }: RateGridOf) {
  const { locked } = lock
  const { filteredRows } = pages
  const { rateCheck } = scenario
  const bid = useBid()
  const id = useId()
  const options = useMemo(() => rows.map(({ quote }) => quote.option), [rows])
  const fields = useMemo(() => {
    const lockedRates = lockedFields(rateCheck.renewableQuotes)
    return columns.fields.filter((field) => !lockedRates[field])
  }, [columns.fields, rateCheck.renewableQuotes])
  useEffect(() => {
    const starting = rows.map((row) => [rowName(row.quote.option.id), row.starting] as const)
    const grid = {
      names: starting.map(([name]) => name),
      starting: Object.fromEntries(starting),
      fields,
      visibleRows: filteredRows,
    }
    bid.dispatch({ type: 'lay-out', grid })
  }, [bid, rows, fields, filteredRows])
  const grid = useMemo(() => rateGrid(id, bid), [id, bid])
  const wanted = useBidState((state) => state.wanted)
  // With the drawing itself: no key falls between a page that is turned and the focus in it.
  useLayoutEffect(() => {
    if (!wanted) return
    // No filter brings a row into sight that is gone.
    if (wanted.row >= rows.length) bid.dispatch({ type: 'want', cell: undefined })
    else if (!filteredRows.includes(wanted.row)) onShowAll()
    else if (!pages.rows.includes(wanted.row)) pages.turnTo(wanted.row)
    else if (grid.inputOf(wanted)) grid.go(wanted)
  })
  useEffect(() => {
    if (!locked) focusFirst(bid, grid)
  }, [bid, grid, locked])
  const paste = usePaste({ ...lock, focus: grid.focus })
  // In Last Look the moves lower the rate that is compared.
  const rowInForm = useRowInForm(scenario, options)
  const keys = useRowKeys(options, scenario, { steps: !columns.lastLook, rowInForm })
  const onManyTermsKey = useManyTermsKeys({ grid, scenario })
  const events = gridEvents({ bid, grid, rateCheck, rowInForm, onBlock: paste.show })
  const handlers = {
    ...events,
    // A marked text is not carried away: dragging selects a range.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      // What is looked at has keys of its own; of the grid's, those that go from cell to cell.
      if (paste.block && !event.key.startsWith('Arrow')) return
      if (!keys.onKeyDown(event) && !onManyTermsKey(event)) events.onKeyDown(event)
    },
    onFocus: (event: FocusEvent) => {
      events.onFocus(event)
      onRow(event)
    },
  }
  const { onFix, pointedOf } = keys
  return { grid, id, fields, paste, onFix, pointedOf, handlers: locked ? { onFocus: onRow } : handlers }
}

/** Fields that take a paste themselves. */
const TAKES_TEXT = 'input:not([readonly]), textarea, [contenteditable="true"], [role$="dialog"] *'

/** A block that was pasted and is looked at, until it is accepted or dropped; one that follows takes its place. */
function usePaste({
  locked,
  lockedReason,
  focus,
}: Pick<RateGridOf, 'locked' | 'lockedReason'> & { focus: () => void }) {
  const { notifications } = useRemote()
  const [block, setBlock] = useState<PastedBlock>()
  const show = (text: string, from?: GridCell) =>
    setBlock((before) => ({ text, from, place: (before?.place ?? 0) + 1 }))
  // What was pasted while nothing in particular had the focus is for the grid.
  usePartScope(
    ({ listen }) => {
      listen(document, 'paste', (event) => {
        const { target } = event
        if (event.defaultPrevented || (target instanceof Element && target.matches(TAKES_TEXT))) return
        const text = event.clipboardData?.getData('text/plain') ?? ''
        if (parseCells(text).flat().length < 2) return
        event.preventDefault()
        if (locked) notifications.error('Nothing was pasted', lockedReason ?? 'This request takes no rates now.')
        else setBlock((before) => ({ text, from: undefined, place: (before?.place ?? 0) + 1 }))
      })
    },
    [locked, lockedReason, notifications],
  )
  const isPasted = Boolean(usePastedRates()) && !locked
  return {
    /** Its ghosts are in the grid. */
    isPasted,
    block: locked ? undefined : block,
    show,
    close: () => {
      setBlock(undefined)
      // Once the fields are drawn again.
      setTimeout(focus)
    },
  }
}
