import { decimals, type DecimalText } from '../../money'
import { shownRate } from '../rates'
import { commodityRules, type CommodityType } from '../request'
import type { IfSent } from './if-sent'
import { moveSizes, type LastLookMove } from './last-look-moves'

/** A difference of rates as reps speak of it: `2.4 mils` for electricity, `0.120 $/Dth` for gas. */
export function rateStep(commodity: CommodityType, difference: DecimalText): string {
  if (commodity === 'GAS') return `${shownRate(commodity, difference)} ${commodityRules.GAS.rateUnit}`
  const mils = decimals.show(decimals.multiply(difference, '1000'), 1, 3)
  return `${mils} ${decimals.compare(mils, '1') > 0 ? 'mils' : 'mil'}`
}

/** The name of a move, short enough for a button. */
export function moveName(commodity: CommodityType, move: LastLookMove): string {
  if (move === 'match') return 'Match'
  const size = moveSizes[commodity][move]
  if (move === 'beat') return `Beat by ${size}`
  return commodity === 'GAS' ? `▼ ${size}` : `▼ ${rateStep(commodity, size)}`
}

/** What a move does, in words. */
export function moveHint(commodity: CommodityType, move: LastLookMove): string {
  if (move === 'match') return 'Sets the best known rate'
  const size = moveSizes[commodity][move]
  return move === 'beat'
    ? `Sets ${size} ${commodityRules[commodity].rateUnit} below the best known rate`
    : `Cuts ${rateStep(commodity, size)}`
}

/** How a term would stand; never more than is known. */
export function ifSentText(commodity: CommodityType, sent: IfSent): string {
  const by = 'by' in sent ? shownRate(commodity, sent.by) : ''
  switch (sent.kind) {
    case 'nothing-typed':
      return 'No rate typed'
    case 'best-unknown':
      return 'No best rate known'
    case 'level':
      return 'Level with the best'
    case 'would-be-best':
      return `Would be best by ${by}`
    case 'above':
      return decimals.isZero(sent.by) ? 'Just above the best' : `Still above by ${by}`
    case 'stays-best':
      return decimals.isZero(sent.by) ? 'Best now' : `Best now, ${by} lower`
    case 'above-own-best':
      return `Above your own best by ${by}`
  }
}
