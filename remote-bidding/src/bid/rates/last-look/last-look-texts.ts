import { marginAbove, marginText } from 'shared-contracts/bid/last-look'
import type { RankColor, QuoteComparison } from '../../../domain/last-look/quote-comparison'
import { parseRate, formatRate } from 'shared-contracts/bid/rates'
import type { CommodityType } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { wholeDollars } from '../../../ui/usage'
import { yearly, type LastLookTerm, type Suggestion } from '../../../ui/last-look-terms'

const rankLabels: Record<RankColor, { word: string; tone: 'green' | 'amber' | 'red' | undefined }> = {
  best: { word: 'Best', tone: 'green' },
  near: { word: '', tone: undefined },
  medium: { word: 'Medium', tone: 'amber' },
  high: { word: 'High', tone: 'red' },
}

/** The rank of what was sent, colored by the percent above the best rate (decision 14), or that percent. */
export function rankText({ color, percentAbove, rank }: QuoteComparison) {
  const { word, tone } = rankLabels[color]
  const number = rank ? `Rank ${rank}` : `+${decimals.round(percentAbove, 1)}%`
  return { text: `${number} ${word}`.trim(), tone }
}

/** What the customer pays less a year than by the current quote: `no cut yet`, `cut $3,994 a year`. */
export function annualCutText(term: LastLookTerm, typed: string): string {
  const { previous } = term.benchmark
  const rate = parseRate(typed)
  if (!previous || !rate) return ''
  const cut = decimals.subtract(previous, rate)
  if (decimals.isZero(cut)) return 'no cut yet'
  const isRaised = cut.startsWith('-')
  const amount = isRaised ? yearly(term, rate, previous) : yearly(term, previous, rate)
  return amount ? `${isRaised ? 'raised' : 'cut'} ${wholeDollars(amount)} a year` : ''
}

/** How far a rate is from the own floor: `1.05 mils above floor, $13,104 a year`. */
export function floorText(commodity: CommodityType, term: LastLookTerm, typed: string): string {
  const { floor } = term
  const rate = parseRate(typed)
  const margin = marginAbove(typed, floor)
  if (!margin || !rate || !floor) return ''
  const dollars = decimals.isZero(margin) ? undefined : yearly(term, rate, floor)
  const amount = dollars && `${wholeDollars(dollars.replace('-', ''))} a year`
  return [marginText(commodity, margin), amount].filter(Boolean).join(', ')
}

/** `12, 24 and 48 months`; more than three are counted. */
function termsText(labels: readonly string[]): string {
  if (labels.length > 3) return `${labels.length} terms`
  const others = labels.slice(0, -1).map((label) => label.split(' ')[0])
  return [others.join(', '), labels.at(-1)].filter(Boolean).join(' and ')
}

/** What a suggestion leads to, and what it would change; nothing where there is nothing to say. */
export function suggestionText(commodity: CommodityType, suggested: Suggestion) {
  const { changes, lead, of, cost, hasFloors } = suggested
  const price = cost ? ` for ${wholeDollars(cost)} a year at most` : ''
  const [first, second] = changes
  const rates = first && !second ? `to ${formatRate(commodity, first.to)}` : 'just below the best'
  return {
    lead: `Lead in ${lead} of ${of}${price}`,
    changes: `Sets ${termsText(changes.map(({ label }) => label))} ${rates}${hasFloors ? ', within your floors' : ''}`,
    each: changes
      .map(({ label, from, to }) => `${label}: ${formatRate(commodity, from)} to ${formatRate(commodity, to)}`)
      .join('. '),
  }
}
