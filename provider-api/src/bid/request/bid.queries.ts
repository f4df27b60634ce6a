import {
  isLastLook,
  mayDo,
  type listQuoteRequests,
  type QuoteRequest,
  type Scenario,
  type StandingBid,
} from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import { notFound } from '../../http/refusal'
import type { Call } from '../../http/register-endpoint'
import type { SignedInRep } from '../../account/signed-in-rep'
import { bestRateAnswers, countBest, rankAnswers } from '../last-look/best-rate.answers'
import { listLowestRates } from '../last-look/best-rate.repo'
import {
  meterAnswers,
  optionAnswers,
  quoteAnswers,
  quoteRequestAnswer,
  rateCheckAnswer,
  standingBids,
  taxAnswers,
} from './bid.answers'
import {
  findOptOut,
  findRequest,
  findRequestOfRateCheck,
  listUtilities,
  lockRequest,
  type RequestRow,
} from './quote-request.repo'
import { listListedRows, type ListedRow } from './listed-rows.repo'
import { listOwners } from './owner.repo'
import { readMeterTotals } from './meter-totals.repo'
import { groupedBy, readPage } from './request-pages'
import { listStandingTerms } from './standing-bid.repo'
import {
  listRequestMeters,
  listOptions,
  listOwnQuotes,
  listQuoteTaxes,
  listRequestDocuments,
  findScenario,
  listStateTaxes,
  listTaxesOfStates,
} from './scenario.repo'

/** Decision 18: bids are sealed before this status. */
const UNSEALED_FROM = 330

/** Meters above which who asks for few gets what they come to: with them the answer weighs four times as much. */
const MANY_METERS = 250

const NO_REQUEST = 'There is no such quote request.'

/** A page of the supplier's requests, the latest due first where nothing else is asked for. */
export async function listRequests({
  db,
  rep,
  query,
  now,
}: Pick<Call<typeof listQuoteRequests>, 'db' | 'query' | 'now'> & { rep: Pick<SignedInRep, 'supplierId'> }) {
  const { list = 'requests', ...page } = query
  const { supplierId } = rep
  const { items } = await readPage(db, { supplierId, list, page, now }, async (ids) => {
    if (list === 'open') return readOpenRequests(db, supplierId, ids)
    // What is closed has nothing left to be sent.
    const rows = await listListedRows(db, supplierId, ids)
    return rows.map((row) => ({ ...quoteRequestAnswer(row), standingBid: null }))
  })
  return items
}

/** These requests of the supplier, each with what stands of its bid. */
export async function readOpenRequests(db: Db, supplierId: string, ids: string[]): Promise<QuoteRequest[]> {
  if (ids.length === 0) return []
  const [rows, owners] = await together([listListedRows(db, supplierId, ids), listOwners(db, supplierId, ids)] as const)
  const [standing, best] = await together([
    listStandingBids(db, supplierId, rows),
    countBestOf(db, supplierId, rows),
  ] as const)
  return rows.map((row) => {
    const { id } = row.request
    const sent = standing.get(id)
    return {
      ...quoteRequestAnswer(row),
      standingBid: sent ? { ...sent, ...best.get(id) } : null,
      owner: owners.get(id) ?? null,
    }
  })
}

/** In how many terms each of these is the best, of those in Last Look: of others rates are sealed, or settled. */
async function countBestOf(db: Db, supplierId: string, rows: ListedRow[]): Promise<Map<string, { best: number }>> {
  const looked = rows.filter(
    ({ hasQuote, request, rateCheck }) =>
      hasQuote && isLastLook({ statusCode: rateCheck.statusCode, invitedForLastLook: request.invitedForLastLook }),
  )
  if (looked.length === 0) return new Map()
  const [lowest, taxes] = await together([
    listLowestRates(
      db,
      looked.map(({ scenario }) => scenario.id),
      { bySupplier: true },
    ),
    listTaxesOfStates(db, [...new Set(looked.map(({ rateCheck }) => rateCheck.state))]),
  ] as const)
  const ratesOf = groupedBy(lowest, ({ scenarioId }) => scenarioId)
  return new Map(
    looked.map(({ request, scenario, rateCheck: { totalFee, state, commodityType } }) => {
      const stateTaxes = taxes.filter((tax) => tax.state === state && tax.commodityType === commodityType)
      const rates = ratesOf.get(scenario.id) ?? []
      return [request.id, { best: countBest(rates, supplierId, { totalFee, stateTaxes }) }] as const
    }),
  )
}

/** What stands of the supplier's bids, by request (decision 37). */
async function listStandingBids(db: Db, supplierId: string, rows: ListedRow[]): Promise<Map<string, StandingBid>> {
  const quoted = rows.filter(({ hasQuote }) => hasQuote)
  if (quoted.length === 0) return new Map()
  const scenarioIds = quoted.map(({ scenario }) => scenario.id)
  const requestIds = quoted.map(({ request }) => request.id)
  const [terms, options] = await together([
    listStandingTerms(db, supplierId, requestIds, scenarioIds),
    listOptions(db, scenarioIds, supplierId),
  ] as const)
  return standingBids(quoted, terms, options)
}

export async function readRequestRow(db: Db, rep: SignedInRep, id: string): Promise<RequestRow> {
  const row = await findRequest(db, rep.supplierId, id)
  if (!row) throw notFound(NO_REQUEST)
  return row
}

/**
 * The request as it stands once nobody else can write it or move its status: what a write decides on.
 * @throws Refusal 404
 */
export async function readLockedRequest(tx: Db, rep: SignedInRep, id: string): Promise<RequestRow> {
  // The lock is asked for first; the row is read once it is there, without a way back between them.
  const [, row] = await together([lockRequest(tx, rep.supplierId, id), readRequestRow(tx, rep, id)] as const)
  return row
}

export async function readRequestOfRateCheck(db: Db, rep: SignedInRep, rateCheckId: string) {
  return quoteRequestAnswer(await readRowOfRateCheck(db, rep, rateCheckId))
}

/** @throws Refusal 404 */
export async function readRowOfRateCheck(db: Db, rep: SignedInRep, rateCheckId: string): Promise<RequestRow> {
  const row = await findRequestOfRateCheck(db, rep.supplierId, rateCheckId)
  // B§8, to the letter.
  if (!row) throw notFound('There is no quote request for this rate check')
  return row
}

export async function isBiddingOpen(db: Db, rep: SignedInRep, id: string, now: Date) {
  const bid = quoteRequestAnswer(await readRequestRow(db, rep, id))
  return { biddingOpen: mayDo('submit', { ...bid, optedOut: false }, now.getTime()) }
}

export async function listOfferedUtilities(db: Db, rep: SignedInRep, id: string) {
  const { request, rateCheck } = await readRequestRow(db, rep, id)
  const rows = await listUtilities(db, rateCheck.utilityIds)
  return {
    utilities: rows.map(({ utilityId, name }) => ({
      utilityId,
      name,
      selected: request.supportedUtilities.includes(utilityId),
    })),
  }
}

/** Everything the bid form shows; other suppliers' rates only as best rates, and only once bidding has closed. */
export async function readScenarioAnswer(
  db: Db,
  rep: SignedInRep,
  { id, scenarioId }: { id: string; scenarioId: string },
  { meters: asked }: { meters: 'all' | 'few' | 'none' },
): Promise<Scenario> {
  const row = await readRequestRow(db, rep, id)
  const { request, rateCheck } = row
  const isTotal = asked === 'few' && rateCheck.meterCount > MANY_METERS
  const unsealed = rateCheck.statusCode >= UNSEALED_FROM
  const [scenario, pricing, own, taxes, documents, utilities, optOut, lowest, meters, totals, standing] =
    await together([
      findScenario(db, rateCheck.id, scenarioId),
      listOptions(db, [scenarioId], rep.supplierId),
      listOwnQuotes(db, request.id, rep.supplierId),
      listStateTaxes(db, rateCheck.state, rateCheck.commodityType),
      listRequestDocuments(db, rateCheck.customerId, rateCheck.id),
      listUtilities(db, rateCheck.utilityIds),
      findOptOut(db, rateCheck.id, rep.supplierId),
      unsealed ? listLowestRates(db, [scenarioId], { bySupplier: true }) : [],
      asked === 'none' || isTotal ? undefined : listRequestMeters(db, rateCheck.id),
      isTotal ? readMeterTotals(db, rateCheck.id) : undefined,
      listStandingBids(db, rep.supplierId, [row]),
    ] as const)
  if (!scenario) throw notFound('There is no such pricing scenario.')
  const quoteTaxes = await listQuoteTaxes(
    db,
    own.map((quote) => quote.id),
  )
  const taxesIncluded = own.every((quote) => quote.taxesIncluded)
  const charges = { totalFee: rateCheck.totalFee, stateTaxes: taxes }
  const mine = {
    quotes: quoteAnswers(own, quoteTaxes, rateCheck.commodityType),
    pricingOptions: optionAnswers(pricing),
  }
  return {
    quoteRequest: {
      ...quoteRequestAnswer(row),
      supplierQuoteNumber: request.supplierQuoteNumber,
      supplierNote: request.supplierNote,
      standingBid: standing.get(request.id) ?? null,
    },
    pricingScenario: {
      id: scenario.id,
      name: scenario.name,
      description: scenario.description,
      totalAnnualKwhUsage: scenario.totalAnnualUsage,
      customOptionsAllowed: scenario.customOptionsAllowed,
    },
    ...(meters ? { meters: meterAnswers(meters) } : {}),
    ...(totals ? { meterTotals: totals } : {}),
    ...mine,
    quotesCanBeWithdrawn: true,
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
