import { leftOutNotes, type PastedCell, type PasteReview } from '../../../domain/paste'
import { counted } from 'shared-contracts/words'
import { rateFields } from '../../../domain/rate-fields'
import { isEmptyRate, restingRate, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'

export const usableCells = ({ pastedRows }: PasteReview): PastedCell[] =>
  pastedRows.filter(({ termId }) => termId).flatMap(({ cells }) => cells.filter(({ becomes }) => becomes))

/** How many rates change once the paste is accepted; a total that follows is none of its own. */
export const countChanges = (review: PasteReview): number =>
  usableCells(review).filter(({ verdict, now, becomes }) => verdict !== 'same' && now !== becomes).length

/** What was understood: `terms across, 4 rates, 3 adders, $ removed`. */
export function understood(review: PasteReview, convert: boolean): string {
  const { across, columns, foreignUnits } = review
  const usable = usableCells(review)
  const down = columns.includes('term') ? 'terms down' : 'no terms, in order'
  const rates = rateFields
    .map((name) => ({ name, count: usable.filter(({ field }) => field === name).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => counted(count, name))
  const unit = foreignUnits.join(' and ')
  return [
    across ? 'terms across' : down,
    rates.join(', ') || 'no rate',
    usable.some(({ pasted }) => pasted.includes('$')) && '$ removed',
    unit && `${convert ? 'from' : 'in'} ${unit}`,
  ]
    .filter(Boolean)
    .join(', ')
}

export interface LeftOut {
  text: string
  /** Somebody should look at it. */
  warns: boolean
  /** Months that could be added as a custom option. */
  missingTerm?: number | undefined
}

/** What of the paste goes nowhere, in words, each with what follows from it. */
export function notUnderstood(review: PasteReview, commodity: CommodityType): LeftOut[] {
  const { rateNames } = commodityRules[commodity]
  const word = (field: RateField) => rateNames[field].replace(/^Standard mix r/, 'R').replace(/^Renewable a/, 'A')
  const stays = ({ now }: PastedCell) => (isEmptyRate(now) ? 'stays empty' : `stays ${restingRate(commodity, now)}`)
  const ofCell = (label: string, cell: PastedCell): LeftOut[] => {
    const { field, verdict, pasted, message = '' } = cell
    const of = `${word(field)} of ${label}`
    if (verdict === 'not-a-number')
      return [{ warns: true, text: `“${pasted.trim()}” is no number. ${of} ${stays(cell)}.` }]
    if (verdict === 'does-not-add-up') return [{ warns: true, text: `${of} is not taken: ${message}` }]
    if (verdict === 'not-taken' && message) return [{ warns: true, text: `${of}: ${message}` }]
    if (verdict === 'rounded') return [{ warns: false, text: `${of} is rounded: ${message}` }]
    return []
  }
  const ofCells = review.pastedRows
    .filter(({ termId }) => termId)
    .flatMap(({ label, cells }) => cells.flatMap((cell) => ofCell(label, cell)))
  const ofRows = review.pastedRows.flatMap(({ termId, label, missingTerm, problem }): LeftOut[] => {
    if (termId || !problem) return []
    return [{ warns: false, text: missingTerm ? `${label} is not asked for.` : problem, missingTerm }]
  })
  const isTold = (at: number) => [review.otherStarts, ...review.rivals].some((each) => each.includes(at))
  const unused = review.heads
    .filter((head, at) => head && review.columns[at] === 'other' && !isTold(at))
    .map((head): LeftOut => ({
      warns: false,
      text: `${review.across ? 'Row' : 'Column'} “${head}” has no place here.`,
    }))
  const notes = leftOutNotes(review).map((text): LeftOut => ({ warns: true, text }))
  return [...ofCells, ...ofRows, ...notes, ...unused]
}
