import { decimals, type DecimalText } from '../../money'
import { allInPrice, hasRate, isNothing, parseRate, rateOfPrice, renewableTotalOf } from '../rates'
import type { Charges, Inclusions, QuoteInput } from '../rates'
import { shownOptions, termLabel, type Scenario } from '../request'
import { stateName } from '../../meter'
import type { GlanceBid, GlanceRow } from './second-glance'
import type { UsualRates } from './second-glance.endpoints'
import type { Usual } from './usual-rates'

/** What stands in a bid form. */
export interface TypedRates {
  rowOf: (optionId: string) => QuoteInput
  feeIncluded: boolean
  taxesIncluded: boolean
}

const nothingIncluded: Inclusions = { feeIncluded: false, taxesIncluded: false, taxes: [] }

/** A bid form as the second glance looks at it; `known` is what is usual, where the provider says it. */
export function glanceBid(scenario: Scenario, typed: TypedRates, known: UsualRates | undefined): GlanceBid {
  const { commodityType, totalFee, renewableQuotes } = scenario.rateCheck
  const charges: Charges = { totalFee, stateTaxes: scenario.stateTaxes }
  const form: Inclusions = { ...typed, taxes: [] }
  const rows = shownOptions(scenario).map((option): GlanceRow => {
    const row = typed.rowOf(option.id)
    const sent = row.send && hasRate(row)
    const value = (text: string) => (sent && !isNothing(text) ? parseRate(text) : undefined)
    return {
      optionId: option.id,
      term: option.maxTerm,
      label: termLabel(option.minTerm, option.maxTerm),
      rate: renewableQuotes === 'yes' ? undefined : value(row.rate),
      adder: renewableQuotes === 'both' ? value(row.adder) : undefined,
      total: renewableQuotes === 'no' ? undefined : value(row.total),
      before: quoteBefore(scenario, option.id, form, charges),
    }
  })
  const ranges = new Map(
    known?.rates.map((rate) => [`${rate.term}/${rate.renewable ? 'total' : 'rate'}`, usualIn(rate, form, charges)]),
  )
  const [utility, ...others] = known?.utilities ?? []
  const names = others.length === 0 ? utility : `${utility} and ${others.length} more`
  return {
    commodity: commodityType,
    rows,
    usualOf: (term, field) => ranges.get(`${term}/${field}`),
    placeOf: ({ sameUtility }) => (sameUtility ? names : undefined) ?? stateName(scenario.rateCheck.state),
  }
}

/** The quote that stands for an option, as it would read with the inclusions of the form. */
function quoteBefore(scenario: Scenario, optionId: string, form: Inclusions, charges: Charges): GlanceRow['before'] {
  const quote = scenario.quotes.find((earlier) => earlier.pricingScenarioOptionId === optionId)
  if (!quote) return undefined
  const inForm = (rate: DecimalText) => {
    if (decimals.isZero(rate)) return undefined
    return sameFor(quote, form, charges) ? rate : rateOfPrice(allInPrice(rate, quote, charges), form, charges)
  }
  return { rate: inForm(quote.submittedRate), total: inForm(renewableTotalOf(quote)) }
}

function sameFor(quote: Inclusions, form: Inclusions, charges: Charges): boolean {
  return decimals.compare(allInPrice('1', quote, charges), allInPrice('1', form, charges)) === 0
}

/** What is usual, without fee and taxes, as it would read with the inclusions of the form. */
function usualIn(rate: UsualRates['rates'][number], form: Inclusions, charges: Charges): Usual {
  const inForm = (text: DecimalText) => Number(rateOfPrice(allInPrice(text, nothingIncluded, charges), form, charges))
  const { fromTerm, toTerm, sameUtility, count } = rate
  const median = inForm(rate.median)
  const deviation = inForm(decimals.add(rate.median, rate.deviation)) - median
  return { fromTerm, toTerm, sameUtility, count, median, deviation, low: inForm(rate.low), high: inForm(rate.high) }
}
