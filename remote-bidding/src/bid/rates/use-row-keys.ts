import { useMemo, type KeyboardEvent } from 'react'
import {
  addToRate,
  copiedInto,
  isEmptyRate,
  isSwitchLocked,
  parseRate,
  setSend,
  formatRate,
  typeInto,
  type QuoteInput,
} from 'shared-contracts/bid/rates'
import { termLabel, type PricingOption, type RenewableQuotes, type Scenario } from 'shared-contracts/bid/request'
import type { RateVerdict } from '../../domain/price-check'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { announce } from 'shared-ui/core'
import { useForm } from 'shared-ui/form'
import { moveSizes } from '../../domain/last-look/price-steps'
import { rowAbove, type GridCell } from '../../ui/grid-state'
import { rowAt } from '../../ui/rate-rows'
import { useBid, type Bid } from '../../ui/bid-store'
import { cellAt } from './grid-moves'
import { likelyPoint } from './likely-point'
import type { BidFormValues } from '../../ui/bid-form-values'
import type { RateGrid } from './rate-grid'
import { hasManyTerms, listTerms } from './many-terms/list-terms'

/** The row with the rate that the verdict takes for meant; nothing if it has none, or was made for another rate. */
function withLikelyRate(row: QuoteInput, verdict: RateVerdict, renewable: RenewableQuotes): QuoteInput | undefined {
  const { field, likely, value } = verdict
  const typed = parseRate(row[field])
  if (!likely || !typed || decimals.compare(typed, value) !== 0) return undefined
  return typeInto(row, field, likely, renewable)
}

/** The row with one rate lower by a step; an empty rate is first copied from the row above. */
function withLowerRate({ row, above, field, by, renewable }: LowerRateInput): QuoteInput {
  const from = isEmptyRate(row[field]) && above ? copiedInto(row, above, [field], renewable) : row
  const next = addToRate(from, field, decimals.subtract('0', by), renewable)
  return next === from ? row : next
}
interface LowerRateInput {
  row: QuoteInput
  above: QuoteInput | undefined
  field: GridCell['field']
  by: DecimalText
  renewable: RenewableQuotes
}

interface RowActionsOf {
  options: readonly PricingOption[]
  scenario: Scenario
  /** A row as it counts once it is changed. */
  rowInForm: (index: number) => QuoteInput | undefined
}

/** What a key or a press does to one row; rows are counted from 0. */
function rowActions({ state, dispatch }: Bid, { options, scenario, rowInForm }: RowActionsOf) {
  const { commodityType: commodity, renewableQuotes: renewable } = scenario.rateCheck
  const change = (index: number, next: QuoteInput, text: string) => {
    const option = options[index]
    dispatch({ type: 'change', rows: new Map([[index, next]]) })
    if (option) announce(`${termLabel(option.minTerm, option.maxTerm)}: ${text}`)
  }
  const findLikelyPoint = (index: number) => {
    const row = rowAt(state(), index)
    const others = options.map((_, at) => at).filter((at) => at !== index)
    const nearest = others.toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index))
    return row && likelyPoint({ commodity, row, otherTerms: nearest.flatMap((at) => rowAt(state(), at) ?? []) })
  }
  return {
    pointedOf: (index: number) => findLikelyPoint(index)?.rate,
    onFix: (index: number) => {
      const row = rowAt(state(), index)
      const slip = findLikelyPoint(index)
      if (row && slip) return change(index, typeInto(row, slip.field, slip.rate, renewable), slip.rate)
      const verdict = state().verdicts.get(options[index]?.id ?? '')
      const next = row && verdict && withLikelyRate(row, verdict, renewable)
      if (next) change(index, next, verdict.likely ?? '')
      else announce('Nothing to fix')
    },
    onSendOrOmit: (index: number) => {
      const row = rowAt(state(), index)
      if (!row || isSwitchLocked(row)) return announce('No rate to send')
      change(index, setSend(row, !row.send), row.send ? 'omitted' : 'sent')
    },
    onLower: ({ row: index, field }: GridCell, move: 'cut' | 'cut-more') => {
      const [row, above] = [rowInForm(index), rowInForm(rowAbove(state(), index) ?? -1)]
      const next = row && withLowerRate({ row, above, field, by: moveSizes[commodity][move], renewable })
      if (!next || next === row) return announce('No rate to lower')
      change(index, next, formatRate(commodity, parseRate(next[field]) ?? '0'))
    },
  }
}

/**
 * Keys that act while a rate has the focus: F takes the likely rate, O sends or omits the term, Alt+↓ lowers the rate
 * by the step of Last Look, which has these moves itself.
 */
export function useRowKeys(
  options: readonly PricingOption[],
  scenario: Scenario,
  { steps, rowInForm }: Pick<RowActionsOf, 'rowInForm'> & { steps: boolean },
) {
  const bid = useBid()
  const { onFix, pointedOf, onSendOrOmit, onLower } = useMemo(
    () => rowActions(bid, { options, scenario, rowInForm }),
    [bid, options, scenario, rowInForm],
  )
  /** Whether a key was one of these. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey) return event.key === 'Enter'
    const at = event.target instanceof HTMLInputElement ? cellAt(event.target) : undefined
    if (!at) return false
    const act = { f: onFix, o: onSendOrOmit }[event.key.toLowerCase()]
    const isStep = steps && event.altKey && event.key === 'ArrowDown'
    if (!isStep && (event.altKey || !act)) return false
    event.preventDefault()
    if (isStep) onLower(at, event.shiftKey ? 'cut-more' : 'cut')
    else act?.(at.row)
    return true
  }
  return { onFix, pointedOf, onKeyDown }
}

/** Rows that a page key goes. */
const PAGE = 10

/** Keys of a grid of many terms: ten terms up or down, the next to check, the next without a rate. */
export function useManyTermsKeys({ grid, scenario }: { grid: RateGrid; scenario: Scenario }) {
  const form = useForm<BidFormValues>()
  const { state } = useBid()
  /** Whether a key was one of these. */
  return (event: KeyboardEvent): boolean => {
    const at = cellAt(event.target)
    if (!at || event.altKey || event.shiftKey || !hasManyTerms(scenario)) return false
    const control = event.ctrlKey || event.metaKey
    const next = (rows: readonly number[], none: string) => {
      const row = rows.find((each) => each > at.row) ?? rows[0]
      if (row == null) announce(none)
      else grid.go({ ...at, row })
    }
    const by = (rows: number) => {
      const { visibleRows } = state().grid
      const position = Math.min(Math.max(visibleRows.indexOf(at.row) + rows, 0), visibleRows.length - 1)
      grid.go({ ...at, row: visibleRows[position] ?? at.row })
    }
    const terms = () => listTerms(scenario, form.getState().values, state())
    const act = {
      PageDown: () => by(PAGE),
      PageUp: () => by(-PAGE),
      F8: () => next(terms().check, 'Nothing to check'),
      'Control+ArrowDown': () => next(terms().empty, 'No term is empty'),
    }[control ? `Control+${event.key}` : event.key]
    if (!act) return false
    event.preventDefault()
    act()
    return true
  }
}
