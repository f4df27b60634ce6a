import { memo } from 'react'
import { shownRate, type OptionQuote } from 'shared-contracts/bid/rates'
import { standingOf, type RankColor, type Standing } from 'shared-contracts/bid/last-look'
import { type CommodityType } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { Check, StatusChip, TriangleAlert, type Tone } from 'shared-ui/core'
import { ChevronsUp } from 'shared-ui/icons'
import { Cell, NumberCell, TwoLines } from './quote-table-look'

const looks: Record<RankColor, { tone: Tone; word: string }> = {
  best: { tone: 'green', word: 'Best' },
  near: { tone: 'neutral', word: '' },
  medium: { tone: 'amber', word: 'Medium' },
  high: { tone: 'red', word: 'High' },
}

/**
 * In Last Look: the rate that stands, the best one with the gap to it, and the place among all, colored by that gap
 * (decision 14).
 */
export const LastLookCells = memo(function LastLookCells({
  quote,
  commodity,
}: {
  quote: OptionQuote
  commodity: CommodityType
}) {
  const standing = standingOf(quote)
  const best = standing?.best ?? quote.lowestRate ?? quote.lowestGreenRate
  const shown = (rate: string | undefined) =>
    rate === undefined || decimals.isZero(rate) ? '–' : shownRate(commodity, rate)
  return (
    <>
      <NumberCell>{shown(standing?.yours ?? quote.prevSubmittedRate)}</NumberCell>
      <NumberCell>
        <TwoLines>
          <b>{shown(best)}</b>
          {standing && (
            <span>
              {standing.color === 'best'
                ? 'none'
                : `+${shownRate(commodity, standing.gap)}, ${decimals.round(standing.percentAbove, 1)}%`}
            </span>
          )}
        </TwoLines>
      </NumberCell>
      <Cell>{standing ? <RankChip standing={standing} /> : '–'}</Cell>
    </>
  )
})

// The place as the provider says it; colored by the percent above the best rate, which alone is shown where no place
// is known.
export function RankChip({ standing: { color, percentAbove, place } }: { standing: Standing }) {
  const { tone, word } = looks[color]
  const number = place ?? `+${decimals.round(percentAbove, 1)}%`
  const Icon = { best: Check, near: undefined, medium: TriangleAlert, high: ChevronsUp }[color]
  return <StatusChip label={`${number} ${word}`.trim()} tone={tone} icon={Icon && <Icon size={14} aria-hidden />} />
}
