import { decimals, type DecimalText } from 'shared-contracts/money'
import {
  convertedRate,
  isEmptyRate,
  parseRate,
  rowInclusions,
  type FormInclusions,
  type FormulaRates,
  type QuoteInput,
  type RateField,
} from 'shared-contracts/bid/rates'
import type { PricingOption } from 'shared-contracts/bid/request'
import { getBenchmark } from './if-sent'

type FormulaScenario = Parameters<typeof getBenchmark>[0] & Parameters<typeof rowInclusions>[0]

/**
 * What formulas of a row start from, by field. A row that a formula changes counts by the switches of the form
 * (decision 48), so all comes in what these include: what the row has, what was submitted, the best rates.
 */
export function listFormulaRates(
  scenario: FormulaScenario,
  option: PricingOption,
  row: QuoteInput,
  form: FormInclusions & { read?: FormInclusions },
): Record<RateField, FormulaRates> {
  const to = { feeIncluded: form.feeIncluded, taxesIncluded: form.taxesIncluded, taxes: [] }
  const from = rowInclusions(scenario, option, row, form)
  const charges = { totalFee: scenario.rateCheck.totalFee, stateTaxes: scenario.stateTaxes }
  const asForm = (typed: string) => {
    const rate = parseRate(typed)
    return rate && !isEmptyRate(typed) ? convertedRate(rate, from, to, charges) : typed
  }
  const rate = getBenchmark(scenario, option, 'rate', to)
  const total = getBenchmark(scenario, option, 'total', to)
  const now = { rate: asForm(row.rate), total: asForm(row.total) }
  const isConverted = now.rate !== row.rate || now.total !== row.total
  const adder = isConverted ? difference(parseRate(now.total), parseRate(now.rate)) : undefined
  return {
    rate: { now: now.rate, previous: rate.previous, best: rate.best },
    adder: { now: adder ?? row.adder, previous: difference(total.previous, rate.previous) },
    total: { now: now.total, previous: total.previous, best: total.best },
  }
}

/**
 * A row as it counts once it is changed: in what the switches of the form include. The very same row where it stands so
 * already.
 */
export function inFormInclusions(
  scenario: FormulaScenario,
  option: PricingOption,
  row: QuoteInput,
  form: FormInclusions & { read?: FormInclusions },
): QuoteInput {
  const { rate, adder, total } = listFormulaRates(scenario, option, row, form)
  if (rate.now === row.rate && total.now === row.total) return row
  return { ...row, rate: rate.now ?? '', adder: adder.now ?? '', total: total.now ?? '' }
}

/** The adder between a rate and its total; nothing where one of them is missing. */
const difference = (total: DecimalText | undefined, rate: DecimalText | undefined) =>
  total && rate && decimals.subtract(total, rate)
