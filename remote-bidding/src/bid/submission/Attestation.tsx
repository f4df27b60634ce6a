import { useState, type ReactNode } from 'react'
import { type Scenario, shownOptions, termLabel, type Quote } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import { styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { useRemote, type Rep } from 'remote-kit/context'
import { quotedRate } from 'shared-contracts/bid/rates'
import { ClosesIn } from '../../ui/ClosesIn'
import { SubmissionTerms } from './SubmissionTerms'
import { ownWords } from '../../ui/inclusion-words'

const Words = styled('p')({
  padding: 16,
  border: '1px solid var(--border)',
  borderRadius: 8,
  backgroundColor: 'var(--sunken)',
  lineHeight: '22px',
  '& b': { fontWeight: 600 },
})
const Person = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { fontSize: 12, color: 'var(--text-3)' },
})
const Avatar = styled('span')({
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: '1px solid var(--primary-soft-border)',
  backgroundColor: 'var(--primary-soft)',
  color: 'var(--blue)',
  fontSize: 12,
  fontWeight: 600,
})

interface AttestationProps {
  open: boolean
  busy: boolean
  rep: Rep
  scenario: Scenario
  submission: Submission
  /** Why no bid is taken any more; nothing for one that is on its way. */
  closedReason: string | undefined
  /** Says while the dialog is open that the rep attests, and why they cannot: a colleague does. */
  claim?: (onHeld: (reason: string | undefined) => void) => ReactNode
  /** Where the rep may not attest alone: who is asked, and what the button says; undefined where nobody is chosen. */
  ask?: { part: ReactNode; confirm: string; reason: string | undefined } | undefined
  onAttest: () => void
  onClose: () => void
}

/** The rep stands for an all-in fixed price (B§4). */
export function Attestation(props: AttestationProps) {
  const { open, busy, rep, scenario, submission, closedReason, claim, ask, onAttest, onClose } = props
  const { clock } = useRemote()
  const [held, setHeld] = useState<string>()
  const { firstName, lastName, supplierName } = rep
  return (
    <ConfirmDialog
      open={open}
      title="Attestation"
      confirm={ask?.confirm ?? 'I Attest'}
      busy={busy}
      disabledReason={busy ? held : (closedReason ?? held ?? ask?.reason)}
      onConfirm={onAttest}
      onClose={onClose}
    >
      {claim?.(setHeld)}
      <AttestedRates scenario={scenario} quotes={submission.quotes} />
      <SubmissionTerms scenario={scenario} submission={submission} />
      <Words>
        I attest that each rate submitted is an <b>all-in fixed price</b>, that it covers every line item marked as
        included, and that {supplierName} will honor it for the term shown.
      </Words>
      <Person>
        <Avatar aria-hidden>{`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`}</Avatar>
        <span>
          <b>
            {firstName} {lastName}
          </b>
          <small>
            {supplierName} · {formatDateTimeZone(clock.now())}
          </small>
        </span>
      </Person>
      {ask?.part}
      <ClosesIn quoteRequest={scenario.quoteRequest} />
    </ConfirmDialog>
  )
}

const List = styled('ul')({
  listStyle: 'none',
  maxHeight: 168,
  overflowY: 'auto',
  margin: 0,
  padding: '4px 16px',
  border: '1px solid var(--border)',
  borderRadius: 8,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '0 16px', padding: '6px 0' },
  '& li + li': { borderTop: '1px solid var(--border-subtle)' },
  '& b': { fontWeight: 600 },
  '& span + span': { textAlign: 'right' },
  '& small': { gridColumn: 2, textAlign: 'right', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
})

/** The rates that an attestation is about, to the last digit (decision 38). */
function AttestedRates({ scenario, quotes }: { scenario: Scenario; quotes: readonly Quote[] }) {
  const rows = shownOptions(scenario).flatMap((option) => {
    const quote = quotes.find((submitted) => submitted.pricingScenarioOptionId === option.id)
    return quote
      ? [
          {
            term: termLabel(option.minTerm, option.maxTerm),
            id: option.id,
            before: rateBefore(scenario, option.id),
            own: ownWords(scenario, quotes, quote),
            ...quotedRate(scenario.rateCheck.commodityType, quote),
          },
        ]
      : []
  })
  return (
    // A scrolling list must be reachable by keyboard.
    <List tabIndex={0} aria-label="Rates that you attest to">
      {rows.map(({ id, term, before, rate, note, own }) => (
        <li key={id}>
          <span>{term}</span>
          <span>
            {before !== undefined && `${before} → `}
            <b>{rate}</b>
          </span>
          {note !== undefined && <small>{note}</small>}
          {own !== undefined && <small>{own}</small>}
        </li>
      ))}
    </List>
  )
}

/** The rate that stands for an option as Confirm and the attestation write it, or nothing. */
function rateBefore({ quotes, rateCheck }: Scenario, optionId: string): string | undefined {
  const earlier = quotes.find((quote) => quote.pricingScenarioOptionId === optionId)
  return earlier && quotedRate(rateCheck.commodityType, earlier).rate
}
