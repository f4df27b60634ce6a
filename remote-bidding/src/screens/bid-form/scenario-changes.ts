import { hasRate } from 'shared-contracts/bid/rates'
import { shownOptions, termLabel, type Scenario } from 'shared-contracts/bid/request'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'

/**
 * What changed under a form that stays open, as sentences: options that are gone, with what was typed for them,
 * and other meters. `before` is the scenario that the form started with; `deletedHere` are options that the rep deleted
 * on this page, which is no news.
 */
export function scenarioChanges(
  before: Scenario,
  now: Scenario,
  typed: BidFormValues,
  deletedHere: ReadonlySet<string>,
): string[] {
  const had = shownOptions(before)
  const has = shownOptions(now)
  const gone = had.filter((one) => !deletedHere.has(one.id) && !has.some((other) => other.id === one.id))
  const meters = (of: Scenario) => `${of.quoteRequest.meterCount}/${of.pricingScenario.totalAnnualKwhUsage}`
  return [
    ...gone.map((option) => {
      const row = typed.rows[rowName(option.id)]
      const rate = row && hasRate(row) ? ` You had typed ${row.rate || row.total}.` : ''
      return `The option of ${termLabel(option.minTerm, option.maxTerm)} was deleted.${rate}`
    }),
    ...(meters(before) === meters(now)
      ? []
      : [`The meters changed: the request now has ${now.quoteRequest.meterCount}. Please check your rates.`]),
  ]
}
