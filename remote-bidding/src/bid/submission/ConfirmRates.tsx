import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { Submission } from 'shared-contracts/bid/submission'
import type { Scenario } from 'shared-contracts/bid/request'
import type { RateVerdict } from 'shared-contracts/bid/price-check'
import { Button, styled } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { ButtonKey } from '../../ui/keys'
import { ClosesIn } from '../../ui/ClosesIn'
import { useBid, useBidState } from '../../ui/bid-store'
import { meantKey } from '../../ui/verdicts'
import { confirmedRates } from './confirmed-rates'
import { ConfirmTable } from './ConfirmTable'
import { SubmissionTerms } from './SubmissionTerms'

const Why = styled('span')({ marginLeft: 'auto', fontSize: 12, fontWeight: 500, color: 'var(--amber)' })

export interface ConfirmRatesProps {
  open: boolean
  scenario: Scenario
  submission: Submission
  /** On each rate that will be sent. */
  verdicts: readonly RateVerdict[]
  /** Fee and taxes beside the last bid. */
  beside?: ReactNode
  /** Why no bid is taken any more. */
  closedReason: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** The quote of a term that stands is left as it is. */
  onKeep: (optionId: string) => void
  /** A rate becomes what it was probably meant to be. */
  onTake: (verdict: RateVerdict) => void
}

/** 'Confirm lowest rate': what changes for the customer, beside the best known rate if there is one (decision 18). */
export function ConfirmRates(props: ConfirmRatesProps) {
  const { open, scenario, submission, verdicts, beside, closedReason, onConfirm, onClose, onKeep, onTake } = props
  const { dispatch } = useBid()
  const meant = useBidState((state) => state.meant)
  const whyId = useId()
  const sendId = useId()
  const { quotes } = submission
  const byOption = new Map(verdicts.map((verdict) => [verdict.optionId, verdict]))
  const rows = confirmedRates(scenario, quotes, byOption)
  const unusual = verdicts.filter(({ kind }) => kind === 'unusual')
  const asked = unusual.filter((verdict) => verdict.needsTick && !meant.has(meantKey(verdict)))
  const tickFirst = asked.length > 0 ? `Tick ${listed(asked)} to send` : undefined
  const held = closedReason ?? tickFirst
  const take = (optionId: string) => {
    const verdict = byOption.get(optionId)
    if (verdict?.likely === undefined) return
    onTake(verdict)
    focusNext(sendId)
  }
  const keep = (optionId: string) => {
    if (!scenario.quotes.some((quote) => quote.pricingScenarioOptionId === optionId)) return
    onKeep(optionId)
    focusNext(sendId)
  }
  useConfirmKeys(open, {
    onSend: () => held === undefined && onConfirm(),
    onKey: (key, optionId) => (key === 'k' ? keep : take)(optionId ?? (asked[0] ?? unusual[0])?.optionId ?? ''),
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
            aria-disabled={tickFirst !== undefined}
            disabled={closedReason !== undefined}
            onClick={onConfirm}
            sx={{ '&[aria-disabled="true"]': { backgroundColor: 'var(--track)', color: 'var(--text-2)' } }}
          >
            {sendText(quotes.length, unusual.length)}
            <ButtonKey aria-hidden>Ctrl ↵</ButtonKey>
          </Button>
        </>
      }
    >
      <ConfirmTable
        rows={rows}
        commodity={scenario.rateCheck.commodityType}
        meant={meant}
        onMean={(key, on) => dispatch({ type: 'mean', key, on })}
        onKeep={keep}
        onTake={take}
      />
      <SubmissionTerms scenario={scenario} submission={submission} />
      {beside}
    </Dialog>
  )
}

/** A question that is answered is gone, and the focus goes to the next one, else to Send. */
function focusNext(sendId: string): void {
  requestAnimationFrame(() => {
    const send = document.getElementById(sendId)
    const next = send?.closest('[role="alertdialog"]')?.querySelector<HTMLElement>('[data-option] input')
    ;(next ?? send)?.focus()
  })
}

const question = (count: number) =>
  count === 1
    ? 'Is this your lowest rate?'
    : `Are these your lowest rates? The customer signs one of the ${count} terms.`

/** `Send 4 rates, 1 unusual` */
const sendText = (count: number, unusual: number) =>
  `Send ${count} ${count === 1 ? 'rate' : 'rates'}${unusual > 0 ? `, ${unusual} unusual` : ''}`

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
