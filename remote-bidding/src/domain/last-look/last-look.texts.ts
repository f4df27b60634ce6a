import { decimals, type DecimalText } from 'shared-contracts/money'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { rateStep } from 'shared-contracts/bid/last-look'
import type { IfSent } from './if-sent'
import { rankColor } from './quote-comparison'
import { moveSizes, type LastLookMove } from './price-steps'

/** The name of a move on its button. */
export function moveName(commodity: CommodityType, move: LastLookMove): string {
  if (move === 'match') return 'Match'
  if (move === 'beat') return 'Beat'
  const size = moveSizes[commodity][move]
  return `▼ ${commodityRules[commodity].inMils ? rateStep(commodity, size) : size}`
}

/** What a move does, in words. */
export function moveHint(commodity: CommodityType, move: LastLookMove): string {
  if (move === 'match') return 'Sets the best known rate'
  const size = moveSizes[commodity][move]
  if (move === 'beat') return `Sets ${size} ${commodityRules[commodity].rateUnit} below the best known rate`
  return `Cuts ${rateStep(commodity, size)}`
}

export type GapTone = 'green' | 'amber' | 'red' | 'neutral'

interface GapText {
  text: string
  tone: GapTone
  before?: string
  /** An arrow says so as well: the color alone follows the percent. */
  isAbove?: boolean
}

/** How what is typed would stand, in a few words, never more than is known; `show` writes a difference. */
export function gapText(
  sent: IfSent,
  show: (difference: DecimalText) => string,
  best: DecimalText | undefined,
): GapText {
  switch (sent.kind) {
    case 'nothing-typed':
      return { text: 'No rate typed', tone: 'neutral' }
    case 'best-unknown':
      return { text: 'No best rate known', tone: 'neutral' }
    case 'level':
      return { text: 'Level with the best', tone: 'neutral' }
    case 'would-be-best':
      return { text: `Would lead by ${show(sent.by)}`, tone: 'green' }
    case 'stays-best':
      return { text: decimals.isZero(sent.by) ? 'Best now' : `Best now, ${show(sent.by)} lower`, tone: 'green' }
    case 'above-own-best':
      return { text: `Above your own best by ${show(sent.by)}`, tone: toneAbove(sent.by, best), isAbove: true }
    case 'above': {
      if (decimals.isZero(sent.by)) return { text: 'Just above the best', tone: 'neutral', isAbove: true }
      const text = best ? `${show(sent.by)}, ${percentAbove(sent.by, best)} %` : show(sent.by)
      return { text, tone: toneAbove(sent.by, best), before: 'Above the best by ', isAbove: true }
    }
  }
}

const tones = { near: 'neutral', medium: 'amber', high: 'red' } as const

/** Decision 14: over 10 percent above the best rate is medium, over 25 high. */
function toneAbove(by: DecimalText, best: DecimalText | undefined): GapTone {
  if (!best || decimals.isZero(best)) return 'neutral'
  return tones[rankColor(by, best)]
}

const percentAbove = (by: DecimalText, best: DecimalText) =>
  decimals.round(decimals.divide(decimals.multiply(by, '100'), best), 1)
