import { encodePassword } from 'shared-contracts/account'
import type { RepId } from '../src/demo-market/data/people'
import { questionRows } from './question-rows'
import { signInRows } from './sign-in-rows'
import { teamRows } from './team-rows'

/**
 * One call of every endpoint that its owner may make, for the tests that are generated from the declarations
 * (authorization.test.ts, hostile-input.test.ts). An endpoint without a row fails them.
 */
export interface EndpointRow {
  /** Whose resource it is; a rep of another supplier is the stranger. */
  owner: Extract<RepId, 'dana' | 'priya'>
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

export const STRANGER = { dana: 'priya', priya: 'dana' } as const
export const SUPPLIER = { dana: 'larkspur', priya: 'granite-peak' } as const

const currentPassword = encodePassword('Marketplace-1')
const newPassword = encodePassword('Harbour-Lights-9')
const dana = { supplierId: 'larkspur', repId: 'dana' }
const priya = { supplierId: 'granite-peak', repId: 'priya' }
/** Tallgrass, open for bids, as Granite Peak was asked; Larkspur was asked too, under another id. */
const open = { id: '28900', scenarioId: 'ps-tallgrass' }
/** Pinecrest, which only Granite Peak was asked for. */
const pinecrest = { customerId: 'c-pinecrest', energyPlanId: 'ep-pinecrest' }
/** Matrix contracts of Larkspur: one that waits for a decision, one that is booked. */
const dovetail = { customerId: 'c-dovetail', rateCheckId: 'rc-dovetail' }
const booked = { customerId: 'c-bayview', rateCheckId: 'rc-bayview' }
const countersigned = { customerId: 'c-bayview', envelopeId: 'env-bayview-1' }

const quote = {
  supplierId: 'granite-peak',
  supplierRepId: 'priya',
  pricingScenarioOptionId: 'po-tallgrass-12',
  quoteDetails: [],
  submittedRate: '0.07',
  feeIncluded: false,
  taxes: [],
  taxesIncluded: false,
  unitId: 1,
}
const terms = { billingMethod: 'dual', creditStatus: 'APPROVED' }
const revisions = {
  dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc: 'The service address of one meter is wrong.' },
}

export const endpointRows: Record<string, EndpointRow> = {
  'account.authenticateSupplier': {
    owner: 'dana',
    body: { email: 'dana.whitfield@larkspur.example', password: currentPassword },
  },
  'account.readIdentity': { owner: 'dana', query: { user_token: 'no-such-token' } },
  'account.checkAuthenticated': { owner: 'dana' },
  'account.logOut': { owner: 'dana' },
  'live.followChanges': { owner: 'dana' },
  'account.checkEmail': { owner: 'dana', body: { userId: 'jonah', email: 'jonah.adler@larkspur.example' } },
  'account.signUp': {
    owner: 'dana',
    body: { userId: 'jonah', email: 'jonah.adler@larkspur.example', code: 'Z3Vlc3M=', password: newPassword },
  },
  'account.issueDownloadTicket': { owner: 'dana', body: { path: '/v2/mp/quote_requests/18900/loas' } },
  'account.listSessions': { owner: 'dana' },
  'account.endSession': { owner: 'dana', params: { id: 'of-dana' } },
  'account.endAllSessions': { owner: 'dana' },
  'account.changePassword': { owner: 'dana', body: { currentPassword, newPassword } },
  'account.readPasswordReset': { owner: 'dana' },
  'account.requestPasswordReset': { owner: 'dana', body: { email: 'theo.marsh@larkspur.example' } },
  'account.resetPassword': { owner: 'dana', body: { code: 'no-such-code', newPassword } },

  ...signInRows,
  ...teamRows,

  ...questionRows,
  'activity.ofContract': { owner: 'dana', params: { supplierId: 'larkspur', energyPlanId: 'ep-bayview' } },
  'activity.listNotices': { owner: 'dana' },
  'activity.putNoticesRead': { owner: 'dana', body: { until: '2026-01-15T12:00:00.000Z' } },

  'alert.readChoices': { owner: 'dana' },
  'alert.listBidNews': { owner: 'dana' },
  'alert.listContractNews': { owner: 'dana' },
  'alert.putChoices': { owner: 'dana', body: { browser: ['30m'], email: ['24h', 'last-look'], whose: 'mine' } },
  'alert.makeCalendar': { owner: 'dana' },
  'alert.endCalendar': { owner: 'dana' },
  'alert.readCalendar': { owner: 'dana', params: { token: 'no-such-calendar' } },

  'page.readDashboard': { owner: 'priya' },
  'page.readBidForm': { owner: 'priya', params: { quoteRequestId: open.id, scenarioId: open.scenarioId } },
  'page.readContract': { owner: 'priya', params: { energyPlanId: pinecrest.energyPlanId } },
  'bid.listQuoteRequests': { owner: 'priya', params: priya },
  'bid.readRateFloors': { owner: 'priya', params: { id: open.id } },
  'bid.putRateFloor': {
    owner: 'priya',
    params: { id: open.id, optionId: 'po-tallgrass-12' },
    body: { field: 'rate', floor: '0.0612', feeIncluded: true, taxesIncluded: false },
  },
  'bid.quoteRequestOfRateCheck': { owner: 'priya', params: { ...priya, rateCheckId: 'rc-pinecrest' } },
  'bid.readBiddingOpen': { owner: 'priya', params: { id: open.id } },
  'bid.readUtilities': { owner: 'priya', params: { id: open.id } },
  'bid.listPricingScenarios': {
    owner: 'priya',
    params: { id: open.id },
    query: { utility_ids: 'oncor', primary_only: 'true' },
  },
  'bid.readScenario': { owner: 'priya', params: open, query: { meters: 'omit' } },
  'bid.submitQuotes': { owner: 'priya', params: open, body: { quotes: [quote], ...terms } },
  'bid.putBids': {
    owner: 'priya',
    params: { id: open.id },
    body: { quotes: [quote], rateCheckQuoteRequestUpdate: terms },
  },
  'bid.withdrawQuote': { owner: 'priya', params: { ...open, optionId: 'po-tallgrass-12' } },
  'bid.listReceipts': { owner: 'priya', params: { id: open.id } },
  'bid.downloadReceipt': { owner: 'priya', params: { id: open.id, number: 'R-261123-7KQ4-M9XD' } },
  'receipt.readKeys': { owner: 'priya' },
  'receipt.readStanding': { owner: 'priya', params: { digest: '0'.repeat(64) } },
  'bid.checkSubmission': { owner: 'priya', params: open, body: { quotes: [quote], ...terms } },
  'bid.createCustomOption': {
    owner: 'priya',
    params: open,
    body: { supplierId: 'granite-peak', termLength: 7, isSweetSpot: true },
  },
  'bid.deleteCustomOption': { owner: 'priya', params: { ...open, optionId: 'po-tallgrass-own' } },
  'bid.optOut': {
    owner: 'priya',
    params: { ...priya, rateCheckId: 'rc-pinecrest' },
    body: {
      supplierId: 'granite-peak',
      supplierRepId: 'priya',
      rateCheckId: 'rc-pinecrest',
      optOutReasons: ['LOE_CONFLICT'],
      optOutReasonText: 'Signed elsewhere.',
    },
  },
  'bid.optIn': { owner: 'priya', params: { ...priya, rateCheckId: 'rc-pinecrest' } },
  'bid.exportMeterData': { owner: 'priya', params: open, query: { data_products: 'meter' } },
  'bid.listRequestDocuments': { owner: 'priya', query: { ids: open.id } },
  'bid.downloadRequestDocuments': { owner: 'priya', query: { ids: open.id, papers: 'loa,meters' } },
  'bid.downloadLoas': { owner: 'priya', params: { id: open.id } },
  'bid.listW9Ids': {
    owner: 'priya',
    params: { orgId: 'o-pinecrest', customerId: 'c-pinecrest' },
    query: { lenIds: 'len-pinecrest-1' },
  },
  'bid.downloadW9s': {
    owner: 'priya',
    params: { orgId: 'o-pinecrest', customerId: 'c-pinecrest' },
    query: { w9Ids: '70293', downloadName: 'w9.zip' },
  },
  'bid.readQuoteArchiveSummary': { owner: 'priya', params: { ...priya, rateCheckId: 'rc-pinecrest' } },
  'bid.readLoadSheet': { owner: 'priya', params: { id: open.id } },
  'bid.readRequestUsage': { owner: 'priya', params: { id: open.id } },
  'bid.readUsualRates': { owner: 'priya', params: open },
  'bid.readMeterUsage': { owner: 'priya', params: { id: open.id, meterId: 'm-tallgrass-001' } },
  'bid.putQuoteRequest': {
    owner: 'priya',
    params: { id: open.id },
    body: { id: open.id, supportedUtilities: ['oncor'] },
  },
  'bid.readScenarioWinLoss': { owner: 'priya', params: { ...priya, scenarioId: 'ps-pinecrest' } },
  'bid.listWinLossReports': { owner: 'priya', params: priya },
  'bid.readTrends': {
    owner: 'priya',
    params: priya,
    query: { commodity: 'GAS', utility: 'PSE&G', state: 'NJ', term: '24', from: '2024-01', to: '2027-12', cut: '0.02' },
  },
  'bid.winLossReportsOfRateCheck': { owner: 'priya', params: { ...priya, rateCheckId: 'rc-pinecrest' } },

  'desk.read': { owner: 'priya', params: open },
  'desk.putDraft': {
    owner: 'priya',
    params: open,
    body: { fields: [{ name: 'taxesIncluded', value: true, base: null }] },
  },
  'desk.dropDraft': { owner: 'priya', params: open },
  'desk.handOver': { owner: 'dana', params: { id: '18900' }, body: { to: 'theo', note: 'Please finish it.' } },
  'desk.takeOver': { owner: 'priya', params: open, body: { from: 'priya' } },
  'desk.addNote': { owner: 'priya', params: { id: open.id }, body: { text: 'They ask for a swing of 10 %.' } },
  'desk.startAttesting': { owner: 'priya', params: { id: open.id }, body: { instead: false } },
  'desk.endAttesting': { owner: 'priya', params: { id: open.id } },

  'prospect.listProspects': { owner: 'priya', params: priya },
  'prospect.listNewProspects': { owner: 'priya', params: priya },
  'prospect.listPendingProspects': { owner: 'priya', params: priya },
  'prospect.listPreviousBids': { owner: 'priya', params: priya },

  'contract.list': { owner: 'dana', params: dana, query: { excludeCanceled: 'true' } },
  'contract.listPending': { owner: 'dana', params: dana },
  'contract.read': { owner: 'dana', params: { ...dana, energyPlanId: 'ep-bayview' } },
  'contract.readUsageProfile': { owner: 'dana', params: { supplierId: 'larkspur', energyPlanId: 'ep-bayview' } },
  'contract.listMeters': {
    owner: 'dana',
    params: { ...dana, energyPlanId: 'ep-bayview', quoteId: 'q-bayview-larkspur-24' },
  },
  'contract.submit': { owner: 'priya', params: pinecrest },
  'contract.book': { owner: 'dana', params: dovetail, body: { counterSignedExpected: true } },
  'contract.readAuditInfo': { owner: 'dana', params: booked },
  'contract.listRevisions': { owner: 'dana', params: booked },
  'contract.revise': {
    owner: 'dana',
    params: dovetail,
    body: { customerID: 'c-dovetail', rateCheckID: 'rc-dovetail', revisions, version: 1 },
  },
  'contract.reject': {
    owner: 'dana',
    params: dovetail,
    body: { comments: { loadFactor: true, loadFactorComment: 'Too low.', other: true, otherComment: 'Wrong term.' } },
  },
  'contract.listStatusComments': { owner: 'dana', params: booked },
  'contract.finallyReject': { owner: 'dana', params: booked, body: { reason: 'Credit was withdrawn.' } },
  'contract.listFinalRejections': { owner: 'dana', params: booked },

  'document.listOfPlan': { owner: 'priya', params: pinecrest },
  'document.uploadToPlan': {
    owner: 'priya',
    params: pinecrest,
    query: { signature_applied: 'false', revisionDocument: 'false' },
  },
  'document.deleteOfPlan': { owner: 'priya', params: { ...pinecrest, documentId: '70295' } },
  'document.restoreToPlan': { owner: 'priya', params: { ...pinecrest, documentId: '70295' } },
  'document.readFile': { owner: 'priya', params: { customerId: 'c-pinecrest', documentId: '70295' } },

  'search.find': { owner: 'priya', params: priya, query: { words: 'pinecrest' } },

  'signing.listEnvelopes': { owner: 'dana', params: booked },
  'signing.listEnvelopeDocuments': { owner: 'dana', params: { envelopeId: 'env-bayview-1' } },
  'signing.readSignedDocument': { owner: 'dana', params: countersigned, query: { include_certificate: 'true' } },
  'signing.readCountersignedDocument': { owner: 'dana', params: countersigned, query: { include_certificate: 'true' } },
  'signing.uploadCountersigned': {
    owner: 'dana',
    params: { customerId: 'c-copperline', envelopeId: 'env-copperline-1' },
  },
  'signing.countersign': {
    owner: 'dana',
    params: { customerId: 'c-copperline', envelopeId: 'env-copperline-1' },
    body: { reviewed: '0'.repeat(64), page: 1, x: 0.5, y: 0.5, name: 'Dana Whitfield', title: 'Director' },
  },
  'signing.readCertificate': { owner: 'dana' },
  'signing.deleteCountersigned': { owner: 'dana', params: countersigned },
}
