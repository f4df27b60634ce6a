import { mayDo, type Scenario } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { notFound } from '../../http/refusal'
import type { SignedInRep } from '../../account/signed-in-rep'
import { bestRateAnswers, rankAnswers } from '../last-look/best-rate.answers'
import { findLowestRates } from '../last-look/best-rate.repo'
import {
  bidFacts,
  meterAnswers,
  optionAnswers,
  quoteAnswers,
  quoteRequestAnswer,
  rateCheckAnswer,
  taxAnswers,
} from './bid.answers'
import {
  findMeterFacts,
  findOptOut,
  findRequest,
  findRequestOfRateCheck,
  findUtilities,
  lockRequest,
  type RequestRow,
} from './quote-request.repo'
import { readPage } from './request-pages'
import {
  findMeters,
  findOptions,
  findOwnQuotes,
  findQuoteTaxes,
  findRequestDocuments,
  findScenario,
  findStateTaxes,
} from './scenario.repo'

/** Decision 18: bids are sealed before this status. */
const UNSEALED_FROM = 330

const NO_REQUEST = 'There is no such quote request.'

/** The supplier's requests, the latest due first. */
export async function listRequests(db: Db, rep: SignedInRep) {
  const { items } = await readPage(
    db,
    rep.supplierId,
    {},
    () => true,
    async (rows) => {
      const facts = await findMeterFacts(
        db,
        rows.map((row) => row.request.rateCheckId),
      )
      return rows.map((row) => quoteRequestAnswer(row, facts.get(row.request.rateCheckId)))
    },
  )
  return items
}

export async function loadRequest(db: Db, rep: SignedInRep, id: string): Promise<RequestRow> {
  const row = await findRequest(db, rep.supplierId, id)
  if (!row) throw notFound(NO_REQUEST)
  return row
}

/**
 * The request as it stands once nobody else can write it or move its status: what a write decides on.
 * @throws Refusal 404
 */
export async function readLockedRequest(tx: Db, rep: SignedInRep, id: string): Promise<RequestRow> {
  await lockRequest(tx, rep.supplierId, id)
  return loadRequest(tx, rep, id)
}

async function answerOf(db: Db, row: RequestRow) {
  const facts = await findMeterFacts(db, [row.request.rateCheckId])
  return quoteRequestAnswer(row, facts.get(row.request.rateCheckId))
}

export async function loadRequestOfRateCheck(db: Db, rep: SignedInRep, rateCheckId: string) {
  return answerOf(db, await requestOfRateCheck(db, rep, rateCheckId))
}

/** @throws Refusal 404 */
export async function requestOfRateCheck(db: Db, rep: SignedInRep, rateCheckId: string): Promise<RequestRow> {
  const row = await findRequestOfRateCheck(db, rep.supplierId, rateCheckId)
  // B§8, to the letter.
  if (!row) throw notFound('There is no quote request for this rate check')
  return row
}

export async function loadBiddingOpen(db: Db, rep: SignedInRep, id: string, now: Date) {
  const bid = bidFacts(await loadRequest(db, rep, id))
  return { biddingOpen: mayDo('submit', { ...bid, optedOut: false }, now.getTime()) }
}

export async function loadUtilities(db: Db, rep: SignedInRep, id: string) {
  const { request } = await loadRequest(db, rep, id)
  const rows = await findUtilities(db, request.rateCheckId)
  return {
    utilities: rows.map(({ utilityId, name }) => ({
      utilityId,
      name,
      selected: request.supportedUtilities.includes(utilityId),
    })),
  }
}

/** Everything the bid form shows; other suppliers' rates only as best rates, and only once bidding has closed. */
export async function loadScenario(
  db: Db,
  rep: SignedInRep,
  { id, scenarioId }: { id: string; scenarioId: string },
  options: { withMeters: boolean },
): Promise<Scenario> {
  const row = await loadRequest(db, rep, id)
  const { request, rateCheck } = row
  const scenario = await findScenario(db, rateCheck.id, scenarioId)
  if (!scenario) throw notFound('There is no such pricing scenario.')
  const pricing = await findOptions(db, [scenario.id], rep.supplierId)
  const own = await findOwnQuotes(db, request.id, rep.supplierId)
  const taxes = await findStateTaxes(db, rateCheck.state, rateCheck.commodityType)
  const documents = await findRequestDocuments(db, rateCheck.customerId, rateCheck.id)
  const utilities = await findUtilities(db, rateCheck.id)
  const optOut = await findOptOut(db, rateCheck.id, rep.supplierId)
  const lowest =
    rateCheck.statusCode >= UNSEALED_FROM ? await findLowestRates(db, [scenario.id], { bySupplier: true }) : []
  const quoteTaxes = await findQuoteTaxes(
    db,
    own.map((quote) => quote.id),
  )
  const taxesIncluded = own[0]?.taxesIncluded ?? true
  const charges = { totalFee: rateCheck.totalFee, stateTaxes: taxes }
  const mine = {
    quotes: quoteAnswers(own, quoteTaxes, rateCheck.commodityType),
    pricingOptions: optionAnswers(pricing),
  }
  return {
    quoteRequest: await answerOf(db, row),
    pricingScenario: {
      id: scenario.id,
      name: scenario.name,
      description: scenario.description,
      totalAnnualKwhUsage: scenario.totalAnnualUsage,
      customOptionsAllowed: scenario.customOptionsAllowed,
    },
    ...(options.withMeters ? { meters: meterAnswers(await findMeters(db, rateCheck.id)) } : {}),
    ...mine,
    rateCheck: rateCheckAnswer(row),
    productLineItems: { included: rateCheck.lineItemsIncluded, excluded: rateCheck.lineItemsExcluded },
    bestQuotesPerTerm: bestRateAnswers(lowest, mine, charges),
    quoteRanks: rankAnswers(lowest, mine, charges),
    stateTaxes: taxAnswers(taxes, taxesIncluded),
    utilityRequirements: { billRequired: utilities.some((utility) => utility.billRequired) },
    documents: documents.map(({ documentId, documentType, originalFileName, description }) => ({
      documentId,
      type: documentType === 'loe' || documentType === 'loa' || documentType === 'w9' ? documentType : 'other',
      label: description || originalFileName,
    })),
    supplierRepOptOut: optOut && {
      supplierRepId: optOut.optOut.supplierRepId,
      repName: `${optOut.firstName} ${optOut.lastName}`,
      at: optOut.optOut.createdAt.toISOString(),
      optOutReasons: optOut.optOut.optOutReasons,
      optOutReasonText: optOut.optOut.optOutReasonText,
    },
  }
}
