import { useMemo } from 'react'
import { comparedField, ifSent, knownRates, type LastLookMove } from 'shared-contracts/bid/cockpit'
import { emptyInput, rowInclusions, startingInput, type QuoteInput } from 'shared-contracts/bid/rates'
import { shownOptions, termLabel, type Scenario } from 'shared-contracts/bid/request'
import { useField } from 'shared-ui/form'
import { rowName } from '../../ui/bid-form-values'
import { useFormInclusions } from '../../ui/use-row-inclusions'

const valueOnly = { subscription: { value: true } }

/** The term of one row as it is typed, and what is known of it. */
export function useTerm(scenario: Scenario, row: number) {
  const option = shownOptions(scenario)[row]
  const { input } = useField<QuoteInput>(`rows.${rowName(option?.id ?? '')}`, valueOnly)
  const form = useFormInclusions()
  const { renewableQuotes } = scenario.rateCheck
  const typed = input.value || (option ? startingInput(scenario, option) : emptyInput)
  const field = comparedField(typed, renewableQuotes)
  const terms = useMemo(() => {
    if (!option) return undefined
    const included = rowInclusions(scenario, option, typed, form)
    return { included, known: knownRates(scenario, option, field, included) }
  }, [scenario, option, typed, field, form])
  if (!option || !terms) return undefined
  return {
    option,
    label: termLabel(option.minTerm, option.maxTerm),
    ...terms,
    field,
    typed: typed[field],
    sent: ifSent(typed[field], terms.known),
  }
}

export type Term = NonNullable<ReturnType<typeof useTerm>>

/** In the order in which they stand. */
export const lastLookMoves: readonly LastLookMove[] = ['cut', 'cut-more', 'match', 'beat']
