import type { Quote } from '../src/bid/request'
import type { QuoteRequest } from '../src/bid/request'
import type { Scenario } from '../src/bid/request'

/** Small, whole objects for the tests of this domain. */
export const DUE = '2026-01-15T22:00:00.000Z'

export function quoteRequestOf(over: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    id: 'qr-1',
    supplierId: 'larkspur',
    rateCheckId: 'rc-1',
    scenarioId: 'sc-1',
    companyName: 'Millrace Precision Castings',
    statusCode: 300,
    commodityType: 'ELECTRICITY',
    state: 'PA',
    utilityNames: ['PECO'],
    meterCount: 12,
    annualUsage: 12_480_000,
    timeQuotesDue: DUE,
    invitedForLastLook: false,
    matrixPricing: false,
    hasQuote: false,
    optedOut: false,
    ...over,
  }
}

export function scenarioOf(
  over: Partial<Omit<Scenario, 'rateCheck'>> & { rateCheck?: Partial<Scenario['rateCheck']> } = {},
): Scenario {
  return {
    quoteRequest: quoteRequestOf(),
    pricingScenario: { id: 'sc-1', totalAnnualKwhUsage: 12_480_000 },
    meters: [],
    pricingOptions: [12, 24, 36].map((term) => ({ id: `o${term}`, minTerm: term, maxTerm: term })),
    quotes: [],
    productLineItems: { included: [], excluded: [] },
    bestQuotesPerTerm: [],
    stateTaxes: [
      {
        id: 'pa-grt',
        shortName: 'PA GRT',
        longName: 'Gross Receipts Tax',
        percentTax: '5.9',
        commodityType: 'ELECTRICITY',
        includedBySupplier: true,
      },
    ],
    utilityRequirements: { billRequired: false },
    documents: [],
    ...over,
    rateCheck: {
      id: 'rc-1',
      statusCode: 300,
      commodityType: 'ELECTRICITY',
      matrixPricing: false,
      state: 'PA',
      renewableQuotes: 'both',
      totalFee: '0.0035',
      customerId: 'c-1',
      ...over.rateCheck,
    },
  }
}

export function quoteFixture(over: Partial<Quote> = {}): Quote {
  return {
    supplierId: 'larkspur',
    supplierRepId: 'dana',
    pricingScenarioOptionId: 'o12',
    quoteDetails: [{ type: 'included', name: 'Renewable', value: '0.00285' }],
    submittedRate: '0.07234',
    feeIncluded: true,
    taxes: [],
    taxesIncluded: true,
    billingMethod: 'dual',
    unitId: 1,
    ...over,
  }
}

/** Who submits, as the host tells remotes. */
export const danaOfLarkspur = {
  supplierId: 'larkspur',
  supplierName: 'Larkspur Energy',
  repId: 'dana',
  firstName: 'Dana',
  lastName: 'Whitfield',
}
