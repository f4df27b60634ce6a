import { isEmptyRate, parseRate, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { rateFields } from '../../domain/rate-fields'

/** Places that a point may have been forgotten by: of `123456` and of mils. */
const MAX_SHIFT = 6

interface TypedTerm {
  commodity: CommodityType
  /** As typed. */
  row: QuoteInput
  /** The other terms, the nearest first: what is typed is probably like them. */
  otherTerms: readonly QuoteInput[]
}

interface LikelyPoint {
  field: RateField
  rate: DecimalText
}

/**
 * What a rate above its bounds (B§5) was probably meant to be: `7234` and `72.34` mils are 0.07234 with the point
 * elsewhere. It is offered beside the message, and never taken unasked. Nothing where nothing is above them.
 */
export function likelyPoint({ commodity, row, otherTerms }: TypedTerm): LikelyPoint | undefined {
  const { min, max } = commodityRules[commodity]
  const isAbove = (field: RateField) => {
    const typed = parseRate(row[field])
    return typed && row.derived !== field && decimals.compare(typed, max) > 0
  }
  const field = rateFields.find(isAbove)
  if (!field) return undefined
  const like = otherTerms.map((other) => other[field]).find((typed) => !isEmptyRate(typed) && isRate(typed, max))
  // A rate as rates are is in the middle of its bounds, by factors; of adders nothing is known.
  const expected = like ? Number(like) : Math.sqrt(Number(min) * Number(max))
  if (field === 'adder' && !like) return undefined
  const away = (rate: DecimalText) => Math.abs(Math.log(Number(rate) / expected))
  const [rate] = Array.from({ length: MAX_SHIFT }, (_, at) => shifted(commodity, row[field], at + 1))
    .filter((each) => decimals.compare(each, field === 'adder' ? '0' : min) > 0 && isRate(each, max))
    .toSorted((one, other) => away(one) - away(other))
  return rate ? { field, rate: decimals.add(rate, '0') } : undefined
}

const isRate = (typed: string, max: DecimalText) => {
  const rate = parseRate(typed)
  return rate && decimals.compare(rate, max) <= 0
}

const shifted = (commodity: CommodityType, typed: string, by: number): DecimalText =>
  decimals.round(decimals.divide(parseRate(typed) ?? '0', String(10 ** by)), commodityRules[commodity].submitDecimals)
