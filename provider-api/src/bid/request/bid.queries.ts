import { mayDo, type Scenario, type StandingBid } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import { notFound } from '../../http/refusal'
import type { SignedInRep } from '../../account/signed-in-rep'
import { listTaxesOfOwnQuotes } from '../submission/bid-facts.repo'
import { bestRateAnswers, rankAnswers } from '../last-look/best-rate.answers'
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
import type { ListedRow } from './listed-rows.repo'
import { readMeterTotals } from './meter-totals.repo'
import { listStandingTerms } from './standing-bid.repo'
import {
  listRequestMeters,
  listOptions,
  listOwnQuotes,
  listRequestDocuments,
  findScenario,
  listStateTaxes,
} from './scenario.repo'

/** Decision 18: bids are sealed before this status. */
const UNSEALED_FROM = 330

/** Meters above which who asks for few gets what they come to: with them the answer weighs four times as much. */
const MANY_METERS = 250

export const hasManyMeters = ({ meterCount }: RequestRow['rateCheck']) => meterCount > MANY_METERS

const NO_REQUEST = 'There is no such quote request.'

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
  const isTotal = asked === 'few' && hasManyMeters(rateCheck)
  const unsealed = rateCheck.statusCode >= UNSEALED_FROM
  const [scenario, pricing, own, quoteTaxes, taxes, documents, utilities, optOut, lowest, meters, totals, standing] =
    await together([
      findScenario(db, rateCheck.id, scenarioId),
      listOptions(db, [scenarioId], rep.supplierId),
      listOwnQuotes(db, request.id, rep.supplierId),
      listTaxesOfOwnQuotes(db, { id: request.id, supplierId: rep.supplierId }),
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
