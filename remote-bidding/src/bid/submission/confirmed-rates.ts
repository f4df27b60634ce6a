import { ifSent, getBenchmark } from '../../domain/last-look/if-sent'
import {
  quoteAdder,
  headlineRate,
  includesTax,
  quotedRate,
  renewableTotal,
  formatRate,
  type Inclusions,
} from 'shared-contracts/bid/rates'
import {
  isSupplierOwn,
  visibleOptions,
  termLabel,
  type CommodityType,
  type Quote,
  type Scenario,
} from 'shared-contracts/bid/request'
import type { RateVerdict } from '../../domain/price-check'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { priceDifference } from '../../domain/all-in/all-in-cost'
import { twoPrices, type TwoPrices } from '../../domain/all-in/all-in-parts'
import type { LensUsage } from '../../domain/all-in/all-in-usage'
import { dollarFigure, exemptNote, optionUsage, unitFigure, unitPrice } from '../../ui/customer-figures'
import { gapText } from '../../domain/last-look/last-look.texts'

/** One term as Confirm shows it: rates in $/kWh or $/Dth, in words; `before` where a quote stands. */
export interface ConfirmedRate {
  id: string
  term: string
  rate: { before: string | undefined; now: string; renewable: RenewableRate | undefined }
  /** What the customer pays, before by a quote of the same kind; `note` where exempt entities pay another price. */
  allIn: { before: string | undefined; now: string; note: string | undefined }
  /** Of what the customer pays: `−0.4 %`, of the exact prices. */
  change: string | undefined
  /** What the customer pays more or less a year; the whole where none stands. Of exact prices (decision 63). */
  yearly: string | undefined
  /** The exact prices, where change and dollars are not those of the prices as they are shown. */
  exactly: string | undefined
  /** `Fee in, tax on top` */
  includes: string
  /** The best known rate (decision 18), and how this one would stand, as Last Look says it. */
  lowest: string | undefined
  comparison: ReturnType<typeof gapText> | undefined
  custom: boolean
  verdict: RateVerdict | undefined
  /** What a colleague sent since the row was touched (decision 62). */
  changed?: string | undefined
  /** The row was typed: what stands can be kept in its place. */
  typed?: boolean
}

/** The renewable total beside a standard rate, before where that is another one; or words in place of both. */
export interface RenewableRate {
  before: string | undefined
  now: string
}

/** What changes for the customer, term by term: the unusual ones first, then in the order of the form. */
export function confirmedRates(
  scenario: Scenario,
  quotes: readonly Quote[],
  verdicts: ReadonlyMap<string, RateVerdict>,
): ConfirmedRate[] {
  const rows = visibleOptions(scenario).flatMap((option): ConfirmedRate[] => {
    const quote = quotes.find((each) => each.pricingScenarioOptionId === option.id)
    if (!quote) return []
    const { commodityType, totalFee } = scenario.rateCheck
    const charges = { totalFee, stateTaxes: scenario.stateTaxes }
    const currentQuote = scenario.quotes.find((each) => each.pricingScenarioOptionId === option.id)
    const usage = optionUsage(scenario, option)
    const price = (of: Quote) => twoPrices(headlineRate(of), of, charges)
    // A rate is not compared with a renewable total.
    const compared = currentQuote && isTotalAlone(currentQuote) === isTotalAlone(quote) ? currentQuote : undefined
    const [before, now] = [compared && price(compared), price(quote)]
    const unit = (of: TwoPrices) => unitPrice(of, usage)
    const figure = (of: TwoPrices) => unitFigure(of, usage, commodityType)
    const field = isTotalAlone(quote) ? 'total' : 'rate'
    const benchmark = getBenchmark(scenario, option, field, quote)
    const sent = ifSent(headlineRate(quote), benchmark)
    const format = (rate: DecimalText) => formatRate(commodityType, rate)
    return [
      {
        id: option.id,
        term: termLabel(option.minTerm, option.maxTerm),
        rate: {
          before: currentQuote && quotedRate(commodityType, currentQuote).rate,
          now: quotedRate(commodityType, quote).rate,
          renewable: renewableRate(commodityType, quote, currentQuote),
        },
        allIn: { before: before && figure(before), now: figure(now), note: exemptNote(now, usage, commodityType) },
        change: before && percentText(unit(before), unit(now)),
        yearly: before ? yearlyText(priceDifference(now, before), usage) : dollarFigure(now, usage, 12),
        exactly: exactText(before && unit(before), unit(now)),
        includes: includesText(scenario, quote),
        lowest: benchmark.holdsBest ? 'yours' : benchmark.best && format(benchmark.best),
        comparison: benchmark.best ? gapText(sent, format, benchmark.best) : undefined,
        custom: isSupplierOwn(option, scenario.quoteRequest.supplierId),
        verdict: verdicts.get(option.id),
      },
    ]
  })
  const unusual = (row: ConfirmedRate) => row.verdict?.kind === 'unusual'
  return [...rows.filter(unusual), ...rows.filter((row) => !unusual(row))]
}

const isTotalAlone = ({ submittedRate }: Quote) => decimals.isZero(submittedRate)

/** `0.07510 → 0.07519 renewable`: an adder that changed is not hidden behind a rate that did not. */
export function renewableRate(
  commodity: CommodityType,
  quote: Quote,
  currentQuote: Quote | undefined,
): RenewableRate | undefined {
  const [before, now] = [currentQuote, quote].map((of) => of && quotedRate(commodity, of).note)
  if (!before && !now) return undefined
  if (!currentQuote || before === now) return { before: undefined, now: now ?? 'none' }
  const hasTotalBeside = (of: Quote) => quoteAdder(of) && !isTotalAlone(of)
  const isTotalToTotal = hasTotalBeside(currentQuote) && hasTotalBeside(quote)
  return {
    before: isTotalToTotal ? formatRate(commodity, renewableTotal(currentQuote)) : (before ?? 'none'),
    now: now ?? 'none',
  }
}

/** `−0.4 %`; nothing of 0. */
function percentText(before: DecimalText, now: DecimalText): string | undefined {
  if (decimals.isZero(before)) return undefined
  const share = decimals.divide(decimals.subtract(now, before), before)
  const percent = decimals.round(decimals.multiply(share, '100'), 1)
  return `${signed(percent, decimals.isZero(percent))} %`
}

function yearlyText(difference: TwoPrices, usage: LensUsage): string | undefined {
  const text = dollarFigure(difference, usage, 12)
  return text && signed(text, text === '$0')
}

/** Decimals of a price as displayed (decision 38), and exactly: it has more only where it was divided. */
const DISPLAY_PLACES = 6
const EXACT_PLACES = 12

/** `Exactly 0.0787942 → 0.0775471`; nothing where what is shown is exact. */
function exactText(before: DecimalText | undefined, now: DecimalText): string | undefined {
  const exact = (price: DecimalText) => decimals.show(price, 0, EXACT_PLACES)
  const isExact = (price: DecimalText) => decimals.compare(price, decimals.round(price, DISPLAY_PLACES)) === 0
  const prices = [before ?? [], now].flat()
  return prices.every(isExact) ? undefined : `Exactly ${prices.map(exact).join(' → ')}`
}

const signed = (text: string, isZero: boolean) => {
  if (isZero) return text.replace('-', '')
  return text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`
}

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
