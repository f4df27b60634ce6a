import { useState } from 'react'
import { type Scenario, visibleOptions, termLabel, type Quote } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import type { Colleague } from 'shared-contracts/bid/hand-off'
import { Banner, styled } from 'shared-ui/core'
import { Form, FormSpy, SelectField } from 'shared-ui/form'
import { formatDateTimeZone } from 'shared-ui/date'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { lazyPart, useRemote, type Rep } from 'remote-kit/context'
import { quotedRate } from 'shared-contracts/bid/rates'
import { ClosesIn } from '../../ui/ClosesIn'
import { useAskSecond, useAssignment, useBeyondLimits } from '../../ui/use-assignment'
import { renewableRate } from './confirmed-rates'
import { SubmissionTerms } from './SubmissionTerms'
import type { SubmissionFlow } from './use-submission'
import { ownText } from '../../ui/inclusion-texts'

const AttestationClaim = lazyPart({ load: () => import('./AttestationClaim') })

const AttestationText = styled('p')({
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

const emptySubmission: Submission = { quotes: [], billingMethod: null, creditStatus: null }

interface AttestationProps {
  flow: SubmissionFlow
  rep: Rep
  scenario: Scenario
  /** Why no bid is taken any more; nothing for one that is on its way. */
  closedReason: string | undefined
}

/** The rep stands for an all-in fixed price (B§4); beyond the rep's limits a colleague does as well. */
export function Attestation({ flow, rep, scenario, closedReason }: AttestationProps) {
  const { clock } = useRemote()
  const { step, submission = emptySubmission, secondId } = flow
  // Why the rep cannot attest now: a colleague is attesting.
  const [held, setHeld] = useState<string>()
  const { firstName, lastName, supplierName } = rep
  const beyond = useBeyondLimits(scenario)
  const why = step === 'attest' && !secondId ? beyond(submission.quotes) : undefined
  const { data: desk } = useAssignment(scenario)
  const colleagues = (desk?.team ?? []).filter(({ userId }) => userId !== rep.repId)
  const [to, setTo] = useState('')
  const colleague = colleagues.find(({ userId }) => userId === to)
  const asking = useAskSecond(flow.confirmedOn, desk?.second?.secondId)
  const busy = step === 'sending' || asking.busy
  const unasked = why && !colleague ? 'Choose a colleague.' : undefined
  const askText = colleague ? `Attest and ask ${colleague.firstName}` : 'Attest and ask'
  async function askColleague() {
    const outcome = colleague && (await asking.run(colleague, submission))
    if (outcome?.ok && outcome.result) flow.cancel()
  }
  return (
    <ConfirmDialog
      open={step === 'attest' || step === 'sending'}
      title="Attestation"
      confirm={why ? askText : 'I Attest'}
      busy={busy}
      disabledReason={busy ? held : (closedReason ?? held ?? unasked)}
      onConfirm={() => (why ? void askColleague() : flow.attested())}
      onClose={flow.cancel}
    >
      <AttestationClaim scenario={scenario} onHeld={setHeld} />
      {submission.quotes.length > 0 && <AttestedRates scenario={scenario} quotes={submission.quotes} />}
      <SubmissionTerms scenario={scenario} submission={submission} />
      <AttestationText>
        I attest that each rate submitted is an <b>all-in fixed price</b>, that it covers every line item marked as
        included, and that {supplierName} will honor it for the term shown.
      </AttestationText>
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
      {why && <AskColleague why={why} isTeamRead={Boolean(desk)} colleagues={colleagues} onTo={setTo} />}
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
  const { commodityType } = scenario.rateCheck
  const findOn = (optionId: string, among: readonly Quote[]) =>
    among.find((quote) => quote.pricingScenarioOptionId === optionId)
  const rows = visibleOptions(scenario).flatMap(({ id, minTerm, maxTerm }) => {
    const [earlier, quote] = [findOn(id, scenario.quotes), findOn(id, quotes)]
    if (!quote) return []
    const before = earlier && quotedRate(commodityType, earlier).rate
    const { rate } = quotedRate(commodityType, quote)
    const renewable = renewableRate(commodityType, quote, earlier)
    const own = ownText(scenario, quotes, quote)
    return { id, term: termLabel(minTerm, maxTerm), before, rate, renewable, own }
  })
  return (
    // A scrolling list must be reachable by keyboard.
    <List tabIndex={0} aria-label="Rates that you attest to">
      {rows.map(({ id, term, before, rate, renewable, own }) => (
        <li key={id}>
          <span>{term}</span>
          <span>
            {before && `${before} → `}
            <b>{rate}</b>
          </span>
          {renewable && (
            <small>
              {renewable.before && `${renewable.before} → `}
              {renewable.now}
            </small>
          )}
          {own && <small>{own}</small>}
        </li>
      ))}
    </List>
  )
}

interface AskColleagueProps {
  /** What the rep may not attest alone. */
  why: string
  /** Until then nobody can be said to be there or not. */
  isTeamRead: boolean
  colleagues: readonly Colleague[]
  onTo: (userId: string) => void
}

/** In the attestation of a bid beyond the rep's limits: who attests it too. */
function AskColleague({ why, isTeamRead, colleagues, onTo }: AskColleagueProps) {
  return (
    <>
      <Banner tone="amber" role="status" title={why}>
        {isTeamRead && colleagues.length === 0
          ? 'Nobody else of your team may bid: ask an administrator.'
          : 'A colleague attests it too. It is sent then, if bids are still taken.'}
      </Banner>
      <Form<{ to?: string }> onSubmit={() => undefined}>
        {() => (
          <>
            <SelectField
              name="to"
              label="Ask"
              options={colleagues.map(({ userId, firstName, lastName }) => ({
                value: userId,
                label: `${firstName} ${lastName}`,
              }))}
            />
            <FormSpy<{ to?: string }>
              subscription={{ values: true }}
              onChange={({ values }) => onTo(values?.to ?? '')}
            />
          </>
        )}
      </Form>
    </>
  )
}
