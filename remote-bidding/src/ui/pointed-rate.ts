import type { RateField } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { decimals, type DecimalText } from 'shared-contracts/money'

const DIGITS = /^\d{3,6}$/

/**
 * The rate that digits without a point stand for, counted from the last decimal as on an adding machine: `7234` is
 * 0.07234 $/kWh, `4250` is 4.250 $/Dth. Nothing where the number could be a rate itself, or where neither is one.
 */
export function pointedRate(commodity: CommodityType, field: RateField, typed: string): DecimalText | undefined {
  const { displayPlaces, min, max } = commodityRules[commodity]
  if (!DIGITS.test(typed) || decimals.compare(typed, max) <= 0) return undefined
  const rate = decimals.round(decimals.divide(typed, String(10 ** displayPlaces)), displayPlaces)
  const isRate = decimals.compare(rate, max) <= 0 && decimals.compare(rate, field === 'adder' ? '0' : min) >= 0
  return isRate ? rate : undefined
}
