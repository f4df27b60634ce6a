import type { ApiClient } from 'shared-contracts/api'
import { listQuoteRequests, readScenario, type Quote, type Scenario } from 'shared-contracts/bid/request'

/** The scenario of Larkspur's open request of a customer, as Dana reads it. */
export async function openScenario(api: ApiClient, customer = 'Millrace'): Promise<Scenario> {
  const list = await api.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'dana' } })
  const found = list.find(({ companyName }) => companyName.startsWith(customer))
  if (found === undefined) throw new Error(`${customer} is not in the list.`)
  return api.call(readScenario, { params: { id: found.id, scenarioId: found.scenarioId }, query: { meters: 'omit' } })
}

/** Dana's quote for the first option of a scenario. */
export function quoteOf(scenario: Scenario, submittedRate: string): Quote {
  return {
    supplierId: 'larkspur',
    supplierRepId: 'dana',
    pricingScenarioOptionId: scenario.pricingOptions[0]?.id ?? '',
    quoteDetails:
      scenario.rateCheck.renewableQuotes === 'no' ? [] : [{ type: 'included', name: 'Renewable', value: '0.00285' }],
    submittedRate,
    feeIncluded: true,
    taxes: scenario.stateTaxes.map((tax) => ({ stateTaxId: tax.id, includedBySupplier: true })),
    taxesIncluded: true,
    billingMethod: 'dual',
    unitId: 1,
  }
}

/** What a submission sends. */
export const submission = (scenario: Scenario, submittedRate: string) => ({
  params: { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id },
  body: { quotes: [quoteOf(scenario, submittedRate)], billingMethod: 'dual' as const, creditStatus: null },
})
