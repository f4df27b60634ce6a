import { ifSent, knownRates } from '../../domain/last-look/if-sent'
import {
  adderOf,
  allInPrice,
  headlineRate,
  includesTax,
  quotedRate,
  renewableTotalOf,
  shownRate,
  type Inclusions,
} from 'shared-contracts/bid/rates'
import {
  commodityRules,
  isSupplierOwn,
  shownOptions,
  termLabel,
  type CommodityType,
  type Quote,
  type Scenario,
} from 'shared-contracts/bid/request'
import type { RateVerdict } from '../../domain/price-check'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { wholeDollars, usageOf } from '../../ui/usage'
import { gapText } from '../../domain/last-look/last-look.texts'

/** One term as Confirm shows it: rates in $/kWh or $/Dth, in words; `before` where a quote stands. */
export interface ConfirmedRate {
  id: string
  term: string
  rate: { before: string | undefined; now: string; renewable: RenewableRate | undefined }
  /** What the customer pays. */
  allIn: { before: string | undefined; now: string }
  /** Of what the customer pays: `−0.4 %`. */
  change: string | undefined
  /** What the customer pays more or less a year; the whole where no quote stands. */
  yearly: string | undefined
  /** `Fee in, tax on top` */
  includes: string
  /** The best known rate (decision 18), and how this one would stand, as Last Look says it. */
  lowest: string | undefined
  stands: ReturnType<typeof gapText> | undefined
  custom: boolean
  verdict: RateVerdict | undefined
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
  const rows = shownOptions(scenario).flatMap((option): ConfirmedRate[] => {
    const quote = quotes.find((each) => each.pricingScenarioOptionId === option.id)
    if (!quote) return []
    const { commodityType, totalFee } = scenario.rateCheck
    const charges = { totalFee, stateTaxes: scenario.stateTaxes }
    const standing = scenario.quotes.find((each) => each.pricingScenarioOptionId === option.id)
    // Rounded once: what is said of the two is so of what is shown.
    const price = (of: Quote) =>
      decimals.round(allInPrice(headlineRate(of), of, charges), commodityRules[commodityType].displayPlaces)
    const [before, now] = [standing && price(standing), price(quote)]
    const field = decimals.isZero(quote.submittedRate) ? 'total' : 'rate'
    const known = knownRates(scenario, option, field, quote)
    const sent = ifSent(headlineRate(quote), known)
    const shown = (rate: DecimalText) => shownRate(commodityType, rate)
    return [
      {
        id: option.id,
        term: termLabel(option.minTerm, option.maxTerm),
        rate: {
          before: standing && quotedRate(commodityType, standing).rate,
          now: quotedRate(commodityType, quote).rate,
          renewable: renewableRate(commodityType, quote, standing),
        },
        allIn: { before, now },
        change: before === undefined || decimals.isZero(before) ? undefined : percentText(before, now),
        yearly: yearlyText(before, now, usageOf(scenario, option)),
        includes: includesText(scenario, quote),
        lowest: known.holdsBest ? 'yours' : known.best && shown(known.best),
        stands: known.best === undefined ? undefined : gapText(sent, shown, known.best),
        custom: isSupplierOwn(option, scenario.quoteRequest.supplierId),
        verdict: verdicts.get(option.id),
      },
    ]
  })
  const unusual = (row: ConfirmedRate) => row.verdict?.kind === 'unusual'
  return [...rows.filter(unusual), ...rows.filter((row) => !unusual(row))]
}

/** `0.07510 → 0.07519 renewable`: an adder that changed is not hidden behind a rate that did not. */
function renewableRate(commodity: CommodityType, quote: Quote, standing: Quote | undefined): RenewableRate | undefined {
  const { note } = quotedRate(commodity, quote)
  const { totalNote } = commodityRules[commodity]
  const totalOf = (of: Quote | undefined) =>
    of === undefined || adderOf(of) === undefined || decimals.isZero(of.submittedRate)
      ? undefined
      : shownRate(commodity, renewableTotalOf(of))
  const [before, now] = [totalOf(standing), totalOf(quote)]
  if (now === undefined && before !== undefined) return { before: `${before} ${totalNote}`, now: 'none' }
  if (note === undefined) return undefined
  const isOther = standing !== undefined && now !== undefined && before !== now
  return { before: isOther ? (before ?? 'none') : undefined, now: note }
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
