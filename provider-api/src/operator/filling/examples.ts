// One market in examples: what stands in one call is named by the next.

export const supplierExample = {
  externalId: 'sup-1',
  name: 'Larkspur Energy',
  selfServiceContracts: true,
}

export const repExample = {
  externalId: 'rep-1',
  supplier: 'sup-1',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@larkspur.example',
}

export const utilityExample = {
  externalId: 'peco-e',
  name: 'PECO',
  state: 'PA',
  commodityType: 'ELECTRICITY',
  billRequired: false,
}

export const taxExample = {
  externalId: 'pa-grt',
  state: 'PA',
  commodityType: 'ELECTRICITY',
  shortName: 'PA GRT',
  longName: 'Pennsylvania Gross Receipts Tax',
  percentTax: '5.9',
  effectiveDate: '2004-01-01',
}

export const customerExample = {
  externalId: 'cust-1',
  companyName: 'Millrace Precision Castings',
  firstName: 'Ruth',
  lastName: 'Alvarez',
  title: 'Controller',
  legalEntities: [{ externalId: 'len-1', name: 'Millrace Precision Castings LLC', taxExempt: false }],
}

const terms = [12, 24].map((maxTerm) => ({ maxTerm, earliestStartDate: '2026-06-01' }))

export const requestExample = {
  externalId: 'req-1',
  customer: 'cust-1',
  commodityType: 'ELECTRICITY',
  state: 'PA',
  matrixPricing: true,
  renewableQuotes: 'no',
  unit: 'kWh',
  totalFee: '0.004',
  paymentTerms: 'Net 30',
  marketplaceDescription: 'All-in fixed price, 100% swing.',
  productConfiguration: {
    energy: 'Fixed, all-in',
    basis: 'Not applicable',
    basisPricingLocation: 'Load zone',
    swing: '100%',
    capacity: 'Fixed',
    transmission: 'Passed through',
    renewable: 'None',
    optOutLanguage: { included: false, aoba: false },
  },
  lineItemsIncluded: ['Energy', 'Capacity'],
  lineItemsExcluded: ['Utility delivery'],
  scenarios: [{ name: 'All-in fixed', description: 'All-in fixed price, 100% swing', options: terms }],
}

export const meterExample = {
  externalId: 'meter-1',
  legalEntity: 'len-1',
  utility: 'peco-e',
  utilityAccountNo: '1234567890',
  rateClass: 'GS',
  street1: '12 Mill Lane',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19104',
  minStartDate: '2026-06-01',
  unit: 'kWh',
  monthlyUsage: [8100, 7900, 8000, 8200, 9100, 10400, 11200, 11000, 9500, 8300, 8000, 8300],
  usageEndMonth: '2025-12',
}

export const quoteRequestExample = { supplier: 'sup-1', rep: 'rep-1' }
