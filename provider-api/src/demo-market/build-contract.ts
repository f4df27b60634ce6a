import { minusMonths } from 'shared-contracts/contract/plan'
import type { BuiltRequest } from './build-request'
import { nextDocumentId } from './build-documents'
import type { ContractData, RevisionData } from './data/contract-data'
import { daysBefore } from './demo-times'
import type { MarketRows } from './market-rows'
import { seededRandom, type Random } from './random'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The energy plan of a request that was won, with its envelopes, revisions, rejections and documents. */
export function buildContract(data: ContractData, request: BuiltRequest, now: Date, rows: MarketRows): void {
  const random = seededRandom(`${data.key}-contract`)
  const { contract, quotedBy: rep, decision } = data
  const { rateCheckId, customerId } = request
  const energyPlanId = `ep-${data.key}`
  const supplierId = data.supplier ?? 'larkspur'
  const quoteId = `q-${data.key}-${supplierId}-${decision.term}`
  const quote = rows.quotes.find(({ id }) => id === quoteId)
  if (!quote) throw new Error(`the contract of ${data.key} has no quote ${quoteId}`)
  // A contract with a creation time of its own counts its days from there, the others count back from now, to a random
  // minute (0 to 479) of that working day.
  const { createdAt } = contract
  const at = (days: number) =>
    createdAt ? new Date(Date.parse(createdAt) + days * DAY) : daysBefore(now, days, random.int(0, 479))
  const reachedAt = new Map(Object.entries(contract.reached).map(([code, days]) => [Number(code), at(days)]))
  // By time: object keys come in the order of the codes, but the end states 0, 1 and 2 are reached last.
  for (const [code, time] of [...reachedAt].sort((a, b) => a[1].getTime() - b[1].getTime())) request.reached(code, time)

  const submittedAt = (data.matrix ? undefined : reachedAt.get(510)) ?? null
  rows.energyPlans.push({
    id: energyPlanId,
    rateCheckId,
    customerId,
    supplierId,
    supplierRepId: rep,
    quoteId,
    pricingOptionId: quote.pricingOptionId,
    pricingSolutionRate: quote.submittedRate ?? '0',
    termMonths: decision.term,
    // The portal derives the start date as the end date minus the term (C§3); here the term is added.
    endDate: minusMonths(request.startDate, -decision.term),
    yearlyUsage: data.asks.usage,
    meterCount: data.asks.meters,
    submittedAt,
    submittedByRepId: submittedAt === null ? null : rep,
    counterSignedExpected: contract.counterSignedExpected ?? null,
    canceledAt: data.status === 1 ? (reachedAt.get(1) ?? now) : null,
    createdAt: reachedAt.get(410) ?? now,
  })
  for (const [originalFileName, description, mimeType, sizeBytes, daysAgo] of contract.uploads ?? []) {
    rows.documents.push({
      id: nextDocumentId(rows),
      customerId,
      rateCheckId,
      energyPlanId,
      supplierId,
      legalEntityId: null,
      documentType: 'meter_contract',
      originalFileName,
      description,
      mimeType,
      sizeBytes,
      uploadedByRepId: rep,
      created: at(daysAgo),
    })
  }
  addEnvelopes(data, request, energyPlanId, reachedAt, at, rows)
  for (const [index, revision] of (contract.revisions ?? []).entries()) {
    addRevision(data, request, energyPlanId, revision, index, random, now, rows)
  }
  const { rejection, finalRejection } = contract
  if (rejection) {
    rows.contractRejections.push({
      id: `rej-${data.key}`,
      rateCheckId,
      version: rejection.version,
      loadFactor: rejection.loadFactor !== undefined,
      loadFactorComment: rejection.loadFactor ?? null,
      other: rejection.other !== undefined,
      otherComment: rejection.other ?? null,
      createdDT: reachedAt.get(0) ?? now,
      repId: rep,
    })
  }
  if (finalRejection) {
    rows.finalRejectionRequests.push({
      id: `frr-${data.key}`,
      rateCheckId,
      reason: finalRejection.reason,
      createdDT: at(finalRejection.daysAgo),
      repId: rep,
    })
  }
}

function addEnvelopes(
  data: ContractData,
  request: BuiltRequest,
  energyPlanId: string,
  reachedAt: Map<number, Date>,
  at: (days: number) => Date,
  rows: MarketRows,
): void {
  const { contract, decision, quotedBy } = data
  const [company, firstName, lastName, title] = data.customer
  const short = company
    .replace(/[^A-Za-z0-9]+/g, '-')
    .split('-')
    .slice(0, 2)
    .join('-')
  const signed = contract.signed ?? []
  for (const [index, daysAgo] of signed.entries()) {
    const version = index + 1
    const id = `env-${data.key}-${version}`
    const friendlyFileName = `${short}-Larkspur-${decision.term}mo-v${version}.pdf`
    const latest = version === signed.length
    // The status moves to 510 with the newest signature.
    let signedAt: Date | null
    if (daysAgo === null) signedAt = null
    else if (latest) signedAt = reachedAt.get(510) ?? at(daysAgo)
    else signedAt = at(daysAgo)
    const createdAt =
      signedAt === null ? (reachedAt.get(410) ?? request.createdAt) : new Date(signedAt.getTime() - 90 * MINUTE)
    rows.envelopes.push({
      id,
      rateCheckId: request.rateCheckId,
      energyPlanId,
      version,
      friendlyFileName,
      signerName: `${firstName} ${lastName}`,
      signerTitle: title,
      createdAt,
      signedAt,
    })
    rows.envelopeDocuments.push({ envelopeId: id, documentId: '1', name: friendlyFileName, createdAt })
    const completeAt = reachedAt.get(1000)
    if (latest && contract.counterSignedExpected === true && completeAt) {
      rows.envelopeDocuments.push({
        envelopeId: id,
        documentId: '999',
        name: friendlyFileName.replace('.pdf', '-countersigned.pdf'),
        createdAt: completeAt,
        byRepId: quotedBy,
      })
    }
  }
}

function addRevision(
  data: ContractData,
  request: BuiltRequest,
  energyPlanId: string,
  revision: RevisionData,
  index: number,
  random: Random,
  now: Date,
  rows: MarketRows,
): void {
  const createdDT = daysBefore(now, revision.daysAgo, random.int(0, 479))
  const { secureCredit } = revision
  const guarantee = secureCredit?.businessGuaranteeForm
  let uploaded: Record<string, string> | null = null
  if (guarantee !== undefined) {
    const id = nextDocumentId(rows)
    const mimeType = 'application/pdf'
    rows.documents.push({
      id,
      customerId: request.customerId,
      rateCheckId: request.rateCheckId,
      energyPlanId,
      supplierId: data.supplier ?? 'larkspur',
      legalEntityId: null,
      documentType: 'revision',
      originalFileName: guarantee,
      description: 'Business guarantee form',
      mimeType,
      uploadedByRepId: data.quotedBy,
      created: createdDT,
    })
    uploaded = { name: guarantee, downloadUrl: `/v1/customers/${request.customerId}/documents/${id}/file`, mimeType }
  }
  rows.contractRevisions.push({
    id: `rev-${data.key}-${index + 1}`,
    rateCheckId: request.rateCheckId,
    version: revision.version,
    revisions: {
      dataUpdates: {
        dataUpdatesCheck: revision.dataUpdates !== undefined,
        dataUpdatesDesc: revision.dataUpdates ?? null,
      },
      secureCredit: {
        secureCreditCheck: Boolean(secureCredit),
        differentLEN: false,
        personalGuaranteeForm: false,
        businessGuaranteeForm: guarantee !== undefined,
        deposit: Boolean(secureCredit),
        coverRisk: false,
        secureCreditDesc: secureCredit?.text ?? null,
      },
      differentContract: { differentContractCheck: false, differentContractDesc: null },
      utilityLoaCheck: revision.utilityLoa ?? false,
      uploadedPersonalGuaranteeFile: null,
      uploadedBusinessGuaranteeFile: uploaded,
      uploadedDifferentContractFile: null,
    },
    resolved: revision.resolvedDaysAgo !== undefined,
    resolvedAt:
      revision.resolvedDaysAgo === undefined ? null : daysBefore(now, revision.resolvedDaysAgo, random.int(0, 479)),
    createdDT,
    repId: data.quotedBy,
  })
}
