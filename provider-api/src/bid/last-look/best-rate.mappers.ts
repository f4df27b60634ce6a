import {
  bestPrice,
  includeTheSame,
  ownInclusions,
  rankAmong,
  rateOfPrice,
  renewableTotal,
  type Charges,
  type ComparedQuote,
  type Inclusions,
} from 'shared-contracts/bid/rates'
import { type Quote, type Scenario } from 'shared-contracts/bid/request'
import { decimals, type DecimalText } from 'shared-contracts/money'
import type { LowestRates } from './best-rate.repo'

/** What a row of quotes includes, as the rule has it. */
export function toInclusions({
  feeIncluded,
  taxesIncluded,
  otherwiseTaxed,
}: Pick<LowestRates, 'feeIncluded' | 'taxesIncluded' | 'otherwiseTaxed'>): Inclusions {
  return {
    feeIncluded,
    taxesIncluded,
    taxes: otherwiseTaxed.map((stateTaxId) => ({ stateTaxId, includedBySupplier: !taxesIncluded })),
  }
}

export type Green = 'standard' | 'renewable'

const greens = [
  { greenPercent: 0, green: 'standard' },
  { greenPercent: 100, green: 'renewable' },
] as const

const compared = (rows: readonly LowestRates[], green: Green): ComparedQuote[] =>
  rows.map((row) => ({ supplierId: row.supplierId, rate: row[green], included: toInclusions(row) }))

/** The best rate among these, as it would read with the inclusions of another quote (decision 39). */
export function bestRate(
  rows: readonly LowestRates[],
  green: Green,
  own: Inclusions,
  charges: Charges,
): DecimalText | undefined {
  const [only, ...others] = rows
  // The usual case, and there may be thousands: all suppliers include what this one includes.
  if (only && others.length === 0 && includeTheSame(toInclusions(only), own)) return only[green] ?? undefined
  const price = bestPrice(compared(rows, green), charges)
  if (price === undefined) return undefined
  return rateOfPrice(price, own, charges)
}

type Own = Pick<Scenario, 'quotes' | 'pricingOptions'>

/**
 * The best rate of each term that the supplier may quote, over all suppliers: the standard one and the renewable total.
 */
export function toBestRates(lowest: readonly LowestRates[], own: Own, charges: Charges): Scenario['bestQuotesPerTerm'] {
  const terms = [...new Set(own.pricingOptions.map(({ maxTerm }) => maxTerm))]
  return terms.flatMap((maxTerm) => {
    const ofTerm = lowest.filter((row) => row.maxTerm === maxTerm)
    return greens.flatMap(({ greenPercent, green }) => {
      const totalRate = bestRate(ofTerm, green, ownInclusions(own, maxTerm), charges)
      if (totalRate === undefined) return []
      return [{ maxTerm, greenPercent, totalRate }]
    })
  })
}

/** Where each of the supplier's own quotes stands among the others of its term. */
export function toRanks(
  lowest: readonly LowestRates[],
  own: Own,
  charges: Charges,
): NonNullable<Scenario['quoteRanks']> {
  if (lowest.length === 0) return []
  return own.quotes.flatMap((quote) => {
    const term = own.pricingOptions.find(({ id }) => id === quote.pricingScenarioOptionId)?.maxTerm
    const ofTerm = lowest.filter(({ maxTerm }) => maxTerm === term)
    return greens.flatMap(({ greenPercent, green }) => {
      const rate = green === 'standard' ? quote.submittedRate : quoteTotal(quote)
      if (decimals.isZero(rate)) return []
      const rank = rankAmong({ supplierId: quote.supplierId, rate, included: quote }, compared(ofTerm, green), charges)
      return [{ pricingScenarioOptionId: quote.pricingScenarioOptionId, greenPercent, rank }]
    })
  })
}

/**
 * In how many terms the supplier's rate is the best one, like with like: of standard rates, or of renewable totals
 * where it sent no other.
 */
export function countBest(lowest: readonly LowestRates[], supplierId: string, charges: Charges): number {
  const isOwn = (row: Pick<LowestRates, 'supplierId'>) => row.supplierId === supplierId
  const green = lowest.some((row) => isOwn(row) && row.standard !== null) ? 'standard' : 'renewable'
  const led = lowest.filter((row) => {
    const rate = row[green]
    if (!isOwn(row) || rate === null) return false
    const ofTerm = lowest.filter(({ maxTerm }) => maxTerm === row.maxTerm)
    return rankAmong({ supplierId, rate, included: toInclusions(row) }, compared(ofTerm, green), charges) === 1
  })
  return new Set(led.map(({ maxTerm }) => maxTerm)).size
}

const quoteTotal = (quote: Quote) => (quote.quoteDetails.length === 0 ? '0' : renewableTotal(quote))
