// What the provider is asked, in order: ids come from the answers before.
import {
  checkAuthenticated,
  checkEmail,
  listSessions,
  listTeamMembers,
  logOut,
  readOwnRights,
  readPasswordReset,
} from '../../shared-contracts/src/account'
import { listQuestions, listUnreadAnswers } from '../../shared-contracts/src/bid/questions'
import { listNotices, readContractActivity, readRequestActivity } from '../../shared-contracts/src/activity'
import { listBidNews, listContractNews, readAlertChoices } from '../../shared-contracts/src/alert'
import { PAGE, type EndpointResponse, type EndpointShape } from '../../shared-contracts/src/api'
import { readQuoteArchiveSummary } from '../../shared-contracts/src/bid/archive'
import { readRateFloors } from '../../shared-contracts/src/bid/last-look'
import * as downloads from '../../shared-contracts/src/bid/downloads'
import { readAssignment } from '../../shared-contracts/src/bid/hand-off'
import { readLoadSheet } from '../../shared-contracts/src/bid/load'
import * as prospects from '../../shared-contracts/src/bid/prospects'
import * as receipts from '../../shared-contracts/src/bid/receipt'
import * as requests from '../../shared-contracts/src/bid/request'
import { readUsualRates } from '../../shared-contracts/src/bid/usual-rates'
import { readTrends } from '../../shared-contracts/src/bid/trends'
import * as winLoss from '../../shared-contracts/src/bid/win-loss'
import { COUNTERSIGNED_DOCUMENT_ID, readCountersignedDocument } from '../../shared-contracts/src/contract/countersign'
import * as plans from '../../shared-contracts/src/contract/plan'
import { listFinalRejections, listStatusComments } from '../../shared-contracts/src/contract/rejection'
import { listRevisions } from '../../shared-contracts/src/contract/revision'
import {
  isSigned,
  listEnvelopeDocuments,
  listEnvelopes,
  readSignedDocument,
} from '../../shared-contracts/src/contract/signing'
import { listPlanDocuments, readCustomerDocument } from '../../shared-contracts/src/document'
import { followChanges } from '../../shared-contracts/src/live'
import { findEverywhere } from '../../shared-contracts/src/search'
import type { Asked, Known } from './known'
import type { Provider } from './provider'

type AskedOf<E extends EndpointShape> = Partial<Omit<Asked, 'endpoint' | 'learn'>> & {
  learn?: (answer: EndpointResponse<E>, known: Known) => Known
}

function ask<E extends EndpointShape>(endpoint: E, { learn, ...how }: AskedOf<E> = {}): Asked {
  return {
    endpoint,
    as: {},
    query: {},
    fixed: {},
    ...how,
    learn: (answer, known) => learn?.(answer as EndpointResponse<E>, known) ?? {},
  }
}

/** The portal's own way to say that no such invite waits; nobody's address. */
const NOBODY = { userId: 'conformance', email: 'conformance@portal.invalid' }
/** Contracts that are looked through for a countersigned copy. */
const SOUGHT = 10
const ofRequest = { id: 'requestId' } as const
const ofPlan = { customerId: 'planCustomerId', rateCheckId: 'planRateCheckId' } as const
const certified = { include_certificate: 'true' }

function chooseRequest(list: EndpointResponse<typeof requests.listQuoteRequests>): Known {
  const open = list.filter(({ statusCode }) => statusCode === requests.bidStatus.BIDDING_OPEN)
  const chosen = open.find(({ hasQuote }) => hasQuote) ?? open[0] ?? list[0]
  const scenarioId = chosen?.scenarioId === requests.PRIMARY_SCENARIO ? undefined : chosen?.scenarioId
  const { id: requestId, rateCheckId, companyName: words } = { ...chosen }
  return { requests: list, requestId, rateCheckId, scenarioId, words }
}

/** Of what meters, papers and legal entities there are. */
function lookInto({ rateCheck, documents, meters }: EndpointResponse<typeof requests.readScenario>): Known {
  return {
    orgId: rateCheck.organizationId ?? undefined,
    customerId: rateCheck.customerId,
    documentId: documents[0]?.documentId,
    meterId: meters?.[0]?.meterId,
    lenIds: [...new Set((meters ?? []).flatMap(({ lenId }) => lenId ?? []))].slice(0, 20).join(','),
  }
}

/** A contract that went far has most to read. */
function choosePlan({ energyPlans }: EndpointResponse<typeof plans.listEnergyPlans>): Known {
  const far = energyPlans
    .filter(({ isMatrixPricing }) => isMatrixPricing)
    .sort((a, b) => b.rateCheckStatusCode - a.rateCheckStatusCode)
  const chosen = far[0] ?? energyPlans[0]
  return {
    energyPlanId: chosen?.energyPlanId,
    planCustomerId: chosen?.customerId,
    planRateCheckId: chosen?.rateCheckId,
    planStatus: chosen?.rateCheckStatusCode,
    complete: far.filter((plan) => plan.rateCheckStatusCode === plans.contractStatus.COMPLETE).slice(0, SOUGHT),
  }
}

/** Of the complete contracts, one that has a countersigned copy. */
async function seekCopy(provider: Provider, { complete = [] }: Known): Promise<Known> {
  for (const { customerId, rateCheckId } of complete) {
    const listed = await provider.ask(listEnvelopes, { params: { customerId, rateCheckId } })
    const [latest] = ((listed.answer ?? []) as EndpointResponse<typeof listEnvelopes>).sort(
      (a, b) => b.version - a.version,
    )
    if (!latest) continue
    const { envelopeId } = latest
    const { answer } = await provider.ask(listEnvelopeDocuments, { params: { envelopeId } })
    const documents = (answer ?? []) as EndpointResponse<typeof listEnvelopeDocuments>
    if (documents.some(({ documentId }) => documentId === COUNTERSIGNED_DOCUMENT_ID))
      return { countersignedEnvelopeId: envelopeId, copyCustomerId: customerId }
  }
  return {}
}

function chooseEnvelope(envelopes: EndpointResponse<typeof listEnvelopes>, { planStatus }: Known): Known {
  const [latest, ...others] = [...envelopes].sort((a, b) => b.version - a.version)
  const plan = { rateCheckStatusCode: Number(planStatus) }
  const signed = [latest, ...others].find((each) => each && isSigned(each, plan, latest?.version ?? 0))
  return { envelopeId: latest?.envelopeId, signedEnvelopeId: signed?.envelopeId }
}

function chooseReport(
  { reports }: EndpointResponse<typeof winLoss.listWinLossReports>,
  { requests: list = [] }: Known,
): Known {
  const chosen = reports.find(({ options }) => options.length > 0)
  const request = list.find(({ id }) => id === chosen?.quoteRequest.id)
  return {
    reportScenarioId: chosen?.options[0]?.pricingScenarioId,
    reportRateCheckId: chosen?.rateCheckId ?? request?.rateCheckId,
  }
}

/** The calls of the specifications that change nothing. */
export const askedOfEveryProvider: readonly Asked[] = [
  ask(checkAuthenticated),
  ask(checkEmail, { body: NOBODY }),
  ask(requests.listQuoteRequests, { fixed: { limit: PAGE }, learn: chooseRequest }),
  ask(requests.quoteRequestOfRateCheck),
  ask(requests.readBiddingOpen, { as: ofRequest }),
  ask(requests.readUtilities, { as: ofRequest }),
  ask(requests.listPricingScenarios, {
    as: ofRequest,
    learn: (list, { scenarioId }) => ({
      scenarioId: scenarioId ?? (list.find(({ primary }) => primary === true) ?? list[0])?.id,
    }),
  }),
  ask(requests.readScenario, { as: ofRequest, learn: lookInto }),
  ask(readQuoteArchiveSummary),
  ask(downloads.exportMeterData, { as: ofRequest, fixed: { data_products: 'meter' } }),
  ask(downloads.downloadLoas, { as: ofRequest }),
  ask(downloads.listW9Ids, { query: { lenIds: 'lenIds' }, learn: (ids) => ({ w9Ids: ids.slice(0, 20).join(',') }) }),
  ask(downloads.downloadW9s, { query: { w9Ids: 'w9Ids' }, fixed: { downloadName: 'w9.zip' } }),
  ask(readCustomerDocument),
  ask(prospects.listProspects, { fixed: { limit: PAGE } }),
  ask(prospects.listNewProspects, { fixed: { limit: PAGE } }),
  ask(prospects.listPendingProspects, { fixed: { limit: PAGE } }),
  ask(prospects.listPreviousBids, { fixed: { limit: PAGE } }),
  ask(winLoss.listWinLossReports, { fixed: { limit: PAGE }, learn: chooseReport }),
  ask(winLoss.readScenarioWinLoss, { as: { scenarioId: 'reportScenarioId' } }),
  ask(winLoss.winLossReportsOfRateCheck, { as: { rateCheckId: 'reportRateCheckId' } }),
  ask(plans.listEnergyPlans, { fixed: { limit: PAGE, excludeCanceled: 'true' }, learn: choosePlan }),
  ask(plans.listPendingEnergyPlans, { fixed: { limit: PAGE } }),
  ask(plans.readEnergyPlan, {
    learn: ({ energyPlanMeter }) => ({ quoteId: energyPlanMeter.energyPlan.quoteId }),
  }),
  ask(plans.readUsageProfile),
  ask(plans.listPlanMeters),
  ask(plans.readAuditInfo, { as: ofPlan }),
  ask(listPlanDocuments, { as: ofPlan }),
  ask(listRevisions, { as: ofPlan }),
  ask(listStatusComments, { as: ofPlan }),
  ask(listFinalRejections, { as: ofPlan }),
  ask(listEnvelopes, { as: ofPlan, learn: chooseEnvelope }),
  ask(listEnvelopeDocuments),
  ask(readSignedDocument, { as: { ...ofPlan, envelopeId: 'signedEnvelopeId' }, fixed: certified }),
  ask(readCountersignedDocument, {
    as: { customerId: 'copyCustomerId', envelopeId: 'countersignedEnvelopeId' },
    fixed: certified,
    seek: seekCopy,
  }),
]

/** The portal's own additions that are read; the last one ends the session of this check. */
export const askedBeyond: readonly Asked[] = [
  ask(requests.readMeterUsage, { as: ofRequest }),
  ask(requests.readRequestUsage, { as: ofRequest }),
  ask(readLoadSheet, { as: ofRequest }),
  ask(downloads.listRequestDocuments, { query: { ids: 'requestId' } }),
  ask(downloads.downloadRequestDocuments, { query: { ids: 'requestId' }, fixed: { papers: 'meters' } }),
  ask(readUsualRates, { as: ofRequest }),
  ask(readRateFloors, { as: ofRequest }),
  ask(readTrends),
  ask(receipts.listReceipts, {
    as: ofRequest,
    learn: (answer) => ({
      receiptNumber: answer.receipts[0]?.receipt.number,
      receiptDigest: answer.receipts[0]?.digest,
    }),
  }),
  ask(receipts.downloadReceipt, { as: { ...ofRequest, number: 'receiptNumber' } }),
  ask(receipts.readReceiptKeys),
  ask(receipts.readReceiptStatus, { as: { digest: 'receiptDigest' } }),
  ask(readAssignment, { as: ofRequest }),
  ask(readRequestActivity, { as: ofRequest }),
  ask(readContractActivity),
  ask(listQuestions, { as: ofRequest }),
  ask(listUnreadAnswers),
  ask(listNotices),
  ask(readAlertChoices),
  ask(listSessions),
  ask(readOwnRights),
  ask(listTeamMembers),
  ask(readPasswordReset),
  ask(listBidNews),
  ask(listContractNews),
  ask(findEverywhere, { query: { words: 'words' } }),
  ask(followChanges),
  ask(logOut),
]
