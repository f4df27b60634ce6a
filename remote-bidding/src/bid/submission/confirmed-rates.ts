import { allInPrice, headlineRate, includesTax, optionQuote, quotedRate, shownRate } from 'shared-contracts/bid/rates'
import type { Inclusions } from 'shared-contracts/bid/rates'
import { isSupplierOwn, shownOptions, termLabel, type Quote, type Scenario } from 'shared-contracts/bid/request'
import type { RateVerdict } from 'shared-contracts/bid/second-glance'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { wholeDollars } from '../../ui/dollars'
import { usageOf } from '../../ui/usage'

/** Decimals of a price, as many as a rate is sent with at most. */
const PRICE_PLACES = 6

/** One term as Confirm shows it: rates in $/kWh or $/Dth, in words; `before` where a quote stands. */
export interface ConfirmedRate {
  id: string
  term: string
  rate: { before: string | undefined; now: string; note: string | undefined }
  /** What the customer pays. */
  allIn: { before: string | undefined; now: string }
  /** Of what the customer pays: `−0.4 %`. */
  change: string | undefined
  /** What the customer pays more or less a year; the whole where no quote stands. */
  yearly: string | undefined
  /** `Fee in, tax on top` */
  includes: string
  /** The best known rate (decision 18). */
  lowest: string | undefined
  isAbove: boolean
  custom: boolean
  verdict: RateVerdict | undefined
}

/** What changes for the customer, term by term: the unusual ones first, then in the order of the form. */
export function confirmedRates(
  scenario: Scenario,
  quotes: readonly Quote[],
  verdicts: ReadonlyMap<string, RateVerdict>,
): ConfirmedRate[] {
  const rows = shownOptions(scenario).flatMap((option): ConfirmedRate[] => {
    const quote = quotes.find((each) => each.pricingScenarioOptionId === option.id)
    if (!quote) return []
    const { commodityType, totalFee } = scenario.rateCheck
    const charges = { totalFee, stateTaxes: scenario.stateTaxes }
    const standing = scenario.quotes.find((each) => each.pricingScenarioOptionId === option.id)
    // All that is said of a price is of the price that is shown: whoever counts it again gets the same.
    const price = (of: Quote) => decimals.round(allInPrice(headlineRate(of), of, charges), PRICE_PLACES)
    const before = standing && price(standing)
    const now = price(quote)
    const shown = (rate: DecimalText) => shownRate(commodityType, rate)
    const known = optionQuote(scenario, option, quote)
    const lowest = decimals.isZero(quote.submittedRate) ? known.lowestGreenRate : known.lowestRate
    const { rate, note } = quotedRate(commodityType, quote)
    return [
      {
        id: option.id,
        term: termLabel(option.minTerm, option.maxTerm),
        rate: { before: standing && quotedRate(commodityType, standing).rate, now: rate, note },
        allIn: { before: before && shown(before), now: shown(now) },
        change: before === undefined || decimals.isZero(before) ? undefined : percentText(before, now),
        yearly: yearlyText(before, now, usageOf(scenario, option)),
        includes: includesText(scenario, quote),
        lowest: lowest === undefined ? undefined : shownRate(commodityType, lowest),
        isAbove: lowest !== undefined && decimals.compare(headlineRate(quote), lowest) > 0,
        custom: isSupplierOwn(option, scenario.quoteRequest.supplierId),
        verdict: verdicts.get(option.id),
      },
    ]
  })
  const unusual = (row: ConfirmedRate) => row.verdict?.kind === 'unusual'
  return [...rows.filter(unusual), ...rows.filter((row) => !unusual(row))]
}

/** `−0.4 %` */
function percentText(before: DecimalText, now: DecimalText): string {
  const share = decimals.divide(decimals.subtract(now, before), before)
  const percent = decimals.round(decimals.multiply(share, '100'), 1)
  return `${signed(percent, decimals.isZero(percent))} %`
}

function yearlyText(before: DecimalText | undefined, now: DecimalText, usage: number | undefined): string | undefined {
  if (usage === undefined) return undefined
  if (before === undefined) return wholeDollars(decimals.multiply(now, String(usage)))
  const amount = decimals.multiply(decimals.subtract(now, before), String(usage))
  const text = wholeDollars(amount.replace('-', ''))
  return text === '$0' ? text : `${amount.startsWith('-') ? '−' : '+'}${text}`
}

const signed = (text: string, isZero: boolean) =>
  isZero ? text.replace('-', '') : text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`

/** What a rate includes, each quote its own (decision 48). */
function includesText({ stateTaxes }: Pick<Scenario, 'stateTaxes'>, quote: Inclusions): string {
  const fee = quote.feeIncluded ? 'Fee in' : 'Fee on top'
  if (stateTaxes.length === 0) return fee
  const inside = stateTaxes.filter(({ id }) => includesTax(quote, id))
  const taxes = stateTaxes.length === 1 ? 'tax' : 'taxes'
  if (inside.length === stateTaxes.length) return `${fee}, ${taxes} in`
  if (inside.length === 0) return `${fee}, ${taxes} on top`
  return `${fee}, only ${inside.map(({ shortName }) => shortName).join(', ')} in`
}
