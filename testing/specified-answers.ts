// What a provider answers that knows only the fields of B§3 and C§3 (decision 42): nothing that is ours alone, no field
// that the specification does not list. Keys are endpoint ids; `:name` parameters of the path come as `params`.

const DUE = '2035-06-15T21:00:00Z'
const PAST = '2026-01-06T21:48:00Z'

export const supplier = { id: 'sup-1', name: 'Foreign Energy' }
export const rep = { userId: 'rep-1', firstName: 'Ada', lastName: 'Quill' }

/** Customers by rate check: `matrix` and status of their plans, and the end of their contract. */
const plans = [
  { key: 'blank', company: 'Blank Bakery', matrix: true, code: 410 },
  { key: 'signed', company: 'Signed Steel', matrix: true, code: 510 },
  { key: 'countersign', company: 'Countersign Clinic', matrix: true, code: 520 },
  { key: 'booked', company: 'Booked Books', matrix: true, code: 1000 },
  { key: 'rejected', company: 'Rejected Rugs', matrix: true, code: 0 },
  { key: 'custom', company: 'Custom Cannery', matrix: false, code: 410 },
  { key: 'liaison', company: 'Liaison Laundry', matrix: false, code: 510 },
] as const
export const planIds = plans.map(({ key }) => `plan-${key}`)

const planOf = (key: string | undefined) => plans.find((plan) => key?.endsWith(plan.key)) ?? plans[0]

const view = ({ key, company, matrix, code }: (typeof plans)[number]) => ({
  companyName: company,
  legalEntityNames: [company],
  state: 'TX',
  commodityType: 'ELECTRICITY',
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

const energyPlan = ({ key, company, matrix, code }: (typeof plans)[number]) => ({
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

const quoteRequest = {
  id: 'qr-1',
  supplierId: supplier.id,
  supplierRepId: rep.userId,
  rateCheckId: 'rc-open',
  companyName: 'Open Orchard',
  timeQuotesDue: DUE,
  billingMethod: null,
  creditStatus: null,
  supportedUtilities: ['u-1'],
  biddingOpen: true,
  utilities: [{ utilityId: 'u-1' }],
}
const closedRequest = {
  ...quoteRequest,
  id: 'qr-2',
  rateCheckId: 'rc-closed',
  companyName: 'Closed Creamery',
  timeQuotesDue: PAST,
  biddingOpen: false,
}

const prospect = {
  rateCheckId: 'rc-open',
  companyName: 'Open Orchard',
  state: 'TX',
  scenarioId: 'sc-1',
  scenarioName: 'All meters',
  scenarioDescription: 'All meters',
  dueDate: DUE,
  annualKwhUsed: 1_250_000,
  meterCount: 1,
  customerDecision: null,
  pricingSolutionId: null,
  hasQuote: false,
  quotes: [{ supplierRepId: rep.userId, lastLook: false, quoteStatus: 'selected' }],
  invitedForLastLook: false,
  lastLookExpiration: null,
  won: false,
}

const tax = {
  id: 'tax-1',
  shortName: 'GRT',
  longName: 'Gross receipts tax',
  percentTax: 5.9,
  effectiveDate: '2026-01-01',
  commodityType: 'ELECTRICITY',
  includedBySupplier: false,
}

const scenario = ({ id }: Params) => ({
  quoteRequest: id === closedRequest.id ? closedRequest : quoteRequest,
  pricingScenario: { id: 'sc-1', totalAnnualKwhUsage: 1_250_000 },
  meters: [
    {
      meterId: 'm-1',
      legalEntityName: 'Open Orchard LLC',
      utilityName: 'Oncor',
      utilityAccountNo: '10443720000000001',
      secondaryUtilityAccountNo: null,
      street1: '1 Main St',
      street2: null,
      city: 'Waco',
      state: 'TX',
      zip: '76701',
      minStartDate: '2026-03-01',
      totalAnnualKwhUsage: 1_250_000,
      billCount: 1,
      lenId: 'len-1',
      lenTaxExempt: false,
      latestBills: [{ utilityBillId: 'bill-1' }],
    },
  ],
  pricingOptions: [
    {
      id: 'o-12',
      minTerm: 12,
      maxTerm: 12,
      supplierId: null,
      productConfigId: 1,
      earliestStartDate: '2026-03-01',
      latestEndDate: '2027-03-01',
      multipleStartDates: false,
      multipleEndDates: false,
      meters: null,
    },
    {
      id: 'o-24',
      minTerm: 24,
      maxTerm: 24,
      supplierId: supplier.id,
      productConfigId: 1,
      earliestStartDate: '2026-03-01',
      latestEndDate: '2028-03-01',
      multipleStartDates: false,
      multipleEndDates: false,
      meters: null,
    },
  ],
  quotes: [
    {
      id: 'q-1',
      supplierId: supplier.id,
      supplierRepId: rep.userId,
      pricingScenarioOptionId: 'o-12',
      quoteDetails: [{ type: 'included', name: 'Renewable', value: 0.002 }],
      submittedRate: 0.0712,
      feeIncluded: true,
      taxes: [{ id: 'qt-1', quoteId: 'q-1', stateTaxId: tax.id, includedBySupplier: false }],
      billingMethod: 'dual',
      unitId: 1,
      taxesIncluded: false,
    },
  ],
  rateCheck: {
    id: 'rc-open',
    statusCode: id === closedRequest.id ? 400 : 300,
    commodityType: 'ELECTRICITY',
    matrixPricing: false,
    state: 'TX',
    renewableQuotes: 'both',
    totalFee: 0.003,
    organizationId: 'org-1',
    customerId: 'cust-open',
    internalQaExpiredTime: null,
    billingMethod: null,
    paymentTerms: 'Net 30',
    csa: null,
    marketplaceDescription: null,
    productConfiguration: {
      energy: 'FIXED',
      basis: null,
      basisPricingLocation: null,
      swing: '100%',
      capacity: null,
      transmission: null,
      renewable: null,
      optOutLanguage: { included: true, aoba: false },
    },
  },
  productLineItems: { included: ['Capacity'], excluded: ['Sales tax'] },
  bestQuotesPerTerm: [{ maxTerm: 12, greenPercent: 0, totalRate: 0.0711 }],
  stateTaxes: [tax],
  utilityRequirements: { billRequired: false },
  documents: [{ type: 'loe', label: 'LOE', documentId: 'doc-1' }],
  supplierRepOptOut: null,
})

const report = {
  title: 'All meters, 12 months',
  customer: { companyName: 'Closed Creamery' },
  quoteRequest: { id: closedRequest.id },
  rateDifference: 0.0012,
  options: [
    {
      term: 12,
      quotedRate: 0.0712,
      bestRate: 0.07,
      rateDifference: 0.0012,
      selected: false,
      pricingScenarioId: 'sc-1',
    },
  ],
}

const file = {
  name: 'Guarantee.pdf',
  downloadUrl: '/v1/customers/cust-signed/documents/doc-9/file',
  mimeType: 'application/pdf',
}
const nothing = { comments: null, createdDT: PAST }

export type Params = Record<string, string | undefined>

/** By endpoint id, what such a provider answers. Endpoints that are not here are none that the specification names. */
export const specifiedAnswers: Record<string, (params: Params) => unknown> = {
  'account.authenticateSupplier': () => ({ success: true, token: 'foreign-token' }),
  'account.readIdentity': () => ({ roles: ['supplierRep'], supplier, supplierRep: rep }),
  'account.signUp': () => ({ token: 'foreign-token' }),
  'bid.listQuoteRequests': () => [quoteRequest, closedRequest],
  'bid.quoteRequestOfRateCheck': () => quoteRequest,
  'bid.readBiddingOpen': () => ({ biddingOpen: true }),
  'bid.readUtilities': () => ({ utilities: [{ utilityId: 'u-1', selected: true }] }),
  'bid.putQuoteRequest': () => quoteRequest,
  'bid.readScenario': scenario,
  'bid.listPricingScenarios': () => [{ id: 'sc-1', totalAnnualKwhUsage: 1_250_000 }],
  'bid.submitQuotes': () => null,
  'bid.putBids': () => null,
  'bid.readScenarioWinLoss': () => report,
  'bid.listWinLossReports': () => ({ reports: [report] }),
  'bid.winLossReportsOfRateCheck': () => ({ reports: [report] }),
  'bid.listW9Ids': () => [9],
  'prospect.listProspects': () => ({ prospects: [prospect] }),
  'prospect.listNewProspects': () => ({ prospects: [prospect] }),
  'prospect.listPendingProspects': () => ({ prospects: [prospect] }),
  'prospect.listPreviousBids': () => ({ prospects: [prospect] }),
  'contract.list': () => ({ energyPlans: plans.map(view) }),
  'contract.listPending': () => ({ energyPlans: plans.map(view) }),
  'contract.read': ({ energyPlanId }) => energyPlan(planOf(energyPlanId)),
  'contract.readUsageProfile': () => ({ usageProfile: [{ month: '2025-12', usage: 104_000 }] }),
  'contract.listMeters': () => ({
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
  }),
  'contract.readAuditInfo': () => ({ created: PAST, 410: PAST }),
  'contract.listRevisions': ({ rateCheckId }) =>
    rateCheckId === 'rc-signed'
      ? [
          {
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
          },
        ]
      : [],
  'contract.listStatusComments': ({ rateCheckId }) =>
    rateCheckId === 'rc-rejected'
      ? [{ ...nothing, comments: { loadFactor: true, loadFactorComment: 'Too low', other: false, otherComment: null } }]
      : [],
  'contract.listFinalRejections': () => [],
  'signing.listEnvelopes': ({ rateCheckId }) => [
    { envelopeId: `env-${rateCheckId}-2`, version: 2, friendlyFileName: 'Contract-v2.pdf' },
    { envelopeId: `env-${rateCheckId}-1`, version: 1, friendlyFileName: 'Contract-v1.pdf' },
  ],
  'signing.listEnvelopeDocuments': () => [{ documentId: '1', name: 'Contract.pdf' }],
  'document.listOfPlan': ({ customerId }) => ({
    documents: ['loe', 'meter_contract', 'autosign'].map((documentType, index) => ({
      documentId: String(index + 1),
      originalFileName: `${documentType}.pdf`,
      downloadUrl: `/v1/customers/${customerId}/documents/${index + 1}/file`,
      description: null,
      documentType,
      created: PAST,
    })),
  }),
  'document.uploadToPlan': () => ({
    originalFileName: 'contract.pdf',
    downloadUrl: '/v1/customers/cust-custom/documents/5/file',
    mimeType: 'application/pdf',
  }),
}
