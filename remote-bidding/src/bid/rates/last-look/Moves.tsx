import { type ReactNode, useRef, useState, type KeyboardEvent } from 'react'
import { formatRate, type QuoteInput, isEmptyRate, parseRate } from 'shared-contracts/bid/rates'
import { visibleOptions, type CommodityType, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { announce, styled, Button, VisuallyHidden } from 'shared-ui/core'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { Tooltip } from 'shared-ui/dialogs'
import { inFormInclusions } from '../../../domain/last-look/formula-rates'
import { ifSent, getBenchmark } from '../../../domain/last-look/if-sent'
import { gapText, moveHint, moveName } from '../../../domain/last-look/last-look.texts'
import { moved, type LastLookMove } from '../../../domain/last-look/price-steps'
import { usePageKey } from 'remote-kit/context'
import { Likely, RateButton } from '../../../ui/keys'
import { isToCheck } from '../../../ui/verdicts'
import { typedBid } from '../../../ui/bid-form-values'
import { rowAt } from '../../../ui/rate-rows'
import { useBid, useBidState, usePaintedValues } from '../../../ui/bid-store'
import { MOVES_HEIGHT } from './last-look-styles'
import { lastLookTerm, type LastLookTerm } from '../../../ui/last-look-terms'
import { annualCutText, floorText } from './last-look-texts'
import { lastLookMoves, moveOfKey, moveKey } from './move-keys'
import type { LastLookView } from './use-last-look'

const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& button': {
    minWidth: 0,
    height: 36,
    padding: '0 6px 0 10px',
    fontSize: 12,
    lineHeight: '15px',
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
  },
  '& button[aria-disabled="true"]': { color: 'var(--text-3)', cursor: 'default' },
  '& b': { display: 'block', minHeight: 15, fontWeight: 600 },
  '& kbd': { marginLeft: 8 },
  '@media (max-width: 1239px)': { '& kbd': { display: 'none' } },
})

interface MoveButton {
  move: LastLookMove
  name: string
  rate: string | undefined
  hint: string
}

/** A move as a button: the rate that it sets, or why it sets none. */
function toButton(term: LastLookTerm, next: QuoteInput, move: LastLookMove, scenario: Scenario): MoveButton {
  const { commodityType: commodity } = scenario.rateCheck
  const name = moveName(commodity, move)
  if (next === term.row) return { move, name, rate: undefined, hint: denialReason(term, move) }
  const rate = parseRate(next[term.field])
  const sets = rate && !decimals.isZero(rate) ? formatRate(commodity, rate) : undefined
  return { move, name, rate: sets, hint: moveHint(commodity, move) }
}

/** Why a move would change nothing. */
function denialReason({ benchmark, row, field, label }: LastLookTerm, move: LastLookMove): string {
  if (move === 'cut' || move === 'cut-more') return `No rate to cut for ${label}`
  if (benchmark.holdsBest) return 'The best rate is yours'
  if (!benchmark.best || isEmptyRate(row[field])) return 'No best rate known'
  return 'The rate is there already'
}

/** One stop of the Tab key; arrows go from one to the next. */
function MoveButtons(props: { label: string; buttons: MoveButton[]; onMove: (move: LastLookMove) => void }) {
  const { label, buttons, onMove } = props
  const [at, setAt] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || event.altKey) return
    event.preventDefault()
    const next = (at + step + buttons.length) % buttons.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Toolbar ref={bar} role="toolbar" aria-label={`Last Look, ${label}`} onKeyDown={onKeyDown}>
      {buttons.map(({ move, name, rate, hint }, index) => (
        <Tooltip key={move} text={hint}>
          <Button
            size="small"
            tabIndex={index === at ? 0 : -1}
            aria-disabled={!rate || undefined}
            aria-keyshortcuts={moveKey(move).replaceAll(' ', '+').replace('↓', 'ArrowDown')}
            onFocus={() => setAt(index)}
            onClick={() => onMove(move)}
          >
            <span>
              {name} <b>{rate}</b>
              <VisuallyHidden>, {label}</VisuallyHidden>
            </span>
            <kbd aria-hidden>{moveKey(move)}</kbd>
          </Button>
        </Tooltip>
      ))}
    </Toolbar>
  )
}

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
const Notes = styled('div')({
  flex: '1 1 200px',
  minWidth: 0,
  '& [data-below]': { color: 'var(--amber)' },
  '& i': { fontStyle: 'normal', color: 'var(--text-3)' },
})

interface MovesProps {
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
  const option = visibleOptions(scenario)[active]
  const { commodityType: commodity, renewableQuotes: renewable } = scenario.rateCheck

  /** The benchmark of a row that a move changes: it goes by the switches of the form (decision 48). */
  const readBenchmark = (of: PricingOption) => getBenchmark(scenario, of, field, { ...form, taxes: [] })
  const after = (of: PricingOption, row: QuoteInput, move: LastLookMove) => {
    const now = inFormInclusions(scenario, of, row, form)
    const next = moved({ row: now, benchmark: readBenchmark(of), commodity, renewable, field }, move)
    return next === now ? row : next
  }
  const press = (index: number, move: LastLookMove) => {
    const [of, row] = [visibleOptions(scenario)[index], rowAt(state(), index)]
    if (!of || !row) return
    const { label } = lastLookTerm(scenario, of, { row, included: { ...form, taxes: [] }, field, floors })
    const next = after(of, row, move)
    if (next === row) return announce(`${label}: nothing to change`)
    dispatch({ type: 'change', rows: new Map([[index, next]]) })
    const benchmark = readBenchmark(of)
    const format = (by: DecimalText) => formatRate(commodity, by)
    const { before = '', text } = gapText(ifSent(next[field], benchmark), format, benchmark.best)
    announce(`${label}: ${next[field]}, ${before}${text}`)
  }
  useMoveKeys(active, press)
  if (!option) return null
  const bid = typedBid(scenario, form)
  const row = bid.rowOf(option.id)
  const term = lastLookTerm(scenario, option, { row, included: bid.inclusionsOf(option.id), field, floors })
  const beaten = after(option, row, 'beat')
  return (
    <Bar>
      <b>{term.label}</b>
      <MoveButtons
        label={term.label}
        buttons={lastLookMoves.map((move) => toButton(term, after(option, row, move), move, scenario))}
        onMove={(move) => press(active, move)}
      />
      {!view.columns.check && <Fix option={option} label={term.label} row={row} onFix={() => onFix(active)} />}
      <Notes>
        <RateNote name="Now" term={term} typed={row[field]} commodity={commodity} />
        {beaten !== row && <RateNote name="Beat" term={term} typed={beaten[field]} commodity={commodity} />}
      </Notes>
    </Bar>
  )
}

interface RateNoteProps {
  name: 'Now' | 'Beat'
  term: LastLookTerm
  typed: string
  commodity: CommodityType
}

/** What a rate comes to: the cut below what was sent, and how far it is from the own floor. */
function RateNote({ name, term, typed, commodity }: RateNoteProps) {
  const texts = [annualCutText(term, typed), floorText(commodity, term, typed)].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <div data-below={texts.some((each) => each.startsWith('Below')) || undefined}>
      <i>{name}:</i> {texts.join(', ')}
    </div>
  )
}

/** Takes the likely rate of an unusual one, where its row has no room for it. */
function Fix(props: { option: PricingOption; label: string; row: QuoteInput; onFix: () => void }): ReactNode {
  const { option, label, row, onFix } = props
  const verdict = useBidState(({ verdicts }) => verdicts.get(option.id))
  const meant = useBidState((state) => state.meant)
  if (!verdict?.likely || !isToCheck(verdict, row, meant)) return null
  return (
    <RateButton letter="F" term={label} onPress={onFix}>
      <Likely rate={verdict.likely} />
    </RateButton>
  )
}

/** What has these keys itself. */
const OWN_KEYS = 'input, textarea, [role="combobox"], [role="menu"]'

/** The keys of the moves: for the row with the focus, and from the rest of the page for the term that the bar is of. */
function useMoveKeys(active: number, press: (row: number, move: LastLookMove) => void): void {
  usePageKey((event) => {
    const move = moveOfKey(event)
    const { target } = event
    if (!move || !(target instanceof Element)) return
    const cell = target.closest<HTMLElement>('[data-rate-row]')
    if (!cell && target.closest(OWN_KEYS)) return
    event.preventDefault()
    press(cell ? Number(cell.dataset['rateRow']) : active, move)
  })
}
