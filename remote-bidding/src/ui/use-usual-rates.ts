import { useEffect, useMemo, useRef } from 'react'
import { type Scenario, commodityRules, type PricingOption } from 'shared-contracts/bid/request'
import { readUsualRates, type UsualRates, type UsualRate } from 'shared-contracts/bid/usual-rates'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'
import { allInPrice, lockedFields, rateOfPrice, type Inclusions } from 'shared-contracts/bid/rates'
import { decimals, type DecimalText } from 'shared-contracts/money'

/** What the supplier usually bids; nothing while it is not there, and with a provider that does not say it. */
export const useUsualRates = (scenario: Scenario): UsualRates | undefined => useUsualRatesResult(scenario, true).data

export interface UsualRatesResult {
  data: UsualRates | undefined
  isAwaited: boolean
}

/** The same, with whether it is still awaited; nothing is read where nobody asks. */
export function useUsualRatesResult(scenario: Scenario, asks: boolean): UsualRatesResult {
  const { api } = useRemote()
  const { quoteRequest, pricingScenario, pricingOptions } = scenario
  const params = { id: quoteRequest.id, scenarioId: pricingScenario.id }
  const { data, error, mutate } = useCall(api, readUsualRates, asks ? { params } : undefined)
  // A term of one's own is asked about once it is there.
  const count = pricingOptions.length
  const read = useRef(count)
  useEffect(() => {
    if (read.current !== count) void mutate()
    read.current = count
  }, [count, mutate])
  const isAwaited = asks && !data && !error
  return useMemo(() => ({ data, isAwaited }), [data, isAwaited])
}

type OfRequest = Pick<Scenario, 'rateCheck' | 'stateTaxes'>

const noInclusions: Inclusions = { feeIncluded: false, taxesIncluded: false, taxes: [] }

/** What the supplier usually bids for an option: standard rates, or renewable totals where only these are asked. */
export function findUsual({ rateCheck }: OfRequest, { maxTerm }: PricingOption, usual: UsualRates | undefined) {
  const green = lockedFields(rateCheck.renewableQuotes).rate
  return usual?.rates.find(({ term, renewable }) => term === maxTerm && renewable === green)
}

/** Low, median and high as they would read with what the rates of the row include, with `places` decimals. */
export function usualRangeInRow(
  { rateCheck, stateTaxes }: OfRequest,
  usual: UsualRate,
  row: Inclusions,
  places?: number,
) {
  const charges = { totalFee: rateCheck.totalFee, stateTaxes }
  const { displayDecimals } = commodityRules[rateCheck.commodityType]
  const inRow = (rate: DecimalText) =>
    decimals.round(rateOfPrice(allInPrice(rate, noInclusions, charges), row, charges), places ?? displayDecimals)
  return { low: inRow(usual.low), median: inRow(usual.median), high: inRow(usual.high) }
}
