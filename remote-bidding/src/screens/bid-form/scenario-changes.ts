import { useCallback, useState } from 'react'
import { hasRate } from 'shared-contracts/bid/rates'
import { shownOptions, termLabel, type Scenario } from 'shared-contracts/bid/request'
import { useForm } from 'shared-ui/form'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'

/** What changed under the form since it was opened; `noteDeleted` takes what the rep deletes in it. */
export function useScenarioChanges(scenario: Scenario) {
  const form = useForm<BidFormValues>()
  const [opened] = useState(scenario)
  const [deletedHere, setDeletedHere] = useState<ReadonlySet<string>>(new Set())
  const noteDeleted = useCallback((optionId: string) => setDeletedHere((before) => new Set([...before, optionId])), [])
  const changes = opened === scenario ? [] : scenarioChanges(opened, scenario, form.getState().values, deletedHere)
  return { changes, noteDeleted }
}

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
  const gone = had.filter(({ id }) => !deletedHere.has(id) && !has.some((option) => option.id === id))
  const meters = ({ quoteRequest, pricingScenario }: Scenario) =>
    `${quoteRequest.meterCount}/${pricingScenario.totalAnnualKwhUsage}`
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
