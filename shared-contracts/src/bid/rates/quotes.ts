import { decimals, type DecimalText } from '../../money'
import { convertedRate, includesTax, ownInclusions, type Inclusions } from './all-in-price'
import { lockedFields, formatRate } from './bid.rates'
import {
  commodityRules,
  type CommodityType,
  isSupplierOwn,
  type BillingMethod,
  type PricingOption,
  type Scenario,
  type Quote,
} from '../request'
import { emptyInput, hasRate, sentRates, type QuoteInput } from './quote-row'

/** What is known about one option before anything is typed (B§3, pricing option quote). */
export interface OptionQuote {
  option: PricingOption
  /** Made by the supplier itself (B§5). */
  own: boolean
  prevSubmittedRate: DecimalText | undefined
  /** The adder submitted before: renewable, or carbon offsets for gas. */
  prevCarbonOffsets: DecimalText | undefined
  /** Best standard rate, from status 330 on (decision 18). */
  lowestRate: DecimalText | undefined
  /** Best renewable total, from status 330 on. */
  lowestGreenRate: DecimalText | undefined
  /** Place of the standard rate submitted before, and of the renewable total; 1 is the best. */
  rank: number | undefined
  greenRank: number | undefined
}

/** The renewable adder of a quote, $/kWh or $/Dth (B§3); nothing when it has none. */
export function quoteAdder(quote: Pick<Quote, 'quoteDetails'>): DecimalText | undefined {
  return quote.quoteDetails[0]?.value
}

/** Renewable total of a quote, $/kWh or $/Dth: submitted rate + adder, exact (B§5). @throws if a text is no number */
export function renewableTotal(quote: Pick<Quote, 'quoteDetails' | 'submittedRate'>): DecimalText {
  return decimals.add(quote.submittedRate, quoteAdder(quote) ?? '0')
}

/**
 * The rate that stands for a quote in one number: the standard rate, or the renewable total where only that is quoted.
 */
export function headlineRate(quote: Pick<Quote, 'quoteDetails' | 'submittedRate'>): DecimalText {
  if (decimals.isZero(quote.submittedRate)) return renewableTotal(quote)
  return quote.submittedRate
}

/** A quote in words: its headline rate, and under it the other one or, where only a total is quoted, what it is. */
export interface QuotedRate {
  rate: string
  note: string | undefined
}

/**
 * The rates of a quote to the last digit (decision 38), as Confirm, the attestation and the summary write them:
 * `0.07234` with `0.07519 renewable`, or `0.07519` with `Renewable total`.
 */
export function quotedRate(commodity: CommodityType, quote: Pick<Quote, 'quoteDetails' | 'submittedRate'>): QuotedRate {
  const { rateNames, totalNote } = commodityRules[commodity]
  const rate = formatRate(commodity, headlineRate(quote))
  const adder = quoteAdder(quote)
  if (!adder) return { rate, note: undefined }
  if (decimals.isZero(quote.submittedRate)) return { rate, note: decimals.isZero(adder) ? undefined : rateNames.total }
  return { rate, note: `${formatRate(commodity, renewableTotal(quote))} ${totalNote}` }
}

type Compared = Pick<
  Scenario,
  'quotes' | 'bestQuotesPerTerm' | 'quoteRanks' | 'quoteRequest' | 'pricingOptions' | 'stateTaxes' | 'rateCheck'
>

/**
 * One row per option that the form shows, with earlier and best rates beside it. Best rates come in the inclusions of
 * the supplier's own quote; for a quote that is only about to be sent, `inclusions` gives them in its (decision 39).
 */
export function optionQuote(scenario: Compared, option: PricingOption, inclusions?: Inclusions): OptionQuote {
  const earlier = scenario.quotes.find((quote) => quote.pricingScenarioOptionId === option.id)
  const charges = { totalFee: scenario.rateCheck.totalFee, stateTaxes: scenario.stateTaxes }
  const best = (green: boolean) => {
    const rate = scenario.bestQuotesPerTerm.find(
      (best) => best.maxTerm === option.maxTerm && best.greenPercent > 0 === green,
    )?.totalRate
    const to = inclusions ?? earlier
    if (!rate || !to) return rate
    // Another option of the term may have the quote that the provider tells the term's best rates by.
    const told = ownInclusions(scenario, option.maxTerm)
    const own = to === earlier && (green ? renewableTotal(earlier) : earlier.submittedRate)
    // Rounded there and back, the supplier's own best rate would be another one.
    if (own && decimals.compare(convertedRate(own, to, told, charges), rate) === 0) return own
    return convertedRate(rate, told, to, charges)
  }
  const rank = (green: boolean) =>
    scenario.quoteRanks?.find(
      (quoteRank) => quoteRank.pricingScenarioOptionId === option.id && quoteRank.greenPercent > 0 === green,
    )?.rank
  return {
    option,
    own: isSupplierOwn(option, scenario.quoteRequest.supplierId),
    prevSubmittedRate: earlier?.submittedRate,
    prevCarbonOffsets: earlier && quoteAdder(earlier),
    lowestRate: best(false),
    lowestGreenRate: best(true),
    rank: rank(false),
    greenRank: rank(true),
  }
}

/** Identifies the current quote, so that another one in its place is recognized. */
export const quoteKey = (quote: Quote): string =>
  quote.id ?? [headlineRate(quote), quoteAdder(quote), quote.feeIncluded, quote.taxesIncluded].join('/')

/** What a row shows until it is touched: the quote that stands for it, else nothing (decision 62). */
export function startingInput(scenario: Pick<Scenario, 'quotes' | 'rateCheck'>, option: PricingOption): QuoteInput {
  const earlier = scenario.quotes.find((quote) => quote.pricingScenarioOptionId === option.id)
  if (!earlier) return { ...emptyInput, over: '' }
  const { rate: rateLocked, total: totalLocked } = lockedFields(scenario.rateCheck.renewableQuotes)
  const plain = (value: DecimalText) => (decimals.isZero(value) ? '' : decimals.add(value, '0'))
  const rate = rateLocked ? '' : plain(earlier.submittedRate)
  const adder = quoteAdder(earlier)
  const total = totalLocked || !adder ? '' : plain(renewableTotal(earlier))
  // An adder of 0 beside a rate is a renewable line; none is standard only (decision 49).
  const over = quoteKey(earlier)
  const row = { ...emptyInput, rate, adder: rate && total && adder ? decimals.add(adder, '0') : '', total, over }
  return { ...row, send: hasRate(row) }
}

/** Whose quote it is, and what its rates include. */
export interface QuoteTerms extends Inclusions {
  supplierId: string
  supplierRepId: string
  billingMethod: BillingMethod | null
}

/**
 * A row as the quote that is sent (B§3): rate and total rounded half up to the commodity's places, the adder being
 * their exact difference. Without a total no renewable line is sent.
 * @throws if the row holds text that is no number; check `rowProblems` first.
 */
export function toQuote(
  scenario: Pick<Scenario, 'rateCheck' | 'stateTaxes'>,
  option: Pick<PricingOption, 'id'>,
  row: QuoteInput,
  terms: QuoteTerms,
): Quote {
  const { commodityType, renewableQuotes } = scenario.rateCheck
  const sent = sentRates(commodityType, renewableQuotes, row)
  if (!sent) throw new Error(`not a rate: ${row.rate || row.total}`)
  const { rate, total } = sent
  const { unitId, renewableName } = commodityRules[commodityType]
  return {
    supplierId: terms.supplierId,
    supplierRepId: terms.supplierRepId,
    pricingScenarioOptionId: option.id,
    quoteDetails: total ? [{ type: 'included', name: renewableName, value: decimals.subtract(total, rate) }] : [],
    submittedRate: rate,
    feeIncluded: terms.feeIncluded,
    taxes: scenario.stateTaxes.map((tax) => ({ stateTaxId: tax.id, includedBySupplier: includesTax(terms, tax.id) })),
    taxesIncluded: terms.taxesIncluded,
    billingMethod: terms.billingMethod,
    unitId,
  }
}
