// The contracts of a provider that knows only the fields of C§3 (decision 42).
import { PAST } from './specified-people'

/** Customers by rate check: `matrix` and status of their plans, and the end of their contract. */
export const plans = [
  { key: 'blank', company: 'Blank Bakery', matrix: true, code: 410 },
  { key: 'signed', company: 'Signed Steel', matrix: true, code: 510 },
  { key: 'countersign', company: 'Countersign Clinic', matrix: true, code: 520 },
  { key: 'booked', company: 'Booked Books', matrix: true, code: 1000 },
  { key: 'rejected', company: 'Rejected Rugs', matrix: true, code: 0 },
  { key: 'custom', company: 'Custom Cannery', matrix: false, code: 410 },
  { key: 'liaison', company: 'Liaison Laundry', matrix: false, code: 510 },
] as const
export const planIds = plans.map(({ key }) => `plan-${key}`)

export const planOf = (key: string | undefined) => plans.find((plan) => key?.endsWith(plan.key)) ?? plans[0]

/** Told by the list alone (C§3). */
export const commodityOf = (key: string) => (key.endsWith('liaison') ? 'GAS' : 'ELECTRICITY')

export const planView = ({ key, company, matrix, code }: (typeof plans)[number]) => ({
  companyName: company,
  legalEntityNames: [company],
  state: 'TX',
  commodityType: commodityOf(key),
  isMatrixPricing: matrix,
  startDate: '2026-03-01',
  termMonths: 24,
  yearlyUsage: 1_250_000,
  meterCount: 2,
  rateCheckStatusCode: code,
  latestRevisionRequest: null,
  documentIds: ['1'],
  energyPlanId: `plan-${key}`,
  customerId: `cust-${key}`,
  rateCheckId: `rc-${key}`,
})

export const energyPlan = ({ key, company, matrix, code }: (typeof plans)[number]) => ({
  energyPlanId: `plan-${key}`,
  customerId: `cust-${key}`,
  customerFirstName: 'Bo',
  customerLastName: 'Lund',
  customerCompanyName: company,
  isMatrixPricing: matrix,
  rateCheckStatus: `STATUS_${code}`,
  rateCheckStatusCode: code,
  totalZenFee: 0.003,
  energyPlanMeter: {
    startDate: '2026-03-01',
    endDate: '2028-03-01',
    energyPlan: {
      pricingSolutionRate: 0.0723,
      state: 'TX',
      termMonths: 24,
      utilityNames: ['Oncor'],
      rateCheckId: `rc-${key}`,
      quoteId: 'quote-1',
    },
  },
})

export const planMeters = {
  meters: [
    {
      legalEntityName: 'Custom Cannery LLC',
      utilityName: 'Oncor',
      utilAccountNo: '10443720000000002',
      secondaryUtilAccountNo: null,
      street1: '2 Main St',
      street2: null,
      city: 'Waco',
      state: 'TX',
      zip: '76701',
      contractStartDate: '2026-03-01',
      annualKwhUsage: 625_000,
      billCount: 12,
    },
  ],
}

const file = {
  name: 'Guarantee.pdf',
  downloadUrl: '/v1/customers/cust-signed/documents/doc-9/file',
  mimeType: 'application/pdf',
}

export const revision = {
  id: 'rev-1',
  version: 1,
  resolved: true,
  createdDT: PAST,
  revisions: {
    dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc: 'Wrong account' },
    secureCredit: {
      secureCreditCheck: false,
      differentLEN: false,
      personalGuaranteeForm: false,
      businessGuaranteeForm: false,
      deposit: false,
      coverRisk: false,
      secureCreditDesc: null,
    },
    differentContract: { differentContractCheck: false, differentContractDesc: null },
    utilityLoaCheck: false,
    uploadedPersonalGuaranteeFile: file,
    uploadedBusinessGuaranteeFile: null,
    uploadedDifferentContractFile: null,
  },
}

export const rejection = {
  comments: { loadFactor: true, loadFactorComment: 'Too low', other: false, otherComment: null },
  createdDT: PAST,
}
