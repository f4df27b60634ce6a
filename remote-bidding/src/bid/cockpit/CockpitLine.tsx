import { ifSentText, moved, type IfSent, type LastLookMove } from 'shared-contracts/bid/cockpit'
import { parseRate } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { announce, Check, StatusChip, styled, type Tone } from 'shared-ui/core'
import { ArrowUp, Equal } from 'shared-ui/icons'
import { wholeDollars } from '../../ui/dollars'
import { usageOf } from '../../ui/usage'
import { LINE_HEIGHT, type MovedRates } from './cockpit-place'
import { MoveButtons } from './MoveButtons'
import { OwnFloor } from './OwnFloor'
import { useTerm } from './use-term'

const Place = styled('td')({
  height: LINE_HEIGHT,
  padding: '0 16px 8px',
  borderBottom: '1px solid var(--border-subtle)',
  '&&': { boxShadow: 'none' },
})
const Line = styled('div')({
  position: 'sticky',
  left: 16,
  width: 'fit-content',
  display: 'flex',
  // With wider letters (WCAG 1.4.12) it takes two lines; the page stays as wide as its window.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 36,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
})
/** As wide as its longest text, so that nothing beside it moves while somebody types. */
const Stand = styled('span')({ display: 'inline-block', width: 190 })
const Cut = styled('span')({ display: 'inline-block', width: 132 })

export interface CockpitLineProps {
  scenario: Scenario
  /** Its place among all rows, from 0. */
  row: number
  /** Columns of the table. */
  span: number
  rates: MovedRates
}

/** Below a term in Last Look: what a press does to its rate, how it would stand, and what the cut comes to. */
export default function CockpitLine({ scenario, row, span, rates }: CockpitLineProps) {
  const term = useTerm(scenario, row)
  if (!term) return null
  const { option, label, known, typed, sent } = term
  const usage = usageOf(scenario, option)
  const { commodityType: commodity, renewableQuotes: renewable } = scenario.rateCheck
  const move = (to: LastLookMove) => {
    const before = rates.rowAt(row)
    if (!before) return
    const next = moved({ row: before, known, commodity, renewable }, to)
    if (next === before) return announce(`${label}: nothing to change`)
    rates.change(new Map([[row, next]]))
  }
  return (
    <tr>
      <Place colSpan={span} data-below-row>
        <Line>
          <MoveButtons commodity={commodity} of={label} onMove={move} keyed />
          <Stand>
            <StandChip sent={sent} text={ifSentText(commodity, sent)} />
          </Stand>
          <Cut>{cutText(known.previous, typed, usage)}</Cut>
          <OwnFloor scenario={scenario} term={term} usage={usage} />
        </Line>
      </Place>
    </tr>
  )
}

const tones: Record<IfSent['kind'], Tone> = {
  'nothing-typed': 'neutral',
  'best-unknown': 'neutral',
  level: 'blue',
  'would-be-best': 'green',
  above: 'amber',
  'stays-best': 'green',
  'above-own-best': 'amber',
}

function StandChip({ sent, text }: { sent: IfSent; text: string }) {
  const tone = tones[sent.kind]
  const Icon = { green: Check, amber: ArrowUp, blue: Equal, red: undefined, neutral: undefined }[tone]
  return <StatusChip label={text} tone={tone} icon={Icon && <Icon size={14} aria-hidden />} />
}

/** What the supplier gives away a year against the quote that stands, in whole dollars. */
function cutText(previous: string | undefined, typed: string, usage: number | undefined): string {
  const rate = parseRate(typed)
  if (previous === undefined || rate === undefined || usage === undefined) return ''
  const cut = decimals.subtract(previous, rate)
  if (decimals.isZero(cut)) return 'No cut yet'
  const amount = wholeDollars(decimals.multiply(cut.replace('-', ''), String(usage)))
  return cut.startsWith('-') ? `Raised: ${amount} a year` : `Cut: ${amount} a year`
}
