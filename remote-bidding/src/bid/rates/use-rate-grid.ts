import {
  useEffect,
  useMemo,
  useId,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react'
import { lockedFields } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { rowName } from '../../ui/bid-form-values'
import { useBid, useBidState } from '../../ui/bid-store'
import { gridEvents } from './grid-events'
import { useManyTermsKeys } from './many-terms/use-many-terms-keys'
import { usePaste } from './paste/use-paste'
import type { QuoteColumns, QuoteTableRow } from './quote-columns'
import { focusFirst, rateGrid } from './rate-grid'
import { useRowKeys } from './use-row-keys'

export interface RateGridOf {
  scenario: Scenario
  rows: readonly QuoteTableRow[]
  columns: QuoteColumns
  locked: boolean
  /** Rows in sight, from 0, in their order. */
  shown: readonly number[]
  /** Brings all rows into sight. */
  onShowAll: () => void
  /** Whatever of a row gets the focus. */
  onRow: (event: SyntheticEvent) => void
}

/** The rates of a form as one grid: its keys, and what is pasted into it. */
export function useRateGrid({ scenario, rows, columns, locked, shown, onShowAll, onRow }: RateGridOf) {
  const { rateCheck } = scenario
  const bid = useBid()
  const id = useId()
  const options = useMemo(() => rows.map(({ quote }) => quote.option), [rows])
  const fields = useMemo(() => {
    const taken = lockedFields(rateCheck.renewableQuotes)
    return columns.fields.filter((field) => !taken[field])
  }, [columns.fields, rateCheck.renewableQuotes])
  useEffect(() => {
    const starting = rows.map((row) => [rowName(row.quote.option.id), row.starting] as const)
    const grid = { names: starting.map(([name]) => name), starting: Object.fromEntries(starting), fields, shown }
    bid.dispatch({ type: 'lay-out', grid })
  }, [bid, rows, fields, shown])
  const grid = useMemo(() => rateGrid(id, bid), [id, bid])
  const wanted = useBidState((state) => state.wanted)
  useEffect(() => {
    if (wanted && !shown.includes(wanted.row)) onShowAll()
    else if (wanted && grid.inputOf(wanted)) grid.go(wanted)
  })
  useEffect(() => {
    if (!locked) focusFirst(bid, grid)
  }, [bid, grid, locked])
  const paste = usePaste({ locked, focus: grid.focus })
  // In Last Look the moves lower the rate that is compared.
  const keys = useRowKeys(options, rateCheck, { steps: columns.lastLook === undefined })
  const onManyTermsKey = useManyTermsKeys({ grid, scenario })
  const events = gridEvents({ bid, grid, rateCheck, onBlock: paste.show })
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
