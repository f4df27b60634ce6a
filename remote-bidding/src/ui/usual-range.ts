import { allInPrice, lockedFields, rateOfPrice, type Inclusions } from 'shared-contracts/bid/rates'
import { commodityRules, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import type { UsualRate, UsualRates } from 'shared-contracts/bid/price-check'
import { decimals, type DecimalText } from 'shared-contracts/money'

type OfRequest = Pick<Scenario, 'rateCheck' | 'stateTaxes'>

const nothingIncluded: Inclusions = { feeIncluded: false, taxesIncluded: false, taxes: [] }

/** What the supplier usually bids for an option: standard rates, or renewable totals where only these are asked. */
export function usualOf({ rateCheck }: OfRequest, { maxTerm }: PricingOption, usual: UsualRates | undefined) {
  const green = lockedFields(rateCheck.renewableQuotes).rate
  return usual?.rates.find(({ term, renewable }) => term === maxTerm && renewable === green)
}

/** Low, median and high as they would read with what the rates of the row include, with `places` decimals. */
export function usualRange({ rateCheck, stateTaxes }: OfRequest, usual: UsualRate, row: Inclusions, places?: number) {
  const charges = { totalFee: rateCheck.totalFee, stateTaxes }
  const { displayPlaces } = commodityRules[rateCheck.commodityType]
  const inRow = (rate: DecimalText) =>
    decimals.round(rateOfPrice(allInPrice(rate, nothingIncluded, charges), row, charges), places ?? displayPlaces)
  return { low: inRow(usual.low), median: inRow(usual.median), high: inRow(usual.high) }
}
