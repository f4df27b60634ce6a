import { leftOutNotes, type PastedCell, type PasteReview } from '../../../domain/paste'
import { isEmptyRate, restingRate, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const usableCells = ({ pastedRows }: PasteReview): PastedCell[] =>
  pastedRows.flatMap(({ termId, cells }) =>
    termId === undefined ? [] : cells.filter(({ becomes }) => becomes !== undefined),
  )

/** How many rates change once the paste is accepted; a total that follows is none of its own. */
export const countChanges = (review: PasteReview): number =>
  usableCells(review).filter(({ verdict, now, becomes }) => verdict !== 'same' && now !== becomes).length

/** What was understood: `terms across, 4 rates, 3 adders, $ removed`. */
export function understood(review: PasteReview, convert: boolean): string {
  const { across, columns, foreignUnits } = review
  const usable = usableCells(review)
  const of = (field: RateField) => usable.filter((cell) => cell.field === field).length
  let layout: 'terms across' | 'terms down' | 'no terms, in order'
  if (across) layout = 'terms across'
  else if (columns.includes('term')) layout = 'terms down'
  else layout = 'no terms, in order'
  const kinds = [
    [of('rate'), 'rate'],
    [of('adder'), 'adder'],
    [of('total'), 'total'],
  ] as const
  const rates = kinds.flatMap(([count, name]) => (count > 0 ? [counted(count, name)] : []))
  const unit = foreignUnits.join(' and ')
  return [
    layout,
    ...(rates.length > 0 ? rates : ['no rate']),
    ...(usable.some(({ pasted }) => pasted.includes('$')) ? ['$ removed'] : []),
    ...(unit === '' ? [] : [convert ? `from ${unit}` : `in ${unit}`]),
  ].join(', ')
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
  const ofCells = review.pastedRows.flatMap(({ termId, label, cells }): LeftOut[] =>
    termId === undefined
      ? []
      : cells.flatMap((cell): LeftOut[] => {
          const { field, verdict, pasted, message } = cell
          const of = `${word(field)} of ${label}`
          if (verdict === 'not-a-number')
            return [{ warns: true, text: `“${pasted.trim()}” is no number. ${of} ${stays(cell)}.` }]
          if (verdict === 'does-not-add-up') return [{ warns: true, text: `${of} is not taken: ${message ?? ''}` }]
          if (verdict === 'not-taken' && message) return [{ warns: true, text: `${of}: ${message}` }]
          if (verdict === 'rounded') return [{ warns: false, text: `${of} is rounded: ${message ?? ''}` }]
          return []
        }),
  )
  const ofRows = review.pastedRows.flatMap(({ termId, label, missingTerm, problem }): LeftOut[] => {
    if (termId !== undefined || problem === undefined) return []
    return [{ warns: false, text: missingTerm === undefined ? problem : `${label} is not asked for.`, missingTerm }]
  })
  const unused = review.heads.flatMap((head, at): LeftOut[] =>
    head === '' ||
    review.columns[at] !== 'other' ||
    [review.otherStarts, ...review.rivals].some((each) => each.includes(at))
      ? []
      : [{ warns: false, text: `${review.across ? 'Row' : 'Column'} “${head}” has no place here.` }],
  )
  const notes = leftOutNotes(review).map((text): LeftOut => ({ warns: true, text }))
  return [...ofCells, ...ofRows, ...notes, ...unused]
}
