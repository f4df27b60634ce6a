import { decimals, type DecimalText } from 'shared-contracts/money'
import { floorWarning, type RateFloor } from 'shared-contracts/bid/last-look'
import {
  quoteAdder,
  allInPrice,
  emptyInput,
  everythingIncluded,
  hasRate,
  isEmptyRate,
  optionQuote,
  parseRate,
  rateOfPrice,
  renewableTotal,
  type Charges,
  type Inclusions,
  type QuoteInput,
  type TypedBid,
} from 'shared-contracts/bid/rates'
import { visibleOptions, termLabel, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { stateName } from 'shared-contracts/meter'
import type { GlanceBid, GlanceRow } from './rate-judge'
import type { UsualRates, Usual } from 'shared-contracts/bid/usual-rates'

const noInclusions: Inclusions = { feeIncluded: false, taxesIncluded: false, taxes: [] }

/** A bid form as it is judged, by what is usual, where the provider says it, and by the rep's own floors. */
export function glanceBid(
  scenario: Scenario,
  typed: TypedBid,
  usualRates: UsualRates | undefined,
  floors: readonly RateFloor[] = [],
): GlanceBid {
  const { commodityType, totalFee, renewableQuotes } = scenario.rateCheck
  const charges: Charges = { totalFee, stateTaxes: scenario.stateTaxes }
  const options = visibleOptions(scenario)
  const rows = options.map((option): GlanceRow => {
    const row = typed.rowOf(option.id)
    const sent = row.send && hasRate(row)
    const value = (text: string) => (sent && !isEmptyRate(text) ? parseRate(text) : undefined)
    return {
      optionId: option.id,
      term: option.maxTerm,
      label: termLabel(option.minTerm, option.maxTerm),
      rate: renewableQuotes === 'yes' ? undefined : value(row.rate),
      adder: renewableQuotes === 'both' ? value(row.adder) : undefined,
      total: renewableQuotes === 'no' ? undefined : value(row.total),
      before: quoteBefore(scenario, option.id, typed.inclusionsOf(option.id), charges),
      best: bestRate(optionQuote(scenario, option, typed.inclusionsOf(option.id))),
    }
  })
  const ranges = new Map(
    options.flatMap((option) =>
      (usualRates?.rates ?? [])
        .filter(({ term }) => term === option.maxTerm)
        .map((rate) => {
          const usual = usualIn(rate, typed.inclusionsOf(option.id), charges)
          return [`${option.id}/${rate.renewable ? 'total' : 'rate'}`, usual] as const
        }),
    ),
  )
  const [utility, ...others] = usualRates?.utilities ?? []
  const names = others.length === 0 ? utility : `${utility} and ${others.length} more`
  return {
    commodity: commodityType,
    rows,
    usualOf: ({ optionId }, field) => ranges.get(`${optionId}/${field}`),
    areaOf: ({ sameUtility }) => (sameUtility ? names : undefined) ?? stateName(scenario.rateCheck.state),
    floorText: floorWarning(scenario, floors, typed),
  }
}

/** Best rates of a term, in the inclusions of its row (decision 39). */
function bestRate({ lowestRate, lowestGreenRate }: ReturnType<typeof optionQuote>): GlanceRow['best'] {
  const some = (rate: DecimalText | undefined) => (isEmptyRate(rate ?? '') ? undefined : rate)
  return { rate: some(lowestRate), total: some(lowestGreenRate) }
}

/** Quotes as a form that they would come from. */
export function typedQuotes(quotes: readonly Quote[]): TypedBid {
  const rows = new Map(
    quotes.map((quote): [string, QuoteInput] => [
      quote.pricingScenarioOptionId,
      {
        ...emptyInput,
        rate: quote.submittedRate,
        adder: quoteAdder(quote) ?? '',
        total: quote.quoteDetails.length === 0 ? '' : renewableTotal(quote),
        send: true,
      },
    ]),
  )
  return {
    rowOf: (id) => rows.get(id) ?? emptyInput,
    inclusionsOf: (id) => quotes.find((quote) => quote.pricingScenarioOptionId === id) ?? everythingIncluded,
  }
}

/** The quote that stands for an option, as it would read with the inclusions of its row. */
function quoteBefore(scenario: Scenario, optionId: string, row: Inclusions, charges: Charges): GlanceRow['before'] {
  const quote = scenario.quotes.find((earlier) => earlier.pricingScenarioOptionId === optionId)
  if (!quote) return undefined
  const inRow = (rate: DecimalText) => {
    if (decimals.isZero(rate)) return undefined
    if (sameFor(quote, row, charges)) return rate
    return rateOfPrice(allInPrice(rate, quote, charges), row, charges)
  }
  // Without an adder nothing renewable stands (decision 49).
  const total = quoteAdder(quote) && inRow(renewableTotal(quote))
  return { rate: inRow(quote.submittedRate), total }
}

function sameFor(quote: Inclusions, row: Inclusions, charges: Charges): boolean {
  return decimals.compare(allInPrice('1', quote, charges), allInPrice('1', row, charges)) === 0
}

/** What is usual, without fee and taxes, as it would read with the inclusions of a row. */
function usualIn(rate: UsualRates['rates'][number], row: Inclusions, charges: Charges): Usual {
  const inRow = (text: DecimalText) => Number(rateOfPrice(allInPrice(text, noInclusions, charges), row, charges))
  const { fromTerm, toTerm, sameUtility, count } = rate
  const median = inRow(rate.median)
  const deviation = inRow(decimals.add(rate.median, rate.deviation)) - median
  return { fromTerm, toTerm, sameUtility, count, median, deviation, low: inRow(rate.low), high: inRow(rate.high) }
}
