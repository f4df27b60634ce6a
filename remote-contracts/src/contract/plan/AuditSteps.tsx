import type { ReactNode } from 'react'
import { auditSteps, type AuditInfo, type AuditStep } from 'shared-contracts/contract/plan'
import { Check, styled, VisuallyHidden, X } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Minus } from 'shared-ui/icons'

/** Read out, not seen. */
const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const
const Steps = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 18,
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--text-3)',
  '& li': { display: 'flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' },
  '& li + li::before': {
    content: '""',
    width: 20,
    height: 1,
    margin: '0 4px 0 10px',
    backgroundColor: 'var(--border-control)',
  },
  '& b': { fontWeight: 'inherit' },
  '& [data-state="done"]': { color: 'var(--text-2)' },
  '& :is([data-state="current"], [data-state="ended"])': { fontWeight: 600, color: 'var(--text)' },
  '& small': { fontSize: 12, fontWeight: 400, color: 'var(--text-3)', fontVariantNumeric: 'tabular-nums' },
  // A wide window has room for the times.
  '@media screen and (max-width: 1759px)': { '& small': HIDDEN },
  '& small[data-without]': HIDDEN,
})
const Dot = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: '1.5px solid var(--border-control)',
  '[data-state="done"] &': {
    color: 'var(--on-solid)',
    backgroundColor: 'var(--green-solid)',
    borderColor: 'var(--green-solid)',
  },
  '[data-state="current"] &': { borderWidth: 4, borderColor: 'var(--primary)' },
  '[data-state="ended"] &': { color: 'var(--red)', backgroundColor: 'var(--red-soft)', borderColor: 'var(--red-line)' },
})

const labels = { done: 'Done', skipped: 'Left out', current: 'Now', ahead: 'Ahead', ended: 'Ended' } as const

/** When the contract reached 410, 510, 520 and 1000 (C§3, C§9). */
export function AuditSteps({ code, audit }: { code: number; audit: AuditInfo | undefined }) {
  // Its line is held.
  if (!audit) return <div style={{ minHeight: 18 }} />
  return (
    <section aria-label="Contract steps">
      <Steps>
        {auditSteps(code, audit).map((step) => (
          <li
            key={step.code}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
            title={when(step)}
          >
            <Dot aria-hidden>{stepMark(step)}</Dot>
            <VisuallyHidden>{labels[step.state]}: </VisuallyHidden>
            <b>{step.label}</b>
            <small data-without={step.at === undefined || undefined}>{when(step)}</small>
          </li>
        ))}
      </Steps>
    </section>
  )
}

function stepMark({ state }: AuditStep): ReactNode {
  if (state === 'done') return <Check size={9} strokeWidth={3.5} />
  if (state === 'skipped') return <Minus size={9} />
  return state === 'ended' ? <X size={9} strokeWidth={3} /> : null
}

const withoutTime = {
  done: 'Time not known',
  skipped: 'Not needed',
  current: 'Now',
  ahead: 'Not reached',
  ended: 'The contract is over',
} as const

const when = ({ at, state }: AuditStep): string =>
  at === undefined ? withoutTime[state] : formatDateTimeZone(Date.parse(at))
