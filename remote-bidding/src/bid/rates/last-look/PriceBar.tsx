import type { ReactNode } from 'react'
import { isEmptyRate, parseRate, formatRate } from 'shared-contracts/bid/rates'
import type { CommodityType } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { styled } from 'shared-ui/core'
import { barPosition, startingRate, type BarScale } from './bar-scale'
import { isOutOfReach, leads, type LastLookTerm } from '../../../ui/last-look-terms'

const Bar = styled('div')({
  position: 'relative',
  height: 30,
  // Room for half a mark at both ends.
  margin: '0 8px',
  '&::before': { content: '""', position: 'absolute', inset: '14px 0', height: 2, backgroundColor: 'var(--track)' },
  '& > i': { position: 'absolute', top: 13, height: 4, borderTop: '4px solid var(--amber-solid)' },
  '& > i[data-lead]': { borderTopColor: 'var(--green-line)' },
  '& > svg': { position: 'absolute', top: 9, marginLeft: -6, overflow: 'visible' },
  '& > svg[data-mark="floor"]': { top: 20 },
})

/** px of a mark. */
const SIZE = 12
const colors = {
  yours: 'var(--primary-text)',
  lead: 'var(--green-solid)',
  before: 'var(--text-3)',
  best: 'var(--text)',
  floor: 'var(--text-2)',
  'out-of-reach': 'var(--red)',
}
const shapes: Record<keyof typeof colors, ReactNode> = {
  yours: <circle cx="6" cy="6" r="5" fill="currentColor" stroke="var(--surface)" strokeWidth="1.5" />,
  lead: <circle cx="6" cy="6" r="5" fill="currentColor" stroke="var(--surface)" strokeWidth="1.5" />,
  before: <circle cx="6" cy="6" r="3" fill="var(--surface)" stroke="currentColor" strokeWidth="1.5" />,
  best: <path d="M6 -2v16" stroke="currentColor" strokeWidth="2" />,
  // Filled or not: colors alone would not tell them apart.
  floor: <path d="M6 1.5l4 6.5h-8z" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  'out-of-reach': <path d="M6 0.5l5 8h-10z" fill="currentColor" />,
}

/** One mark of the bars, also for what explains them. */
export function Mark({ kind, left }: { kind: keyof typeof colors; left?: number }) {
  return (
    <svg
      width={SIZE}
      height={SIZE}
      aria-hidden
      data-mark={kind === 'out-of-reach' ? 'floor' : kind}
      style={{ color: colors[kind], left: left == null ? undefined : `${left}%` }}
    >
      {shapes[kind]}
    </svg>
  )
}

export interface PriceBarProps {
  term: LastLookTerm
  commodity: CommodityType
  scale: BarScale
}

/** Where a rate is between what was sent, what is to beat and the own floor, all rows to one scale. */
export function PriceBar({ term, commodity, scale }: PriceBarProps) {
  const { label, row, field, benchmark, floor } = term
  const start = startingRate(term)
  if (!start) return null
  const typed = isEmptyRate(row[field]) ? undefined : parseRate(row[field])
  const at = (rate: string) => barPosition(scale, start, rate)
  const { previous } = benchmark
  const beat = benchmark.holdsBest ? undefined : benchmark.best
  const beyond = isOutOfReach(term)
  const texts = Object.entries({ yours: typed, sent: previous, 'to beat': beat, floor }).flatMap(([name, rate]) =>
    rate ? [`${name} ${formatRate(commodity, rate)}`] : [],
  )
  const isLead = leads(term)
  // From what was sent to a rate that leads, else from what is to beat to the rate.
  const from = typed && ((isLead ? previous : beat) ?? typed)
  const [left = 0, right = 0] = [at(typed ?? start), at(from ?? start)].sort((a, b) => a - b)
  return (
    <Bar role="img" aria-label={`${label}: ${texts.join(', ')}${beyond ? '. To beat is below your floor.' : ''}`}>
      {right > left && <i data-lead={isLead || undefined} style={{ left: `${left}%`, width: `${right - left}%` }} />}
      {previous && <Mark kind="before" left={at(previous)} />}
      {beat && <Mark kind="best" left={at(beat)} />}
      {typed && <Mark kind={isLead ? 'lead' : 'yours'} left={at(typed)} />}
      {floor && decimals.compare(floor, '0') > 0 && <Mark kind={beyond ? 'out-of-reach' : 'floor'} left={at(floor)} />}
    </Bar>
  )
}
