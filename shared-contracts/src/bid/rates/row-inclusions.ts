import { decimals } from '../../money'
import { visibleOptions, type PricingOption, type Quote, type Scenario } from '../request'
import { everythingIncluded, type Inclusions } from './all-in-price'
import { sentRates, type QuoteInput } from './quote-row'
import { startingInput } from './quotes'

/** What a form says about fee and taxes; every state tax goes by the one switch. */
export type FormInclusions = Pick<Inclusions, 'feeIncluded' | 'taxesIncluded'>

/** What stands in a bid form: the row of each option, and what its rates include. */
export interface TypedBid {
  rowOf: (optionId: string) => QuoteInput
  inclusionsOf: (optionId: string) => Inclusions
  /** Whether the rep touched a row: it is judged and sent. Without it every row is. */
  isTouched?: (optionId: string) => boolean
}

type QuotedScenario = Pick<Scenario, 'quotes' | 'pricingOptions' | 'rateCheck' | 'stateTaxes'>

/** The current quotes on options that the form shows, the shortest term first. */
export function currentQuotes({ quotes, ...scenario }: Omit<QuotedScenario, 'stateTaxes'>): Quote[] {
  if (quotes.length === 0) return []
  const ofOption = new Map(quotes.map((quote) => [quote.pricingScenarioOptionId, quote]))
  return visibleOptions(scenario).flatMap(({ id }) => ofOption.get(id) ?? [])
}

/** A scenario is asked row by row at every key; what stands in it stays the same. */
const starts = new WeakMap<object, FormInclusions>()

/** How the switches of the form start: as the quote of its shortest term stands, else with everything included. */
export function startingInclusions(scenario: QuotedScenario): FormInclusions {
  const cached = starts.get(scenario)
  if (cached) return cached
  const { feeIncluded, taxesIncluded } = currentQuotes(scenario)[0] ?? everythingIncluded
  const start = { feeIncluded, taxesIncluded }
  starts.set(scenario, start)
  return start
}

/**
 * What the rates of a row include (decision 48). The switches of the form count for the rows that were changed, and for
 * all of them once they were moved; else a row that stands keeps what its own quote says. A switch that was moved back
 * is not moved: a form sends what stands in it, not how it came to be, so that a draft, an undo and a colleague who
 * goes on with it send the same; a row whose quote says otherwise tells so beside its rate. Where another quote stands
 * since they started, which `read` has, one is moved that says neither.
 */
export function rowInclusions(
  scenario: QuotedScenario,
  option: PricingOption,
  row: QuoteInput,
  { feeIncluded, taxesIncluded, read }: FormInclusions & { read?: FormInclusions },
): Inclusions {
  const form = { feeIncluded, taxesIncluded, taxes: [] }
  const quote = scenario.quotes.find((each) => each.pricingScenarioOptionId === option.id)
  if (!quote || hasSameInclusions(quote, form) || !isUntouched(scenario, option, row)) return form
  const starts = [startingInclusions(scenario), read]
  const isMoved = (name: keyof FormInclusions) => starts.every((start) => start?.[name] !== form[name])
  const fee = isMoved('feeIncluded') ? feeIncluded : quote.feeIncluded
  if (isMoved('taxesIncluded')) return { feeIncluded: fee, taxesIncluded, taxes: [] }
  return { feeIncluded: fee, taxesIncluded: quote.taxesIncluded, taxes: quote.taxes }
}

/** The usual case, at every key: nothing has to be compared. */
const hasSameInclusions = (quote: Inclusions, form: FormInclusions) =>
  quote.feeIncluded === form.feeIncluded &&
  quote.taxesIncluded === form.taxesIncluded &&
  quote.taxes.every((tax) => tax.includedBySupplier === form.taxesIncluded)

/** Whether a row would send the rates that stand. */
function isUntouched(scenario: QuotedScenario, option: PricingOption, row: QuoteInput): boolean {
  const { commodityType, renewableQuotes } = scenario.rateCheck
  const [now, start] = [row, startingInput(scenario, option)].map((each) =>
    sentRates(commodityType, renewableQuotes, each),
  )
  if (!now || !start) return false
  return decimals.compare(now.rate, start.rate) === 0 && decimals.compare(now.total ?? '0', start.total ?? '0') === 0
}
