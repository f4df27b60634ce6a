import { useEffect, useId, useRef } from 'react'
import { currentQuotes } from 'shared-contracts/bid/rates'
import type { ComparedField } from 'shared-contracts/bid/last-look'
import { isLastLook, type Scenario } from 'shared-contracts/bid/request'
import { announce, ArrowLeft, Button, styled } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { Segments, StickyBar, type Segment } from 'shared-ui/sections'
import { useFormState } from 'shared-ui/form'
import { usePageKey } from 'remote-kit/context'
import { counted } from 'shared-contracts/words'
import { ButtonKey } from '../../ui/keys'
import { useAfterPaste, useBid, usePastedRates, useBidState } from '../../ui/bid-store'
import { isToCheck } from '../../ui/verdicts'
import { termStates, typedBid, unsentText, type BidFormValues, type TermState } from '../../ui/bid-form-values'
import { lastLookTerms, leads } from '../../ui/last-look-terms'

// Takes what the buttons leave, so that they stay in its row however long it is.
const Status = styled('div')({
  flex: '1 1 160px',
  minWidth: 0,
  '& b': { display: 'block', fontWeight: 600, lineHeight: '18px' },
  '& em': { fontStyle: 'normal', color: 'var(--amber)' },
  '& span': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
})

// Where both buttons of Last Look need the room.
const Key = styled(ButtonKey)({ '@media (max-width: 1099px)': { display: 'none' } })

/** More bars than this say no more than the words beside them. */
const MAX_SEGMENTS = 12

const segments: Record<TermState['state'], Segment> = {
  ready: 'ready',
  invalid: 'wrong',
  omitted: 'off',
  empty: 'open',
  standing: 'off',
}

export interface SubmitBarProps {
  scenario: Scenario
  /** In Last Look: which rates are compared with the best ones. */
  compared?: ComparedField | undefined
  /** The form is for reading: there is nothing to submit, only the way back. */
  readOnly: boolean
  /** Why nothing can be submitted at all, whatever is typed. */
  closedReason: string | undefined
  /** Who else types at this moment: the rep cannot do what is lacking. */
  typedBy?: string | undefined
  busy: boolean
  /** Whether what is typed is more than the rep attests alone. */
  needsSecond?: (values: BidFormValues) => boolean
  onBack: () => void
  onSubmit: () => void
  onSubmitOriginal: () => void
}

/** How many terms are ready, what blocks Submit, and the buttons (B§2). */
export function SubmitBar(props: SubmitBarProps) {
  const back = (
    <Button startIcon={<ArrowLeft aria-hidden />} onClick={props.onBack} sx={{ order: -1 }}>
      Back
    </Button>
  )
  if (props.readOnly) return <StickyBar label="Submission">{back}</StickyBar>
  return (
    <StickyBar label="Submission">
      <Readiness {...props} />
      {/* First in sight; for Tab Submit comes first, behind the last rate. */}
      {back}
    </StickyBar>
  )
}

/** How far what is typed is, also once a paste is accepted, and what blocks Submit. */
function useReadiness({ scenario, compared, closedReason, typedBy, needsSecond }: SubmitBarProps) {
  const typed = useFormState<BidFormValues>({ subscription: { values: true, error: true } })
  const isPasted = Boolean(usePastedRates())
  const values = useAfterPaste(typed.values)
  const terms = termStates(scenario, values)
  const verdicts = useBidState((state) => state.verdicts)
  const meant = useBidState((state) => state.meant)
  // The same verdicts as in the rows: one count on the page.
  const isOpen = ({ state, option, row }: TermState) =>
    state === 'ready' && isToCheck(verdicts.get(option.id), row, meant)
  // By the form's validation: what a paste would change is looked at before.
  const lacking = typed.error as string | undefined
  const blocked = closedReason ?? (isPasted ? 'Accept or drop the paste first' : lacking && (typedBy ?? lacking))
  const ready = terms.filter((term) => term.state === 'ready').length
  const hasUnchanged = terms.some(({ state }) => state === 'standing')
  return {
    terms,
    isOpen,
    isPasted,
    blocked,
    comparison: compared && compareTerms(scenario, values, compared),
    readyText: `${ready} of ${counted(terms.length, 'term')} ${hasUnchanged ? 'to send' : 'ready'}`,
    asks: !blocked && needsSecond?.(values),
  }
}

function Readiness(props: SubmitBarProps) {
  const { scenario, closedReason, busy, onSubmit, onSubmitOriginal } = props
  const { terms, isOpen, isPasted, blocked, comparison, readyText, asks } = useReadiness(props)
  const { state, dispatch } = useBid()
  const reasonId = useId()
  const toCheck = terms.filter(isOpen).length
  // Why the form is closed stands where that is told, once; the buttons have it as their description.
  const details = closedReason ? '' : [blocked, unsentText(scenario, terms)].filter(Boolean).join(' · ')
  const described = closedReason ? { 'aria-description': closedReason } : { 'aria-describedby': reasonId }
  const lastLook = isLastLook(scenario.quoteRequest)
  const hasOriginal = currentQuotes(scenario).length > 0
  const submitText = lastLook ? 'Submit Last Look Pricing' : 'Submit'
  useSubmitKey(() => {
    if (!blocked) return void (!busy && onSubmit())
    announce(blocked)
    if (closedReason || isPasted) return
    const wrong = terms.findIndex((term) => term.state === 'invalid')
    const [field = 'rate'] = state().grid.fields
    showMissing(wrong < 0 ? undefined : () => dispatch({ type: 'want', cell: { row: wrong, field } }))
  })
  return (
    <>
      {terms.length <= MAX_SEGMENTS && (
        <Segments
          items={terms.map((term) =>
            isOpen(term) || comparison?.behind.has(term.option.id) ? 'check' : segments[term.state],
          )}
        />
      )}
      <Status id={reasonId} role="status">
        <b>
          {comparison ? `Best in ${comparison.best} of ${terms.length}` : readyText}
          {isPasted && ' after Accept'}
          {toCheck > 0 && <em> · {toCheck} to check</em>}
        </b>
        <span>{comparison ? [readyText, details].filter(Boolean).join(' · ') : details}</span>
      </Status>
      {lastLook && (
        <Tooltip text={closedReason ?? (!hasOriginal && 'No rates were submitted before.')}>
          <Button
            disabled={Boolean(closedReason) || isPasted || !hasOriginal}
            onClick={onSubmitOriginal}
            {...described}
          >
            Submit Original Rates
          </Button>
        </Tooltip>
      )}
      <Tooltip text={blocked}>
        <Button
          variant="contained"
          busy={busy}
          disabled={Boolean(blocked)}
          onClick={onSubmit}
          {...described}
          aria-keyshortcuts="Control+Enter"
        >
          {asks ? 'Ask a colleague' : submitText}
          <Key aria-hidden>Ctrl ↵</Key>
        </Button>
      </Tooltip>
    </>
  )
}

/** In how many terms what is typed would be the best known rate, and which are sent behind it. */
function compareTerms(scenario: Scenario, values: BidFormValues, field: ComparedField) {
  const terms = lastLookTerms(scenario, typedBid(scenario, values), { field, floors: [] })
  // Of a provider that tells no best rates nothing can be said.
  if (!terms.some(({ benchmark }) => benchmark.best)) return undefined
  const behind = terms.filter((term) => term.row.send && term.isReady && term.benchmark.best && !leads(term))
  return { best: terms.filter(leads).length, behind: new Set(behind.map(({ option }) => option.id)) }
}

/** Ctrl+Enter submits from anywhere in the form. */
function useSubmitKey(submit: () => void) {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  usePageKey((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    // A rate that is still being typed is settled by its blur first.
    const held = document.activeElement
    if (held instanceof HTMLElement) held.blur()
    latest.current()
    if (held instanceof HTMLElement && document.activeElement === document.body) held.focus({ preventScroll: true })
  })
}

/** The focus to what Submit waits for, once what was typed is judged: on this page of rates, else on another. */
function showMissing(toOtherPage: (() => void) | undefined) {
  requestAnimationFrame(() => {
    const main = document.querySelector('main')
    const find = (selector: string) => main?.querySelector<HTMLElement>(selector)
    const required = [...(main?.querySelectorAll<HTMLSelectElement>('select[aria-required="true"]') ?? [])]
    const found = required.find(({ value }) => value === '') ?? find('[aria-invalid="true"]')
    if (found) found.focus()
    else if (toOtherPage) toOtherPage()
    else find('[data-rate-field] input')?.focus()
  })
}
