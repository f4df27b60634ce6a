import { useEffect, useMemo, useRef, useState } from 'react'
import type { TypedBid } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import type { UsualRates } from 'shared-contracts/bid/usual-rates'
import { usePartScope } from 'remote-kit/context'
import { announce } from 'shared-ui/core'
import { useFormState } from 'shared-ui/form'
import { typedBid, type BidFormValues } from '../../ui/bid-form-values'
import { useBid, useBidState, useAfterPaste, usePastedRates } from '../../ui/bid-store'
import { useUsualRates } from '../../ui/use-usual-rates'
import { meantKey } from '../../ui/verdicts'
import { inclusionGlances, meantInclusion, useVerdicts } from '../../ui/use-verdicts'

/** ms without a key after which a rate is looked at although its field is not left. */
const PAUSE = 1200

/** Judges the rates, fee and taxes as they stand; it draws nothing itself and blocks nothing. */
export default function PriceCheck({ scenario }: { scenario: Scenario }) {
  const { dispatch } = useBid()
  const typed = useSettledRates(scenario)
  const usual = useUsualRates(scenario)
  const verdicts = useVerdicts(scenario, typed, usual)
  const inclusions = useMemo(() => unlikeInclusions(scenario, typed, usual), [scenario, typed, usual])
  const meant = useBidState((state) => state.meant)
  const announced = useRef('')
  useEffect(() => {
    const unlike = inclusions.filter((each) => !meant.has(meantInclusion(each)))
    dispatch({ type: 'judge', verdicts, unlike: new Map(unlike.map((each) => [each.field, each.text])) })
    const open = verdicts.filter((verdict) => verdict.kind === 'unusual' && !meant.has(meantKey(verdict)))
    const messages = [...open.map(({ label, text }) => `${label}: ${text}`), ...unlike.map((each) => `${each.text}.`)]
    const text = messages.join(' ')
    if (text !== announced.current && text !== '') announce(text)
    announced.current = text
  }, [dispatch, verdicts, inclusions, meant])
  useEffect(() => () => dispatch({ type: 'judge', verdicts: [], unlike: new Map() }), [dispatch])
  return null
}

/** Fee and taxes of a bid that has a rate, where they are not as in the last one. */
function unlikeInclusions(scenario: Scenario, typed: TypedBid, usual: UsualRates | undefined) {
  return inclusionGlances(scenario, typed, usual).filter(({ unlike }) => unlike)
}

/** What is typed, once its field is left or nothing is typed for a moment: half a rate is not looked at. */
function useSettledRates(scenario: Scenario): TypedBid {
  const { values } = useFormState<BidFormValues>({ subscription: { values: true } })
  const [settled, setSettled] = useState(values)
  usePartScope(
    ({ after, listen }) => {
      const settle = () => setSettled(values)
      after(PAUSE, settle)
      listen(document, 'focusin', settle)
    },
    [values],
  )
  // What is pasted is whole at once.
  const isPasted = Boolean(usePastedRates())
  const judged = useAfterPaste(isPasted ? values : settled)
  return useMemo(() => typedBid(scenario, judged), [scenario, judged])
}
