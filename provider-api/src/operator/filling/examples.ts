import type { z } from 'zod'
import type {
  askedLine,
  customerLine,
  meterLine,
  repLine,
  requestLine,
  supplierLine,
  taxLine,
  utilityLine,
} from './lines.schema'

// One market in examples: what stands in one call is named by the next.

export const supplierExample: z.input<typeof supplierLine> = {
  externalId: 'sup-1',
  name: 'Larkspur Energy',
  selfServiceContracts: true,
}

export const repExample: z.input<typeof repLine> = {
  externalId: 'rep-1',
  supplier: 'sup-1',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@larkspur.example',
}

export const utilityExample: z.input<typeof utilityLine> = {
  externalId: 'peco-e',
  name: 'PECO',
  state: 'PA',
  commodityType: 'ELECTRICITY',
  billRequired: false,
}

export const taxExample: z.input<typeof taxLine> = {
  externalId: 'pa-grt',
  state: 'PA',
  commodityType: 'ELECTRICITY',
  shortName: 'PA GRT',
  longName: 'Pennsylvania Gross Receipts Tax',
  percentTax: '5.9',
  effectiveDate: '2004-01-01',
}

export const customerExample: z.input<typeof customerLine> = {
  externalId: 'cust-1',
  companyName: 'Millrace Precision Castings',
  firstName: 'Ruth',
  lastName: 'Alvarez',
  title: 'Controller',
  legalEntities: [{ externalId: 'len-1', name: 'Millrace Precision Castings LLC', taxExempt: false }],
}

const terms = [12, 24].map((maxTerm) => ({ maxTerm, earliestStartDate: '2026-06-01' }))

export const requestExample: z.input<typeof requestLine> = {
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

export const meterExample: z.input<typeof meterLine> = {
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

export const askedExample: z.input<typeof askedLine> = { supplier: 'sup-1', rep: 'rep-1' }
