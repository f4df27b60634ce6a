import { useEffect, useId, useMemo, useRef } from 'react'
import type { Submission } from 'shared-contracts/bid/submission'
import { visibleOptions, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { counted } from 'shared-contracts/words'
import { typedQuotes, type RateVerdict } from '../../domain/price-check'
import { Button, styled, TriangleAlert } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { currentQuotes, startingInput, typeInto, type QuoteInput, type TypedBid } from 'shared-contracts/bid/rates'
import { TickBox } from 'shared-ui/form'
import { ButtonKey } from '../../ui/keys'
import { ClosesIn } from '../../ui/ClosesIn'
import { rowName } from '../../ui/bid-form-values'
import { changedText, standingKey } from '../../ui/changed-quote'
import { useBid, useBidState, useRates } from '../../ui/bid-store'
import type { Rows } from '../../ui/rate-rows'
import { meantKey } from '../../ui/verdicts'
import { confirmedRates } from './confirmed-rates'
import { ConfirmTable } from './ConfirmTable'
import { SubmissionTerms } from './SubmissionTerms'
import { useBeyondLimits } from '../../ui/use-assignment'
import { useUsualRates } from '../../ui/use-usual-rates'
import { inclusionGlances, meantInclusion, useVerdicts } from '../../ui/use-verdicts'

const UnchangedNote = styled('p')({ fontSize: 12, color: 'var(--text-2)' })
const Why = styled('span')({ marginLeft: 'auto', fontSize: 12, fontWeight: 500, color: 'var(--amber)' })

interface ConfirmRatesProps {
  open: boolean
  scenario: Scenario
  submission: Submission
  /** What the submission was made of. */
  startedOn: Scenario
  /** Why no bid is taken any more. */
  closedReason: string | undefined
  /** With what the rep had before their eyes. */
  onConfirm: (on: Scenario) => void
  onClose: () => void
  /** Another row for a term of the submission, in the form too; nothing where the form's rows are no part of it. */
  onRow: ((optionId: string, row: QuoteInput) => void) | undefined
}

/** 'Confirm lowest rate': what changes for the customer, beside the best known rate if there is one (decision 18). */
export function ConfirmRates(props: ConfirmRatesProps) {
  const { open, scenario, submission, closedReason, onClose, onRow } = props
  const { dispatch } = useBid()
  const meant = useBidState((state) => state.meant)
  const whyId = useId()
  const sendId = useId()
  const { quotes } = submission
  const { typed, touched, byOption, rows, unusual } = useJudgedRates(props)
  const unchangedCount = currentQuotes(scenario).filter(
    (quote) => !quotes.some((each) => each.pricingScenarioOptionId === quote.pricingScenarioOptionId),
  ).length
  const unticked = unusual.filter((verdict) => verdict.needsTick && !meant.has(meantKey(verdict)))
  const tickFirst = unticked.length > 0 ? `Tick ${listed(unticked)} to send` : undefined
  const held = closedReason ?? tickFirst
  // A rate that nobody typed is not sent over a newer one: the provider refuses it as what it was made of.
  const isOlder = rows.some(({ id, changed }) => changed && !touched[rowName(id)])
  // Nor is a credit status that only the original rates carry.
  const { creditStatus } = submission
  const isOlderCredit = !onRow && creditStatus != null && creditStatus !== scenario.quoteRequest.creditStatus
  const onConfirm = () => props.onConfirm(isOlder || isOlderCredit ? props.startedOn : scenario)
  const asks = Boolean(useBeyondLimits(scenario)(quotes))
  const take = (optionId: string) => {
    const verdict = byOption.get(optionId)
    const option = visibleOptions(scenario).find(({ id }) => id === optionId)
    if (!onRow || !option || !verdict?.likely) return
    // The form's own row: it knows which of its rates follows from the others, and over which quote it was typed.
    const row = touched[rowName(optionId)] ?? startingInput(scenario, option)
    onRow(optionId, typeInto(row, verdict.field, verdict.likely, scenario.rateCheck.renewableQuotes))
    focusNext(sendId)
  }
  const keep = (optionId: string) => {
    const option = visibleOptions(scenario).find(({ id }) => id === optionId)
    // What the switches alone touch would be the same once more.
    if (!onRow || !option || !touched[rowName(optionId)] || standingKey(scenario, optionId) === '') return
    onRow(optionId, startingInput(scenario, option))
    focusNext(sendId)
  }
  useConfirmKeys(open, {
    onSend: () => !held && onConfirm(),
    onKey: (key, optionId) => (key === 'k' ? keep : take)(optionId ?? (unticked[0] ?? unusual[0])?.optionId ?? ''),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Confirm lowest rate"
      subtitle={`${scenario.quoteRequest.companyName}. ${question(quotes.length)}`}
      role="alertdialog"
      width={960}
      actions={
        <>
          <ClosesIn quoteRequest={scenario.quoteRequest} />
          <Why id={whyId} role="status">
            {held}
          </Why>
          <Button variant="text" onClick={onClose} aria-keyshortcuts="Escape">
            Go back
          </Button>
          <Button
            id={sendId}
            variant="contained"
            aria-describedby={whyId}
            aria-keyshortcuts="Control+Enter"
            aria-disabled={Boolean(tickFirst)}
            disabled={Boolean(closedReason)}
            onClick={onConfirm}
            sx={{ '&[aria-disabled="true"]': { backgroundColor: 'var(--track)', color: 'var(--text-2)' } }}
          >
            {sendText(quotes.length, { unusual: unusual.length, asks })}
            <ButtonKey aria-hidden>Ctrl ↵</ButtonKey>
          </Button>
        </>
      }
    >
      {quotes.length > 0 && (
        <ConfirmTable
          rows={rows}
          commodity={scenario.rateCheck.commodityType}
          meant={meant}
          onMean={(key, on) => dispatch({ type: 'mean', key, on })}
          onKeep={onRow && keep}
          onTake={onRow && take}
        />
      )}
      {unchangedCount > 0 && <UnchangedNote>{unchangedText(unchangedCount)}</UnchangedNote>}
      <SubmissionTerms scenario={scenario} submission={submission} />
      <InclusionQuestions scenario={scenario} typed={typed} />
    </Dialog>
  )
}

const NO_ROWS: Rows = {}

/** The rates that will be sent as Confirm shows them, each with the verdict of the one judge. */
function useJudgedRates({ scenario, submission: { quotes }, startedOn, onRow }: ConfirmRatesProps) {
  const typed = useMemo(() => withCurrentQuotes(scenario, quotes), [scenario, quotes])
  const touched = useRates((rates) => (onRow ? rates : NO_ROWS))
  const verdicts = useVerdicts(scenario, typed, useUsualRates(scenario))
  const byOption = new Map(verdicts.map((verdict) => [verdict.optionId, verdict]))
  const rows = confirmedRates(scenario, quotes, byOption).map((rate) => {
    const row = touched[rowName(rate.id)]
    const changed = changedText(scenario, rate.id, row ?? { over: standingKey(startedOn, rate.id) })
    return { ...rate, changed, typed: Boolean(row) }
  })
  return { typed, touched, byOption, rows, unusual: verdicts.filter(({ kind }) => kind === 'unusual') }
}

/** A question that is answered is gone, and the focus goes to the next one, else to Send. */
function focusNext(sendId: string): void {
  requestAnimationFrame(() => {
    const send = document.getElementById(sendId)
    const next = send?.closest('[role="alertdialog"]')?.querySelector<HTMLElement>('[data-option] input')
    ;(next ?? send)?.focus()
  })
}

function question(count: number): string {
  if (count === 0) return 'No rate changes.'
  if (count === 1) return 'Is this your lowest rate?'
  return `Are these your lowest rates? The customer signs one of the ${count} terms.`
}

const unchangedText = (count: number) =>
  count === 1 ? '1 other term stays as it stands.' : `${count} other terms stay as they stand.`

/** The rates of a submission among the current quotes: they are judged by the same neighbours as in the form. */
function withCurrentQuotes(scenario: Scenario, quotes: readonly Quote[]): TypedBid {
  const sent = new Set(quotes.map((quote) => quote.pricingScenarioOptionId))
  const others = scenario.quotes.filter((quote) => !sent.has(quote.pricingScenarioOptionId))
  return { ...typedQuotes([...quotes, ...others]), isTouched: (id) => sent.has(id) }
}

/** `Send 4 rates, 1 unusual`; what a colleague has to attest too is not sent yet. */
function sendText(count: number, { unusual, asks }: { unusual: number; asks: boolean }): string {
  if (count === 0) return 'Send the change'
  const rates = [counted(count, 'rate'), unusual > 0 && `${unusual} unusual`].filter(Boolean).join(', ')
  return asks ? `Ask a colleague about ${rates}` : `Send ${rates}`
}

const listed = (verdicts: readonly RateVerdict[]) =>
  verdicts.length <= 3 ? verdicts.map(({ label }) => label).join(', ') : `${verdicts.length} terms`

interface ConfirmKeys {
  onSend: () => void
  /** K or F, with the option whose row has the focus. */
  onKey: (key: 'k' | 'f', optionId: string | undefined) => void
}

/** Ctrl+Enter sends, K keeps the rate that stands, F takes the likely one. */
function useConfirmKeys(open: boolean, keys: ConfirmKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!open) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      // The keys that opened the dialog may be down still.
      if (event.repeat || event.altKey) return
      const isControl = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (isControl && event.key === 'Enter') {
        event.preventDefault()
        latest.current.onSend()
      } else if (!isControl && (key === 'k' || key === 'f')) {
        const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-option]') : null
        latest.current.onKey(key, row?.dataset['option'])
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}

const List = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  margin: 0,
  padding: 0,
  fontSize: 12,
  color: 'var(--text-2)',
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& svg': { flex: 'none', color: 'var(--amber)' },
})

/** In Confirm: fee and taxes beside the last bid, with a tick where they are unlike it. It holds nothing back. */
function InclusionQuestions({ scenario, typed }: { scenario: Scenario; typed: TypedBid }) {
  const { dispatch } = useBid()
  const meant = useBidState((state) => state.meant)
  const inclusions = inclusionGlances(scenario, typed, useUsualRates(scenario))
  if (inclusions.length === 0) return null
  return (
    <List aria-label="Fee and taxes beside your last bid">
      {inclusions.map(({ field, text, unlike }) => (
        <li key={field}>
          {unlike && <TriangleAlert size={14} aria-hidden />}
          <span>{text.charAt(0).toUpperCase() + text.slice(1)}</span>
          {unlike && (
            <TickBox
              label="I mean it"
              checked={meant.has(meantInclusion({ field, text }))}
              onChange={({ currentTarget: { checked } }) =>
                dispatch({ type: 'mean', key: meantInclusion({ field, text }), on: checked })
              }
            />
          )}
        </li>
      ))}
    </List>
  )
}
