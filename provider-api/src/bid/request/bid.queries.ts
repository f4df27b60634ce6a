import { eachReference, mayDo, type Scenario } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import { notFound } from '../../http/refusal'
import type { SignedInRep } from '../../account/signed-in-rep'
import { toBestRates, toRanks } from '../last-look/best-rate.mappers'
import {
  toMeters,
  toPricingOptions,
  toQuotes,
  toQuoteRequest,
  toRateCheck,
  toCurrentBids,
  toStateTaxes,
} from './bid.mappers'
import { findRequest, findRequestOfRateCheck, listUtilities, lockRequest, type RequestRow } from './quote-request.repo'
import { readMeterTotals } from './meter-totals.repo'
import { readBidForm } from './bid-form.repo'
import { listRequestMeters } from './scenario.repo'

/** Decision 18: bids are sealed before this status. */
const UNSEALED_FROM = 330

/** Meters above which who asks for few gets what they come to: with them the answer weighs four times as much. */
const MANY_METERS = 250

export const hasManyMeters = ({ meterCount }: RequestRow['rateCheck']) => meterCount > MANY_METERS

export async function readRequestRow(db: Db, rep: SignedInRep, id: string): Promise<RequestRow> {
  return foundRequest(await findRequest(db, rep.supplierId, id))
}

/** @throws Refusal 404 */
export function foundRequest(row: RequestRow | undefined): RequestRow {
  if (!row) throw notFound('There is no such quote request.')
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
  return toQuoteRequest(await readRowOfRateCheck(db, rep, rateCheckId))
}

/** @throws Refusal 404 */
export async function readRowOfRateCheck(db: Db, rep: SignedInRep, rateCheckId: string): Promise<RequestRow> {
  const row = await findRequestOfRateCheck(db, rep.supplierId, rateCheckId)
  // B§8, to the letter.
  if (!row) throw notFound('There is no quote request for this rate check')
  return row
}

export async function isBiddingOpen(db: Db, rep: SignedInRep, id: string, now: Date) {
  const bid = toQuoteRequest(await readRequestRow(db, rep, id))
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
export async function readRequestScenario(
  db: Db,
  rep: SignedInRep,
  { id, scenarioId }: { id: string; scenarioId: string },
  { meters: meterDetail }: { meters: 'all' | 'few' | 'none' },
): Promise<Scenario> {
  const row = await readRequestRow(db, rep, id)
  const { request, rateCheck } = row
  const hasMany = hasManyMeters(rateCheck)
  const [form, listed, totals] = await together([
    readBidForm(db, {
      id,
      quoteRequestId: id,
      supplierId: rep.supplierId,
      scenarioId,
      scenarioIds: [scenarioId, row.scenario.id],
      rateCheckId: rateCheck.id,
      customerId: rateCheck.customerId,
      state: rateCheck.state,
      commodityType: rateCheck.commodityType,
      utilityIds: rateCheck.utilityIds,
      unsealedIds: rateCheck.statusCode >= UNSEALED_FROM ? [scenarioId] : [],
      metersOf: meterDetail === 'none' || hasMany ? null : rateCheck.id,
    }),
    // Very many come one by one, so that other calls have their turn.
    meterDetail === 'all' && hasMany ? listRequestMeters(db, rateCheck.id) : undefined,
    meterDetail === 'few' && hasMany ? readMeterTotals(db, rateCheck.id) : undefined,
  ] as const)
  const { own, taxes, documents, utilities, lowest } = form
  const [scenario, optOut] = [form.scenario[0], form.optOuts[0]]
  if (!scenario) throw notFound('There is no such pricing scenario.')
  const formMeters = meterDetail === 'none' ? undefined : form.meters
  const meters = hasMany ? listed : formMeters
  const pricing = form.options.filter((option) => option.pricingScenarioId === scenarioId)
  const currentBids = toCurrentBids([row], form.terms, form.options)
  const taxesIncluded = own.every((quote) => quote.taxesIncluded)
  const charges = { totalFee: rateCheck.totalFee, stateTaxes: taxes }
  const mine = {
    quotes: toQuotes(
      own,
      form.ownTaxes.map(({ tax }) => tax),
      rateCheck.commodityType,
    ),
    pricingOptions: toPricingOptions(pricing),
  }
  return {
    quoteRequest: {
      ...toQuoteRequest(row),
      ...eachReference((key) => request[key]),
      standingBid: currentBids.get(request.id) ?? null,
    },
    pricingScenario: {
      id: scenario.id,
      name: scenario.name,
      description: scenario.description,
      totalAnnualKwhUsage: scenario.totalAnnualUsage,
      customOptionsAllowed: scenario.customOptionsAllowed,
    },
    meters: meters && toMeters(meters),
    meterTotals: totals,
    ...mine,
    quotesCanBeWithdrawn: true,
    rateCheck: toRateCheck(row),
    productLineItems: { included: rateCheck.lineItemsIncluded, excluded: rateCheck.lineItemsExcluded },
    bestQuotesPerTerm: toBestRates(lowest, mine, charges),
    quoteRanks: toRanks(lowest, mine, charges),
    stateTaxes: toStateTaxes(taxes, taxesIncluded),
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
