import type { KeyboardEvent } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import { announce } from 'shared-ui/core'
import { useForm } from 'shared-ui/form'
import type { BidFormValues } from '../../../ui/bid-form-values'
import { useBid } from '../../../ui/bid-store'
import { cellAt } from '../grid-moves'
import type { RateGrid } from '../rate-grid'
import { hasManyTerms, termsOf } from './terms-of'

/** Rows that a page key goes. */
const PAGE = 10

export interface ManyTermsOf {
  grid: RateGrid
  scenario: Scenario
}

/** Keys of a grid of many terms: ten terms up or down, the next to check, the next without a rate. */
export function useManyTermsKeys({ grid, scenario }: ManyTermsOf) {
  const form = useForm<BidFormValues>()
  const { state } = useBid()
  /** Whether a key was one of these. */
  return (event: KeyboardEvent): boolean => {
    const at = cellAt(event.target)
    if (!at || event.altKey || event.shiftKey || !hasManyTerms(scenario)) return false
    const control = event.ctrlKey || event.metaKey
    const next = (rows: readonly number[], none: string) => {
      const row = rows.find((each) => each > at.row) ?? rows[0]
      if (row === undefined) announce(none)
      else grid.go({ ...at, row })
    }
    const by = (rows: number) => {
      const { shown } = state().grid
      const place = Math.min(Math.max(shown.indexOf(at.row) + rows, 0), shown.length - 1)
      grid.go({ ...at, row: shown[place] ?? at.row })
    }
    const terms = () => termsOf(scenario, form.getState().values, state())
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
