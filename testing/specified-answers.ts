// What a provider answers that knows only the fields of B§3 and C§3 (decision 42): nothing that is ours alone, no field
// that the specification does not list. Keys are endpoint ids; `:name` parameters of the path come as `params`.
import { closedRequest, prospect, quoteRequest, report, scenario } from './specified-bids'
import { energyPlan, planMeters, planOf, plans, planView, rejection, revision } from './specified-contracts'
import { PAST, rep, supplier, type Params } from './specified-people'

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
  'contract.list': () => ({ energyPlans: plans.map(planView) }),
  'contract.listPending': () => ({ energyPlans: plans.map(planView) }),
  'contract.read': ({ energyPlanId }) => energyPlan(planOf(energyPlanId)),
  'contract.readUsageProfile': () => ({ usageProfile: [{ month: '2025-12', usage: 104_000 }] }),
  'contract.listMeters': () => planMeters,
  'contract.readAuditInfo': () => ({ created: PAST, 410: PAST }),
  'contract.listRevisions': ({ rateCheckId }) => (rateCheckId === 'rc-signed' ? [revision] : []),
  'contract.listStatusComments': ({ rateCheckId }) => (rateCheckId === 'rc-rejected' ? [rejection] : []),
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
