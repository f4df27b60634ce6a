import { randomUUID } from 'node:crypto'
import { decimals } from 'shared-contracts/money'
import { isLastLook, whyNot, type Quote } from 'shared-contracts/bid/request'
import { renewableTotalOf } from 'shared-contracts/bid/rates'
import { submissionProblem, type Submission } from 'shared-contracts/bid/submission'
import type { SignedInRep } from '../../account/signed-in-rep'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { withinTransaction } from '../../db/transaction'
import { notFound, Refusal } from '../../http/refusal'
import { replaceQuotes, type NewQuote, type NewQuoteTax } from '../rates/quote.repo'
import { quoteRequestAnswer, optionAnswers, quoteAnswers, rateCheckAnswer, taxAnswers } from '../request/bid.answers'
import { readLockedRequest } from '../request/bid.queries'
import { changedMeanwhile } from '../request/changed-meanwhile'
import { claimForBid, type RequestRow } from '../request/quote-request.repo'
import {
  findScenario,
  listOptionsOfRateCheck,
  listOwnQuotes,
  listQuoteTaxes,
  listStateTaxes,
} from '../request/scenario.repo'

export interface SubmitBid {
  rep: SignedInRep
  quoteRequestId: string
  /** Of the first submission's path; later ones name none, and mean any option of the request. */
  scenarioId?: string
  submission: Submission
  /** What the client read; undefined compares nothing. */
  version: number | undefined
  now: Date
  action: string
}

/** Status of each refusal of a submission that is wrong in itself; what changed meanwhile is a conflict. */
const CONFLICTS = ['unknown-option', 'billing-method-locked']

/**
 * Puts a supplier's quotes in place, all or none of them (decisions 16, 17, 18, 21). The condition on status, time
 * and version stands in the WHERE of the one update that claims the request.
 */
export function submitBid(db: Db, command: SubmitBid) {
  return withinTransaction(db, async (tx) => {
    const bid = await readLockedBid(tx, command)
    const refusal = whyNotSubmit(bid, command)
    if (refusal) throw refusal

    const version = await claimRequest(tx, bid.row, command)
    // The same condition in SQL did not hold: the request, read again, says why.
    if (version === undefined) {
      const after = await readLockedBid(tx, command)
      throw whyNotSubmit(after, command) ?? changedMeanwhile(after.row)
    }

    const quotes = command.submission.quotes.map((quote) => newQuote(quote, bid.row, command))
    const taxes = newTaxes(quotes, command)
    const isFirst = !bid.row.hasQuote
    const { replaced, written } = await replaceQuotes(
      tx,
      command.rep.supplierId,
      { quotes, taxes, isFirst },
      command.now,
    )
    await audit(tx, {
      at: command.now,
      rep: command.rep,
      action: command.action,
      entity: 'quote_request',
      entityId: bid.row.request.id,
      from: replaced,
      to: quotes.map(({ pricingOptionId, submittedRate, renewableTotal }) => ({
        pricingOptionId,
        submittedRate,
        renewableTotal,
      })),
    })
    const standing = isFirst
      ? quoteAnswers(written, taxes, bid.row.rateCheck.commodityType)
      : await readStandingQuotes(tx, bid.row)
    return { quotes: standing, version, submittedAt: command.now.toISOString() }
  })
}

type LockedBid = Awaited<ReturnType<typeof readLockedBid>>

/** Everything that is decided on, read once nobody else can write the request. */
async function readLockedBid(tx: Db, { rep, quoteRequestId, scenarioId }: SubmitBid) {
  const row = await readLockedRequest(tx, rep, quoteRequestId)
  const { id, state, commodityType } = row.rateCheck
  const options = await listOptionsOfRateCheck(tx, id, rep.supplierId, scenarioId)
  return {
    row,
    options,
    // One without an option is still there.
    isThere: scenarioId === undefined || options.length > 0 || (await findScenario(tx, id, scenarioId)) !== undefined,
    stateTaxes: await listStateTaxes(tx, state, commodityType),
  }
}

/** Why this submission is refused, the first reason that holds; nothing when it may be written. */
function whyNotSubmit({ row, isThere, options, stateTaxes }: LockedBid, command: SubmitBid): Refusal | undefined {
  const { rep, submission, version, now } = command
  const quoteRequest = quoteRequestAnswer(row)
  if (submission.quotes.some((quote) => quote.supplierId !== rep.supplierId || quote.supplierRepId !== rep.userId))
    return new Refusal({ status: 403, code: 'forbidden', message: 'These quotes belong to another representative.' })
  const closed = whyNot('submit', quoteRequest, now.getTime())
  if (closed) return new Refusal({ status: 409, ...closed })
  if (version !== undefined && version !== row.request.version) return changedMeanwhile(row)
  if (!isThere) return notFound('There is no such pricing scenario.')
  const problem = submissionProblem(
    {
      quoteRequest,
      rateCheck: rateCheckAnswer(row),
      pricingOptions: optionAnswers(options),
      stateTaxes: taxAnswers(stateTaxes, true),
    },
    submission,
  )
  if (problem === undefined) return undefined
  const { code, message, optionId } = problem
  return new Refusal({
    status: CONFLICTS.includes(code) ? 409 : 400,
    code,
    message,
    ...(optionId ? { details: { optionId } } : {}),
  })
}

/** @returns the new version of the request, or nothing when its condition does not hold */
function claimRequest(tx: Db, row: RequestRow, { rep, submission, version, now }: SubmitBid) {
  const { billingMethod, creditStatus } = submission
  return claimForBid(
    tx,
    { id: row.request.id, supplierId: rep.supplierId, repId: rep.userId, now, version },
    { ...(billingMethod ? { billingMethod } : {}), ...(creditStatus ? { creditStatus } : {}) },
  )
}

function newQuote(quote: Quote, row: RequestRow, { rep, submission, now }: SubmitBid): NewQuote & { id: string } {
  const onlyTotal = decimals.isZero(quote.submittedRate)
  const detail = quote.quoteDetails[0]
  return {
    id: randomUUID(),
    quoteRequestId: row.request.id,
    pricingOptionId: quote.pricingScenarioOptionId,
    supplierId: rep.supplierId,
    supplierRepId: rep.userId,
    submittedRate: onlyTotal ? null : quote.submittedRate,
    renewableAdder: detail?.value ?? null,
    renewableTotal: detail ? renewableTotalOf(quote) : null,
    feeIncluded: quote.feeIncluded,
    taxesIncluded: quote.taxesIncluded,
    billingMethod: submission.billingMethod,
    unitId: quote.unitId,
    lastLook: isLastLook(quoteRequestAnswer(row)),
    submittedAt: now,
  }
}

/** The taxes of each quote, which has the place of its row. */
function newTaxes(rows: readonly { id: string }[], { submission }: SubmitBid): NewQuoteTax[] {
  return submission.quotes.flatMap(({ taxes }, at) =>
    taxes.map(({ stateTaxId, includedBySupplier }) => ({
      id: randomUUID(),
      quoteId: rows[at]?.id ?? '',
      stateTaxId,
      includedBySupplier,
    })),
  )
}

async function readStandingQuotes(tx: Db, { request, rateCheck }: RequestRow): Promise<Quote[]> {
  const rows = await listOwnQuotes(tx, request.id, request.supplierId)
  const taxes = await listQuoteTaxes(
    tx,
    rows.map((row) => row.id),
  )
  return quoteAnswers(rows, taxes, rateCheck.commodityType)
}
