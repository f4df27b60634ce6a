import { randomUUID } from 'node:crypto'
import { decimals } from 'shared-contracts/money'
import { isLastLook, denialReason, settledBillingMethod, type Quote } from 'shared-contracts/bid/request'
import { renewableTotal } from 'shared-contracts/bid/rates'
import { beyondLimits, submissionProblem, type Submission } from 'shared-contracts/bid/submission'
import type { SignedInRep } from '../../account/signed-in-rep'
import { audit } from '../../db/audit'
import { findDatabaseCode } from '../../db/database-failure'
import type { Db } from '../../db/open-db'
import { RATE_PLACES } from '../../db/schema'
import { together } from '../../db/statement'
import { waitWithCommit, withinTransaction } from '../../db/transaction'
import { notFound, Refusal } from '../../http/refusal'
import { deleteSentFields } from '../hand-off/draft.repo'
import { drawUpReceipt, readReceiptChain, termsAfter, type ReceiptSettings } from '../receipt/receipt.commands'
import { insertReceipt } from '../receipt/receipt.repo'
import { replaceQuotes, type NewQuote, type NewQuoteTax } from '../rates/quote.repo'
import { toQuoteRequest, toPricingOptions, toQuotes, toRateCheck, toStateTaxes } from '../request/bid.mappers'
import { foundRequest } from '../request/bid.queries'
import { carriedChangeDenial, changedMeanwhile } from '../request/changed-meanwhile'
import { carriedFields, claimForBidOrFail, lockRequest, type RequestRow } from '../request/quote-request.repo'
import { findScenario } from '../request/scenario.repo'
import { listOptionsOfRequest, readBidContext } from './bid-context.repo'

export interface SubmitBid {
  rep: SignedInRep
  quoteRequestId: string
  /** Of the first submission's path; later ones name none, and mean any option of the request. */
  scenarioId?: string | undefined
  submission: Submission
  /** What the client read: what is carried must not have changed since; undefined compares nothing. */
  version: number | undefined
  now: Date
  settings: ReceiptSettings
  action: string
  /** A colleague who attests it too. */
  second?: Pick<SignedInRep, 'userId' | 'firstName' | 'lastName' | 'limits'>
}

/** Status of each refusal of a submission that is wrong in itself; what changed meanwhile is a conflict. */
const CONFLICTS = ['unknown-option', 'billing-method-locked']

/**
 * Puts a supplier's quotes in place, all or none of them (decisions 16, 17, 18, 21); quotes that are not carried stay
 * as they stand now (decision 62). The condition on status, time and version stands in the WHERE of the one update that
 * claims the request.
 */
export function submitBid(db: Db, command: SubmitBid) {
  return withinTransaction(db, async (tx) => {
    const bid = await readLockedBid(tx, command)
    const refusal = await submitDenialReason(tx, bid, command)
    if (refusal) throw refusal

    const lastLook = isLastLook(toQuoteRequest(bid.row))
    const quotes = command.submission.quotes.map((quote) => newQuote(quote, { row: bid.row, lastLook }, command))
    const taxes = newTaxes(quotes, command)
    const isReplaced = ({ pricingOptionId }: { pricingOptionId: string }) =>
      quotes.some((quote) => quote.pricingOptionId === pricingOptionId)
    const [replaced, remaining] = [bid.own.filter(isReplaced), bid.own.filter((quote) => !isReplaced(quote))]
    const at = { supplierId: command.rep.supplierId, rateCheckId: bid.row.rateCheck.id }
    const { signed, row: receiptRow } = drawUpReceipt(bid.chain, {
      kind: 'submission',
      rep: command.rep,
      second: command.second,
      row: bid.row,
      before: bid.own,
      after: [...remaining, ...quotes],
      options: await namedOptions(tx, bid, command),
      taxes: [...bid.ownTaxes, ...taxes],
      stateTaxes: bid.stateTaxes,
      ...termsAfter(bid.row, command.submission),
      issuer: command.settings.portalUrl,
      now: command.now,
    })
    // The claim is the first of them, and the row is locked: what follows is undone when its condition does not hold.
    const writes = [
      claimRequest(tx, bid.row, command),
      replaceQuotes(tx, at, { quotes, taxes, isFirst: replaced.length === 0 }, command.now),
      insertReceipt(tx, receiptRow),
      audit(tx, {
        at: command.now,
        rep: command.rep,
        action: command.action,
        entity: 'quote_request',
        entityId: bid.row.request.id,
        from: replaced.map(auditedRates),
        to: quotes.map(auditedRates),
      }),
    ]
    if (quotes.length === 0) writes.push(deleteSentHeader(tx, command))
    for (const write of writes) waitWithCommit(tx, write)

    const { firstName, lastName } = command.rep
    const currentQuotes = [...remaining, ...quotes.map((quote) => ({ ...asStored(quote), firstName, lastName }))].sort(
      (a, b) => (a.pricingOptionId < b.pricingOptionId ? -1 : 1),
    )
    const wireQuotes = toQuotes(currentQuotes, [...bid.ownTaxes, ...taxes], bid.row.rateCheck.commodityType)
    // Nobody else moves it while it is locked.
    const version = bid.row.request.version + 1
    return { quotes: wireQuotes, version, submittedAt: command.now.toISOString(), receipt: signed }
  })
}

function deleteSentHeader(tx: Db, { rep, quoteRequestId, submission, now }: SubmitBid): Promise<void> {
  const names = carriedFields.filter((name) => submission[name] != null)
  return deleteSentFields(tx, { quoteRequestId, repId: rep.userId }, names, now)
}

/** Of what is not sent yet. */
export const auditedRate = (quote: Quote) => ({
  pricingOptionId: quote.pricingScenarioOptionId,
  submittedRate: quote.submittedRate,
  renewableTotal: quote.quoteDetails.length === 0 ? null : renewableTotal(quote),
})

/** @throws Refusal as the submission itself would be refused now */
export async function refuseSubmission(tx: Db, command: SubmitBid): Promise<void> {
  const refusal = await submitDenialReason(tx, await readLockedBid(tx, command), command)
  if (refusal) throw refusal
}

/**
 * What the submission would be refused for now, and the version it was compared with; nothing is written.
 * @throws Refusal 404 where there is nothing that could be submitted
 */
export function dryRun(db: Db, command: SubmitBid) {
  return withinTransaction(db, async (tx) => {
    const bid = await readLockedBid(tx, command)
    const refusal = await submitDenialReason(tx, bid, command)
    const { version } = bid.row.request
    if (!refusal) return { refusal: null, version }
    const { status, code, message, details } = refusal
    if (status === 404) throw refusal
    return { refusal: { status, code, message, details }, version }
  })
}

const auditedRates = ({ pricingOptionId, submittedRate, renewableTotal }: NewQuote) => ({
  pricingOptionId,
  submittedRate,
  renewableTotal,
})

type LockedBid = Awaited<ReturnType<typeof readLockedBid>>

/** Everything that is decided on, read once nobody else can write the request: the lock comes first. */
async function readLockedBid(tx: Db, { rep, quoteRequestId: id, scenarioId, settings, now }: SubmitBid) {
  const { supplierId } = rep
  const [, bid] = await together([
    lockRequest(tx, supplierId, id),
    readBidContext(tx, { id, supplierId, scenarioId }),
  ] as const)
  const row = foundRequest(bid.row)
  // A scenario without an option is still there.
  const isThere =
    scenarioId === undefined ||
    bid.options.length > 0 ||
    (await findScenario(tx, row.rateCheck.id, scenarioId)) !== undefined
  return { ...bid, row, isThere, chain: await readReceiptChain(tx, bid, settings, now) }
}

/** The options of every quote that stands, also of a scenario that this submission is not about. */
async function namedOptions(tx: Db, { options, own, row }: LockedBid, { rep }: SubmitBid) {
  const isNamed = own.every((quote) => options.some(({ id }) => id === quote.pricingOptionId))
  const { id } = row.request
  if (isNamed) return options
  return listOptionsOfRequest(tx, { id, supplierId: rep.supplierId, scenarioId: undefined })
}

/** Why this submission is refused, the first reason that holds; nothing when it may be written. */
async function submitDenialReason(tx: Db, bid: LockedBid, command: SubmitBid): Promise<Refusal | undefined> {
  const { row, isThere, options, stateTaxes, own } = bid
  const { rep, submission, version, now } = command
  const quoteRequest = toQuoteRequest(row)
  if (submission.quotes.some((quote) => quote.supplierId !== rep.supplierId || quote.supplierRepId !== rep.userId))
    return new Refusal({ status: 403, code: 'forbidden', message: 'These quotes belong to another representative.' })
  const closed = denialReason('submit', quoteRequest, now.getTime())
  if (closed) return new Refusal({ status: 409, ...closed })
  const optionIds = submission.quotes.map((quote) => quote.pricingScenarioOptionId)
  const changed = await carriedChangeDenial(tx, row, { optionIds, fields: submission, version })
  if (changed) return changed
  if (!isThere) return notFound('There is no such pricing scenario.')
  const problem = submissionProblem(
    {
      quoteRequest,
      rateCheck: toRateCheck(row),
      pricingOptions: toPricingOptions(options),
      stateTaxes: toStateTaxes(stateTaxes, true),
    },
    submission,
    own.length,
  )
  if (!problem) {
    const why = beyondLimits(rep.limits, quoteRequest, submission.quotes)
    if (!why) return undefined
    if (!command.second)
      return new Refusal({ status: 403, code: 'needs-second', message: `${why} Ask a colleague to attest it too.` })
    // Two who may not alone may not together.
    const isReached = beyondLimits(command.second.limits, quoteRequest, submission.quotes) === undefined
    return isReached ? undefined : secondIsLimited(command.second)
  }
  const { code, message, optionId } = problem
  return new Refusal({
    status: CONFLICTS.includes(code) ? 409 : 400,
    code,
    message,
    details: optionId ? { optionId } : undefined,
  })
}

const secondIsLimited = ({ firstName }: { firstName: string }) =>
  new Refusal({
    status: 403,
    code: 'needs-second',
    message: `The limits of ${firstName} do not reach this bid either. Ask a colleague whose limits do.`,
  })

/** SQLSTATE: the claim's condition did not hold, though the rules had nothing against it. */
const NOT_CLAIMED = '22012'

/** @throws Refusal 409 when the condition of the request does not hold */
function claimRequest(tx: Db, row: RequestRow, { rep, submission, now }: SubmitBid) {
  return claimForBidOrFail(
    tx,
    { id: row.request.id, supplierId: rep.supplierId, repId: rep.userId, now, version: row.request.version },
    submission,
  ).catch((error: unknown) => {
    throw findDatabaseCode(error) === NOT_CLAIMED ? changedMeanwhile(row) : error
  })
}

const roundRate = (rate: string | null) => rate && decimals.round(rate, RATE_PLACES)

/** As the database keeps it, which is not asked. */
const asStored = (quote: NewQuote): NewQuote => ({
  ...quote,
  submittedRate: roundRate(quote.submittedRate),
  renewableAdder: roundRate(quote.renewableAdder),
  renewableTotal: roundRate(quote.renewableTotal),
})

function newQuote(
  quote: Quote,
  { row, lastLook }: { row: RequestRow; lastLook: boolean },
  { rep, submission, now }: SubmitBid,
): NewQuote {
  const onlyTotal = decimals.isZero(quote.submittedRate)
  const detail = quote.quoteDetails[0]
  return {
    id: randomUUID(),
    quoteRequestId: row.request.id,
    rateCheckId: row.rateCheck.id,
    pricingOptionId: quote.pricingScenarioOptionId,
    supplierId: rep.supplierId,
    supplierRepId: rep.userId,
    submittedRate: onlyTotal ? null : quote.submittedRate,
    renewableAdder: detail?.value ?? null,
    renewableTotal: detail ? renewableTotal(quote) : null,
    feeIncluded: quote.feeIncluded,
    taxesIncluded: quote.taxesIncluded,
    billingMethod:
      submission.billingMethod ?? settledBillingMethod({ quoteRequest: row.request, rateCheck: row.rateCheck }) ?? null,
    unitId: quote.unitId,
    lastLook,
    status: 'submitted',
    submittedAt: now,
    supersededAt: null,
    changedIn: row.request.version + 1,
  }
}

/** The taxes of each quote, which has the place of its row. */
function newTaxes(rows: readonly { id: string; rateCheckId: string }[], { submission }: SubmitBid): NewQuoteTax[] {
  return submission.quotes.flatMap(({ taxes }, at) =>
    taxes.map(({ stateTaxId, includedBySupplier }) => ({
      id: randomUUID(),
      quoteId: rows[at]?.id ?? '',
      rateCheckId: rows[at]?.rateCheckId ?? '',
      stateTaxId,
      includedBySupplier,
    })),
  )
}
