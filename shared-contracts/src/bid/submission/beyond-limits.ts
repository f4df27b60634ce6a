import type { RepLimits } from '../../account'
import { decimals } from '../../money'
import { renewableTotalOf } from '../rates'
import { commodityRules, usageUnitOf, type Quote, type QuoteRequest } from '../request'

/** Why a rep may not attest a submission alone, or nothing when they may. A usage that is not known is beyond any. */
export function beyondLimits(
  limits: RepLimits | null | undefined,
  { commodityType, annualUsage }: Pick<QuoteRequest, 'commodityType' | 'annualUsage'>,
  quotes: readonly Quote[],
): string | undefined {
  const limit = commodityType == null ? undefined : limits?.[commodityType]
  if (commodityType == null || limit == null) return undefined
  const { lowestRate, highestRate, annualUsage: most } = limit
  if (most != null && (annualUsage ?? Infinity) > most)
    return `You attest alone up to ${most.toLocaleString('en-US')} ${usageUnitOf(commodityType)} a year.`
  const { rateUnit } = commodityRules[commodityType]
  const rates = quotes
    .flatMap((quote) => [quote.submittedRate, renewableTotalOf(quote)])
    .filter((rate) => !decimals.isZero(rate))
  if (lowestRate != null && rates.some((rate) => decimals.compare(rate, lowestRate) < 0))
    return `You attest alone from ${lowestRate} ${rateUnit} on.`
  if (highestRate != null && rates.some((rate) => decimals.compare(rate, highestRate) > 0))
    return `You attest alone up to ${highestRate} ${rateUnit}.`
  return undefined
}
