import { useEffect, useMemo, useRef, useState } from 'react'
import type { TypedBid } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import type { UsualRates } from 'shared-contracts/bid/second-glance'
import { announce } from 'shared-ui/core'
import { useFormState } from 'shared-ui/form'
import { typedBid, type BidFormValues } from '../../ui/bid-form-values'
import { noteKey, useCellNotes } from '../../ui/cell-notes'
import { inclusionGlances, meantInclusion, meantKey, useMarks, useMeant, useUsualRates } from './use-glance'

export { GlanceQuestions } from './GlanceQuestions'

/** ms without a key after which a rate is looked at although its field is not left. */
const PAUSE = 1200

/** Marks what deserves a second glance, at rates, fee and taxes; it draws nothing itself and blocks nothing. */
export default function SecondGlance({ scenario }: { scenario: Scenario }) {
  const notes = useCellNotes()
  const typed = useSettledRates(scenario)
  const usual = useUsualRates(scenario)
  const marks = useMarks(scenario, typed, usual)
  const inclusions = useMemo(() => unlikeInclusions(scenario, typed, usual), [scenario, typed, usual])
  const meant = useMeant()
  const told = useRef('')
  useEffect(() => {
    const open = marks.filter((mark) => !meant.has(meantKey(mark)))
    const unlike = inclusions.filter((each) => !meant.has(meantInclusion(each)))
    const words = open.map(({ optionId, field, reasons }) => [noteKey(optionId, field), reasons.join(' · ')] as const)
    notes.show(new Map([...words, ...unlike.map((each) => [each.field, each.text] as const)]))
    const said = [...open.map(({ label, reasons }) => `${label}: ${reasons[0]}`), ...unlike.map((each) => each.text)]
    const text = said.join('. ')
    if (text !== told.current && text !== '') announce(text)
    told.current = text
  }, [notes, marks, inclusions, meant])
  useEffect(() => () => notes.show(new Map()), [notes])
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
  useEffect(() => {
    const settle = () => setSettled(values)
    const timer = setTimeout(settle, PAUSE)
    document.addEventListener('focusin', settle)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', settle)
    }
  }, [values])
  return useMemo(() => typedBid(scenario, settled), [scenario, settled])
}
