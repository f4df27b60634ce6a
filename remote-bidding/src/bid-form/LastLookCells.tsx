import { shownRate, standingOf, type CommodityType, type OptionQuote, type Rank, type Standing } from 'shared-contracts/bid'
import { decimals } from 'shared-contracts/money'
import { Check, StatusChip, TriangleAlert, type Tone } from 'shared-ui/core'
import { ChevronsUp } from 'shared-ui/extra'
import { Cell, NumberCell, TwoLines } from './quote-table-look'

const looks: Record<Rank, { tone: Tone; word: string }> = {
  best: { tone: 'green', word: 'Best' },
  near: { tone: 'neutral', word: '' },
  medium: { tone: 'amber', word: 'Medium' },
  high: { tone: 'red', word: 'High' },
}

/** In Last Look: the rate that stands, the best one with the gap to it, and the rank (decision 14). */
export function LastLookCells({ quote, commodity }: { quote: OptionQuote; commodity: CommodityType }) {
  const standing = standingOf(quote)
  const best = standing?.best ?? quote.lowestRate ?? quote.lowestGreenRate
  const shown = (rate: string | undefined) => (rate === undefined || decimals.isZero(rate) ? '–' : shownRate(commodity, rate))
  return (
    <>
      <NumberCell>{shown(standing?.yours ?? quote.prevSubmittedRate)}</NumberCell>
      <NumberCell>
        <TwoLines>
          <b>{shown(best)}</b>
          {standing && <span>{standing.rank === 'best' ? 'none' : `+${shownRate(commodity, standing.gap)}`}</span>}
        </TwoLines>
      </NumberCell>
      <Cell>{standing ? <RankChip standing={standing} /> : '–'}</Cell>
    </>
  )
}

// The best rates name no places, so the rank says how far above the best a rate is.
function RankChip({ standing: { rank, percentAbove } }: { standing: Standing }) {
  const { tone, word } = looks[rank]
  const percent = rank === 'best' ? '' : `+${decimals.round(percentAbove, 1)}%`
  const Icon = { best: Check, near: undefined, medium: TriangleAlert, high: ChevronsUp }[rank]
  return <StatusChip label={[percent, word].filter(Boolean).join(' ')} tone={tone} icon={Icon && <Icon size={14} aria-hidden />} />
}
