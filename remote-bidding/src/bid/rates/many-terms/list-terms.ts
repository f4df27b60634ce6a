import { visibleOptions, type Scenario } from 'shared-contracts/bid/request'
import { termStates, type BidFormValues } from '../../../ui/bid-form-values'
import { useBidState, usePaintedValues } from '../../../ui/bid-store'
import type { BidState } from '../../../ui/grid-state'
import { isToCheck } from '../../../ui/verdicts'

/** From so many on a grid has tools to find a term in it. */
const MANY = 20

export const hasManyTerms = (scenario: Scenario): boolean => visibleOptions(scenario).length >= MANY

/** Rows from 0 that the rep has to look at, and those without a rate. */
export function listTerms(
  scenario: Scenario,
  values: BidFormValues,
  { verdicts, meant }: Pick<BidState, 'verdicts' | 'meant'>,
): { check: number[]; empty: number[] } {
  const terms = termStates(scenario, values)
  const rows = (isOne: (term: (typeof terms)[number]) => boolean) =>
    terms.flatMap((term, row) => (isOne(term) ? [row] : []))
  return {
    check: rows(
      ({ state, option, row }) =>
        state === 'invalid' || (state === 'ready' && isToCheck(verdicts.get(option.id), row, meant)),
    ),
    empty: rows(({ state }) => state === 'empty'),
  }
}

/** The same of what stands in the form and is judged now. */
export function useListedTerms(scenario: Scenario) {
  const values = usePaintedValues()
  const verdicts = useBidState((state) => state.verdicts)
  const meant = useBidState((state) => state.meant)
  return listTerms(scenario, values, { verdicts, meant })
}
