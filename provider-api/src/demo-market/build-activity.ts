import { contractStatus } from 'shared-contracts/contract/plan'
import { revisions as revisionsShape, revisionSummary } from 'shared-contracts/contract/revision'
import { bidStatus } from 'shared-contracts/bid/request'
import type { MarketRows } from './market-rows'

type AuditRow = MarketRows['auditRows'][number]
type Plan = MarketRows['energyPlans'][number]
type StatusChange = MarketRows['statusChanges'][number]

const byRep = (repId: string, supplierId: string) => ({ actor: `rep:${repId}`, supplierId })
const bySimulator = { actor: 'customer-simulator', supplierId: null }
const ofRateCheck = (entityId: string) => ({ entity: 'rate_check', entityId })

/**
 * What the audit would have if all of the market had been done by people at their screens: the same rows that the
 * commands write, the oldest first.
 */
export function buildActivity(rows: MarketRows): void {
  const plans = new Map(rows.energyPlans.map((plan) => [plan.rateCheckId, plan]))
  const audits: AuditRow[] = [
    ...rows.statusChanges.flatMap((change) => statusAudit(change, plans.get(change.rateCheckId), rows)),
    ...submissions(rows),
    ...rows.optOuts.map((out) => ({
      ...byRep(out.supplierRepId, out.supplierId),
      ...ofRateCheck(out.rateCheckId),
      at: out.createdAt,
      action: 'bid.optOut',
      to: { optOutReasons: out.optOutReasons, optOutReasonText: out.optOutReasonText },
    })),
    ...uploads(rows),
    ...rows.energyPlans.flatMap((plan) => contractAudits(plan, rows)),
  ]
  rows.auditRows.push(...audits.sort((a, b) => a.at.getTime() - b.at.getTime()))
}

/** By the status that was reached; what a rep does is told with what was said then. */
const byStatus: Readonly<Record<number, string>> = {
  [bidStatus.BIDDING_OPEN]: 'desk.open-bidding',
  [bidStatus.POST_BIDDING_QA]: 'desk.invite-last-look',
  [bidStatus.RECOMMENDATION_QA]: 'desk.end-last-look',
  [bidStatus.CUSTOMER_DECIDING]: 'desk.present',
  [contractStatus.REQUESTING_CONTRACTS]: 'desk.decide --request-contracts',
  [contractStatus.REJECTED]: 'desk.accept-rejection',
  [contractStatus.ABORTED]: 'desk.abort',
  2: 'desk.time-out',
}

function statusAudit(change: StatusChange, plan: Plan | undefined, rows: MarketRows): AuditRow[] {
  const { rateCheckId, fromCode: from, toCode: to, at } = change
  const entity = ofRateCheck(rateCheckId)
  const rejection = rows.contractRejections.find((each) => each.rateCheckId === rateCheckId)
  if (plan) {
    const rep = byRep(plan.supplierRepId, plan.supplierId)
    if (to === contractStatus.BOOKING_ENERGY_PLANS)
      return plan.submittedAt ? [{ ...rep, ...entity, at, action: 'contract.submitContract', from, to }] : []
    if (to === contractStatus.AWAITING_COUNTERSIGNED_CONTRACT || to === contractStatus.COMPLETE) {
      const action = from === contractStatus.AWAITING_COUNTERSIGNED_CONTRACT ? 'contract.countersign' : 'contract.book'
      return [{ ...rep, ...entity, at, action, from, to }]
    }
    if (to === contractStatus.REJECTED && rejection) {
      const comments = [rejection.loadFactorComment, rejection.otherComment].filter(Boolean)
      return [{ ...rep, ...entity, at, action: 'contract.reject', from, to: { to, comments } }]
    }
  }
  const action = byStatus[to]
  if (action === undefined) return []
  return [{ ...bySimulator, ...entity, at, action, from, to }]
}

/** Each supplier's quotes of a request came together. */
function submissions({ quotes, quoteRequests }: MarketRows): AuditRow[] {
  return quoteRequests.flatMap(({ id, supplierId }): AuditRow[] => {
    const sent = quotes.filter(({ quoteRequestId }) => quoteRequestId === id)
    const [first] = sent
    if (!first) return []
    const to = sent.map(({ pricingOptionId, submittedRate, renewableTotal }) => ({
      pricingOptionId,
      submittedRate,
      renewableTotal,
    }))
    const entity = { entity: 'quote_request', entityId: id }
    const rep = byRep(first.supplierRepId, supplierId)
    return [{ ...rep, ...entity, at: first.submittedAt, action: 'bid.submitQuotes', from: [], to }]
  })
}

function uploads({ documents }: MarketRows): AuditRow[] {
  return documents.flatMap((document): AuditRow[] => {
    const { id, documentType, supplierId, uploadedByRepId: repId, energyPlanId, created, originalFileName } = document
    if (documentType !== 'meter_contract' || repId == null || supplierId == null) return []
    const to = { energyPlanId, name: originalFileName, bytes: document.sizeBytes, kind: documentType }
    const entity = { entity: 'document', entityId: id }
    return [{ ...byRep(repId, supplierId), ...entity, at: created, action: 'document.uploadToPlan', to }]
  })
}

/** Signatures, revisions and the request to reject a booked contract. */
function contractAudits(plan: Plan, rows: MarketRows): AuditRow[] {
  const { rateCheckId, supplierId } = plan
  const entity = ofRateCheck(rateCheckId)
  const isOfRateCheck = (each: { rateCheckId: string }) => each.rateCheckId === rateCheckId
  const { REQUESTING_CONTRACTS: requested, BOOKING_ENERGY_PLANS: booking, COMPLETE: complete } = contractStatus
  const signatures = rows.envelopes.filter(isOfRateCheck).flatMap(({ version, signedAt }): AuditRow[] => {
    if (!signedAt) return []
    const signed = { ...bySimulator, ...entity, at: signedAt }
    const to = { to: booking, detail: `version ${version} signed` }
    if (version === 1) return [{ ...signed, action: 'desk.sign', from: requested, to }]
    return [{ ...signed, action: 'desk.resolve-revision', from: booking, to }]
  })
  const revisions = rows.contractRevisions
    .filter(isOfRateCheck)
    .map(({ id, version, createdDT, repId, revisions: sent }) => {
      const to = { revision: id, version, asked: revisionSummary(revisionsShape.parse(sent)) }
      return { ...byRep(repId, supplierId), ...entity, at: createdDT, action: 'contract.revise', from: booking, to }
    })
  const finals = rows.finalRejectionRequests.filter(isOfRateCheck).map(({ id, reason, createdDT, repId }) => {
    const to = { finalRejection: id, reason }
    return { ...byRep(repId, supplierId), ...entity, at: createdDT, action: 'contract.finalReject', from: complete, to }
  })
  return [...signatures, ...revisions, ...finals]
}
