import type { ReactNode } from 'react'
import { ifSent, knownRates } from '../../../domain/last-look/if-sent'
import { gapText } from '../../../domain/last-look/last-look.texts'
import { moved, type LastLookMove } from '../../../domain/last-look/price-steps'
import { shownRate, type QuoteInput } from 'shared-contracts/bid/rates'
import { shownOptions, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { announce, styled } from 'shared-ui/core'
import { Likely, RateAnswer } from '../../../ui/RateAnswer'
import { isToCheck } from '../../../ui/verdicts'
import { typedBid } from '../../../ui/bid-form-values'
import { rowAt } from '../../../ui/bid-reducer'
import { useBid, useBidState } from '../../../ui/bid-store'
import { usePageKey } from '../../../ui/use-page-key'
import { usePaintedValues } from '../../../ui/painted-values'
import { MOVES_HEIGHT } from './last-look-look'
import { lastLookTerm, type LastLookTerm } from '../../../ui/last-look-terms'
import { cutText, floorText } from './last-look-texts'
import { lastLookMoves, moveOfKey } from './move-keys'
import { buttonOf, MoveButtons } from './MoveButtons'
import type { LastLookView } from './use-last-look'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: MOVES_HEIGHT,
  padding: '6px 16px',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '& > b': { minWidth: 76, fontSize: 13, fontWeight: 600, color: 'var(--text)' },
})
const Lines = styled('div')({
  flex: '1 1 200px',
  minWidth: 0,
  '& [data-below]': { color: 'var(--amber)' },
  '& i': { fontStyle: 'normal', color: 'var(--text-3)' },
})

export interface MovesProps {
  scenario: Scenario
  view: LastLookView
  /** Takes what a rate was probably meant to be. */
  onFix: (row: number) => void
}

/** What one press does to the rate of the term with the focus, and what that comes to. Its keys work in the grid. */
export default function Moves({ scenario, view, onFix }: MovesProps) {
  const { active, field, floors } = view
  const { state, dispatch } = useBid()
  const form = usePaintedValues()
  const option = shownOptions(scenario)[active]
  const { commodityType: commodity, renewableQuotes: renewable } = scenario.rateCheck

  /** What is known of a row that a move changes: it goes by the switches of the form (decision 48). */
  const knownOf = (of: PricingOption) => knownRates(scenario, of, field, { ...form, taxes: [] })
  const after = (of: PricingOption, row: QuoteInput, move: LastLookMove) =>
    moved({ row, known: knownOf(of), commodity, renewable, field }, move)
  const press = (index: number, move: LastLookMove) => {
    const [of, row] = [shownOptions(scenario)[index], rowAt(state(), index)]
    if (!of || !row) return
    const { label } = lastLookTerm(scenario, of, { row, included: { ...form, taxes: [] }, field, floors })
    const next = after(of, row, move)
    if (next === row) return announce(`${label}: nothing to change`)
    dispatch({ type: 'change', rows: new Map([[index, next]]) })
    const known = knownOf(of)
    const { before = '', text } = gapText(ifSent(next[field], known), (by) => shownRate(commodity, by), known.best)
    announce(`${label}: ${next[field]}, ${before}${text}`)
  }
  useMoveKeys(active, press)
  if (!option) return null
  const bid = typedBid(scenario, form)
  const row = bid.rowOf(option.id)
  const term = lastLookTerm(scenario, option, { row, included: bid.inclusionsOf(option.id), field, floors })
  const beaten = after(option, row, 'beat')
  const now = [cutText(term, row[field]), floorText(commodity, term, row[field])].filter(Boolean).join(', ')
  return (
    <Bar>
      <b>{term.label}</b>
      <MoveButtons
        label={term.label}
        buttons={lastLookMoves.map((move) => ({ move, ...buttonOf(term, after(option, row, move), move, scenario) }))}
        onMove={(move) => press(active, move)}
      />
      {!view.columns.check && <Fix option={option} label={term.label} row={row} onFix={() => onFix(active)} />}
      <Lines>
        {now !== '' && (
          <div data-below={now.includes('Below') || undefined}>
            <i>Now:</i> {now}
          </div>
        )}
        {beaten !== row && <BeatLine term={term} beaten={beaten} scenario={scenario} />}
      </Lines>
    </Bar>
  )
}

function BeatLine({ term, beaten, scenario }: { term: LastLookTerm; beaten: QuoteInput; scenario: Scenario }) {
  const typed = beaten[term.field]
  const words = [cutText(term, typed), floorText(scenario.rateCheck.commodityType, term, typed)].filter(Boolean)
  return words.length === 0 ? null : (
    <div data-below={words.some((each) => each.startsWith('Below')) || undefined}>
      <i>Beat:</i> {words.join(', ')}
    </div>
  )
}

/** Takes the likely rate of an unusual one, where its row has no room for it. */
function Fix(props: { option: PricingOption; label: string; row: QuoteInput; onFix: () => void }): ReactNode {
  const { option, label, row, onFix } = props
  const verdict = useBidState(({ verdicts }) => verdicts.get(option.id))
  const meant = useBidState((state) => state.meant)
  if (verdict?.likely === undefined || !isToCheck(verdict, row, meant)) return null
  return (
    <RateAnswer letter="F" term={label} onPress={onFix}>
      <Likely rate={verdict.likely} />
    </RateAnswer>
  )
}

/** What has these keys itself. */
const TAKEN = 'input, textarea, [role="combobox"], [role="menu"]'

/** The keys of the moves: for the row with the focus, and from the rest of the page for the term that the bar is of. */
function useMoveKeys(active: number, press: (row: number, move: LastLookMove) => void): void {
  usePageKey((event) => {
    const move = moveOfKey(event)
    const { target } = event
    if (move === undefined || !(target instanceof Element)) return
    const place = target.closest<HTMLElement>('[data-rate-row]')
    if (!place && target.closest(TAKEN)) return
    event.preventDefault()
    press(place ? Number(place.dataset['rateRow']) : active, move)
  })
}
