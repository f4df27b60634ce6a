import { decimals } from 'shared-contracts/money'
import { shownRate } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import type { IfSent } from './if-sent'
import { moveSizes, type LastLookMove } from './price-steps'
import { rateStep } from 'shared-contracts/bid/last-look'

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
