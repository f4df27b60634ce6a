import { quotedRate } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'

/** The rate that stands for an option as Confirm and the attestation write it, or nothing. */
export function rateBefore({ quotes, rateCheck }: Scenario, optionId: string): string | undefined {
  const earlier = quotes.find((quote) => quote.pricingScenarioOptionId === optionId)
  return earlier && quotedRate(rateCheck.commodityType, earlier).rate
}
