import type { ReactNode } from 'react'
import { auditSteps, type AuditInfo, type AuditStep } from 'shared-contracts/contract/plan'
import { CardSurface, Check, styled, VisuallyHidden, X } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Minus } from 'shared-ui/icons'

const Steps = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  rowGap: 16,
  padding: '18px 16px',
  '&:has(> :nth-of-type(5))': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  // A page that is zoomed in has them one below the other.
  '@media (max-width: 640px)': { '&&': { gridTemplateColumns: '1fr' }, '& > li::after': { display: 'none' } },
})
const Step = styled('li')({
  position: 'relative',
  minWidth: 0,
  paddingLeft: 4,
  color: 'var(--text-2)',
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: 11,
    left: 38,
    right: 10,
    height: 2,
    borderRadius: 1,
    backgroundColor: 'var(--border)',
  },
  '&[data-state="done"]:not(:last-of-type)::after': { backgroundColor: 'var(--green-solid)' },
  '& b': { display: 'block', marginTop: 10, fontWeight: 500, color: 'var(--text-2)' },
  '&:is([data-state="done"], [data-state="current"], [data-state="ended"]) b': {
    fontWeight: 600,
    color: 'var(--text)',
  },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)', fontVariantNumeric: 'tabular-nums' },
})
const Dot = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '1px solid var(--border-control)',
  fontSize: 11,
  fontWeight: 600,
  '[data-state="done"] &': {
    color: 'var(--on-solid)',
    backgroundColor: 'var(--green-solid)',
    borderColor: 'var(--green-solid)',
  },
  '[data-state="current"] &': {
    color: 'var(--on-primary)',
    backgroundColor: 'var(--primary)',
    borderColor: 'var(--primary)',
    boxShadow: '0 0 0 4px var(--primary-soft)',
  },
  '[data-state="ended"] &': { color: 'var(--red)', backgroundColor: 'var(--red-soft)', borderColor: 'var(--red-line)' },
})

const words = { done: 'Done', skipped: 'Left out', current: 'Now', ahead: 'Ahead', ended: 'Ended' } as const

/** When the contract reached 410, 510, 520 and 1000 (C§3, C§9). */
export function AuditSteps({ code, audit }: { code: number; audit: AuditInfo }) {
  return (
    <CardSurface aria-label="Contract steps">
      <Steps>
        {auditSteps(code, audit).map((step, index) => (
          <Step key={step.code} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <Dot aria-hidden>{markOf(step, index + 1)}</Dot>
            <VisuallyHidden>{words[step.state]}: </VisuallyHidden>
            <b>{step.label}</b>
            <small>{when(step)}</small>
          </Step>
        ))}
      </Steps>
    </CardSurface>
  )
}

function markOf({ state }: AuditStep, number: number): ReactNode {
  if (state === 'done') return <Check size={14} strokeWidth={2.5} />
  if (state === 'skipped') return <Minus size={14} />
  return state === 'ended' ? <X size={14} strokeWidth={2.5} /> : number
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
