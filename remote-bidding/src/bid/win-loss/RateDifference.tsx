import { rateDifferenceColor, rateDifferenceIcon, winLossRate } from 'shared-contracts/bid/win-loss'
import type { DecimalText } from 'shared-contracts/money'
import { Check, ChevronUp, styled } from 'shared-ui/core'
import { ChevronsUp, Equal, Minus } from 'shared-ui/icons'

type Difference = DecimalText | null | undefined

const icons = {
  high: { label: 'High', Icon: ChevronsUp, color: 'var(--red)', bar: 'var(--red-solid)' },
  medium: { label: 'Medium', Icon: ChevronUp, color: 'var(--amber)', bar: 'var(--amber-solid)' },
  none: { label: 'None', Icon: Equal, color: 'var(--green)', bar: 'var(--green-solid)' },
} as const

const Frame = styled('span')({ display: 'flex', alignItems: 'center', gap: 14 })
const Bar = styled('span')({
  flex: '0 1 120px',
  minWidth: 0,
  width: 120,
  height: 5,
  borderRadius: 3,
  backgroundColor: 'var(--track)',
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', borderRadius: 3 },
})
const Mark = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: 12, fontWeight: 500 })

/** The icon and word of a rate difference (B§4); nothing for a negative or missing one. */
export function DifferenceMark({ difference }: { difference: Difference }) {
  const found = rateDifferenceIcon(difference)
  if (!found) return null
  const { label, Icon, color } = icons[found]
  return (
    <Mark style={{ color }}>
      <Icon size={14} aria-hidden />
      {label}
    </Mark>
  )
}

/** A difference of this much fills the bar, $/kWh or $/Dth. */
const FULL_BAR = 0.35

/** A rate difference as amount, bar and mark. The bar only illustrates the amount beside it; the mark is exact. */
export function RateDifference({ difference, exactly }: { difference: Difference; exactly: string | undefined }) {
  const found = rateDifferenceIcon(difference)
  return (
    <Frame>
      <span style={{ minWidth: 56 }} title={exactly}>
        {winLossRate(difference) || '–'}
      </span>
      {found && (
        <Bar aria-hidden>
          <i
            style={{ width: `${Math.min(1, Number(difference) / FULL_BAR) * 100}%`, backgroundColor: icons[found].bar }}
          />
        </Bar>
      )}
      <DifferenceMark difference={difference} />
    </Frame>
  )
}

const Ring = styled('span')({
  flex: 'none',
  width: 22,
  height: 22,
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: '1px solid var(--border-control)',
  color: 'var(--text-2)',
  '&[data-small]': { width: 16, height: 16, '& svg': { width: 10, height: 10 } },
  '&[data-color]': { borderColor: 'transparent', color: 'var(--on-solid)' },
})

const circles = {
  green: { label: 'Best rate', Glyph: Check, fill: 'var(--green-solid)' },
  blue: { label: 'Below $0.2000', Glyph: ChevronUp, fill: 'var(--blue-solid)' },
  red: { label: 'Above $0.2000', Glyph: ChevronsUp, fill: 'var(--red-solid)' },
} as const

/**
 * The circle of a report (B§4): colored by its rate difference; without a color at exactly 0.2, or when none is
 * known.
 */
export function DifferenceCircle({ difference, small }: { difference: Difference; small?: boolean }) {
  const size = small ? '' : undefined
  const color = rateDifferenceColor(difference)
  if (color) {
    const { label, Glyph, fill } = circles[color]
    return (
      <Ring
        role="img"
        aria-label={label}
        title={label}
        data-small={size}
        data-color={color}
        style={{ backgroundColor: fill }}
      >
        <Glyph size={14} strokeWidth={2.25} aria-hidden />
      </Ring>
    )
  }
  const exact = rateDifferenceIcon(difference) === 'medium'
  const label = exact ? 'Exactly $0.2000' : 'No rate difference to show'
  return (
    <Ring role="img" aria-label={label} title={label} data-small={size}>
      {exact && <Minus size={14} aria-hidden />}
    </Ring>
  )
}
