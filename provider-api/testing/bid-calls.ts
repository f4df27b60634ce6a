import type { ApiClient } from 'shared-contracts/api'
import { createCustomOption, deleteCustomOption } from 'shared-contracts/bid/custom-option'
import { putDraft, readAssignment, type DraftValue } from 'shared-contracts/bid/hand-off'
import { readScenario, type PricingOption, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { putBids, submitQuotes } from 'shared-contracts/bid/submission'
import { listedRequest } from './listed-request'

/** The scenario of a customer's request, without its meters, as a rep of Larkspur reads it. */
export async function readScenarioOf(api: ApiClient, customer: string, repId = 'dana'): Promise<Scenario> {
  const { id, scenarioId } = await listedRequest(api, customer, repId)
  return api.call(readScenario, { params: { id, scenarioId }, query: { meters: 'omit' } })
}

export const pathOf = (scenario: Scenario) => ({
  id: scenario.quoteRequest.id,
  scenarioId: scenario.pricingScenario.id,
})

export const assignmentOf = (api: ApiClient, scenario: Scenario) =>
  api.call(readAssignment, { params: pathOf(scenario) })

/** What a draft keeps of a row in which a total was typed. */
export const typedRow = (rate: string): DraftValue => ({ rate, adder: '', total: rate, send: true, derived: 'total' })

/** A field of a rep's draft; `base` is the revision that it is typed over. */
export const putField = (
  api: ApiClient,
  scenario: Scenario,
  name: string,
  value: DraftValue,
  base: number | null = null,
  browser?: string,
) => api.call(putDraft, { params: pathOf(scenario), body: { browser, fields: [{ name, value, base }] } })

/** A rep's quote for the option at this place. */
export function quoteFor(scenario: Scenario, at: number, over: Partial<Quote> = {}, repId = 'dana'): Quote {
  return {
    supplierId: 'larkspur',
    supplierRepId: repId,
    pricingScenarioOptionId: scenario.pricingOptions[at]?.id ?? '',
    quoteDetails:
      scenario.rateCheck.renewableQuotes === 'no' ? [] : [{ type: 'included', name: 'Renewable', value: '0.00285' }],
    submittedRate: '0.07234',
    feeIncluded: true,
    taxes: scenario.stateTaxes.map((tax) => ({ stateTaxId: tax.id, includedBySupplier: true })),
    taxesIncluded: true,
    billingMethod: 'dual',
    unitId: 1,
    ...over,
  }
}

export function submitFirst(
  api: ApiClient,
  scenario: Scenario,
  quotes: Quote[],
  over: object = {},
  idempotencyKey?: string,
) {
  const body = {
    quotes,
    billingMethod: 'dual' as const,
    creditStatus: null,
    version: scenario.quoteRequest.version,
    ...over,
  }
  return api.call(submitQuotes, { params: pathOf(scenario), body }, idempotencyKey ? { idempotencyKey } : {})
}

export function submitLater(api: ApiClient, scenario: Scenario, quotes: Quote[], over: object = {}) {
  const billingMethod = scenario.quoteRequest.billingMethod ?? 'dual'
  const body = {
    quotes,
    rateCheckQuoteRequestUpdate: { billingMethod, creditStatus: null },
    version: scenario.quoteRequest.version,
    ...over,
  }
  return api.call(putBids, { params: { id: scenario.quoteRequest.id }, body })
}

export const createOption = (api: ApiClient, scenario: Scenario, termLength: number, over: object = {}) =>
  api.call(createCustomOption, {
    params: pathOf(scenario),
    body: { supplierId: 'larkspur', termLength, isSweetSpot: true, ...over },
  })

export const deleteOption = (api: ApiClient, scenario: Scenario, optionId: string) =>
  api.call(deleteCustomOption, { params: { ...pathOf(scenario), optionId } })

/** The option of this many months. */
export async function optionOf(api: ApiClient, customer: string, term: number): Promise<PricingOption | undefined> {
  return (await readScenarioOf(api, customer)).pricingOptions.find(({ maxTerm }) => maxTerm === term)
}
