import { useCallback, useState } from 'react'
import { hasRate } from 'shared-contracts/bid/rates'
import { visibleOptions, termLabel, type Scenario } from 'shared-contracts/bid/request'
import { useForm } from 'shared-ui/form'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'

/** What changed under the form since it was opened; `noteRemoved` takes what the rep deletes or withdraws in it. */
export function useScenarioChanges(scenario: Scenario) {
  const form = useForm<BidFormValues>()
  const [opened] = useState(scenario)
  const [removedHere, setRemovedHere] = useState<ReadonlySet<string>>(new Set())
  const noteRemoved = useCallback((optionId: string) => setRemovedHere((before) => new Set([...before, optionId])), [])
  const changes = opened === scenario ? [] : scenarioChanges(opened, scenario, form.getState().values, removedHere)
  return { changes, noteRemoved }
}

/**
 * What changed under a form that stays open, as sentences: options that are removed, with what was typed for them,
 * quotes that were withdrawn, and other meters. `before` is the scenario that the form started with; `removedHere` are
 * options that the rep deleted or withdrew the quote of on this page, which is no news.
 */
export function scenarioChanges(
  before: Scenario,
  now: Scenario,
  typed: BidFormValues,
  removedHere: ReadonlySet<string>,
): string[] {
  const had = visibleOptions(before)
  const has = visibleOptions(now)
  const removed = had.filter(({ id }) => !removedHere.has(id) && !has.some((option) => option.id === id))
  const hasQuote = ({ quotes }: Scenario, optionId: string) =>
    quotes.some((quote) => quote.pricingScenarioOptionId === optionId)
  const withdrawn = has.filter(({ id }) => !removedHere.has(id) && hasQuote(before, id) && !hasQuote(now, id))
  const meters = ({ quoteRequest, pricingScenario }: Scenario) =>
    `${quoteRequest.meterCount}/${pricingScenario.totalAnnualKwhUsage}`
  return [
    ...removed.map((option) => {
      const row = typed.rows[rowName(option.id)]
      const rate = row && hasRate(row) ? ` You had typed ${row.rate || row.total}.` : ''
      return `The option of ${termLabel(option.minTerm, option.maxTerm)} was deleted.${rate}`
    }),
    ...withdrawn.map((option) => {
      const row = typed.rows[rowName(option.id)]
      // A row that nobody touched follows the server: it is empty.
      const remains = row && hasRate(row) ? '; the row still has it' : ''
      return `Your quote for ${termLabel(option.minTerm, option.maxTerm)} was withdrawn${remains}.`
    }),
    ...(meters(before) === meters(now)
      ? []
      : [`The meters changed: the request now has ${now.quoteRequest.meterCount}. Please check your rates.`]),
  ]
}
