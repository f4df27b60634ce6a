import {
  useEffect,
  useMemo,
  useState,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react'
import { lockedFields } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { useForm } from 'shared-ui/form'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'
import { useManyTermsKeys } from './many-terms/use-many-terms-keys'
import { usePaste } from './paste/use-paste'
import type { QuoteColumns, QuoteTableRow } from './quote-columns'
import { rateGrid, type RateGridOptions } from './rate-grid'
import { rowHistory } from './row-history'
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

/** The rates of a form as one grid: its keys, its history, and what is pasted into it. */
export function useRateGrid({ scenario, rows, columns, locked, shown, onShowAll, onRow }: RateGridOf) {
  const { rateCheck } = scenario
  const names = useMemo(() => rows.map(({ quote }) => rowName(quote.option.id)), [rows])
  const options = useMemo(() => rows.map(({ quote }) => quote.option), [rows])
  const form = useForm<BidFormValues>()
  const [history] = useState(() => rowHistory(form))
  const taken = lockedFields(rateCheck.renewableQuotes)
  const fields = columns.fields.filter((field) => !taken[field])
  const paste = usePaste({ locked, focus: () => grid.focus() })
  const gridOptions: RateGridOptions = {
    ...{ rateCheck, names, fields, history, locked, shown, onShowAll },
    onBlock: paste.show,
  }
  const [grid] = useState(() => rateGrid(gridOptions))
  useEffect(() => {
    history.start(Object.fromEntries(rows.map(({ starting }, row) => [names[row] ?? '', starting])))
    grid.update(gridOptions)
    grid.drawn()
  })
  useEffect(() => {
    if (!locked) grid.open()
  }, [grid, locked])
  // In Last Look the moves lower the rate that is compared.
  const keys = useRowKeys(grid, options, rateCheck, { steps: columns.lastLook === undefined })
  const onManyTermsKey = useManyTermsKeys({ grid, scenario, shown })
  const handlers = {
    ...grid.handlers,
    // A marked text is not carried away: dragging selects a range.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      // What is looked at has keys of its own; of the grid's, those that go from cell to cell.
      if (paste.block && !event.key.startsWith('Arrow')) return
      if (!keys.onKeyDown(event) && !onManyTermsKey(event)) grid.handlers.onKeyDown(event)
    },
    onFocus: (event: FocusEvent) => {
      grid.handlers.onFocus(event)
      onRow(event)
    },
  }
  const { onFix, pointedOf } = keys
  return { grid, fields, paste, onFix, pointedOf, handlers: locked ? { onFocus: onRow } : handlers }
}
