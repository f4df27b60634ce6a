import { randomUUID } from 'node:crypto'
import { decimals } from 'shared-contracts/money'
import { isLastLook, whyNot, type Quote } from 'shared-contracts/bid/request'
import { renewableTotalOf } from 'shared-contracts/bid/rates'
import { submissionProblem, type Submission } from 'shared-contracts/bid/submission'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { notFound, Refusal } from '../../http/refusal'
import type { SignedInRep } from '../../account/signed-in-rep'
import { optionAnswers, quoteAnswers, quoteRequestAnswer, rateCheckAnswer, taxAnswers } from '../request/bid.answers'
import { loadHeldRequest, loadRequest } from '../request/bid.queries'
import { replaceQuotes, type NewQuote, type NewQuoteTax } from '../rates/quote.repo'
import { claimForBid, findRequest, type RequestRow } from '../request/quote-request.repo'
import { findOptions, findOwnQuotes, findQuoteTaxes, findScenarios, findStateTaxes } from '../request/scenario.repo'

export interface SubmitBid {
  rep: SignedInRep
  quoteRequestId: string
  /** Of the first submission's path; later ones name none, and mean the primary one. */
  scenarioId?: string
  submission: Submission
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
  return transaction(db, async (tx) => {
    const { rep, submission, now } = command
    const row = await loadHeldRequest(tx, rep, command.quoteRequestId)
    const quoteRequest = quoteRequestAnswer(row, undefined)
    refuseForeignQuotes(rep, submission.quotes)

    const closed = whyNot('submit', quoteRequest, now.getTime())
    if (closed) throw new Refusal({ status: 409, ...closed })
    if (command.version !== undefined && command.version !== row.request.version)
      throw await changedMeanwhile(tx, command)
    const problem = submissionProblem(
      {
        quoteRequest,
        rateCheck: rateCheckAnswer(row),
        pricingOptions: optionAnswers(await findOptions(tx, await scenarioIds(tx, row, command), rep.supplierId)),
        stateTaxes: taxAnswers(await findStateTaxes(tx, row.rateCheck.state, row.rateCheck.commodityType), true),
      },
      submission,
    )
    if (problem) {
      const { code, message, optionId } = problem
      throw new Refusal({
        status: CONFLICTS.includes(code) ? 409 : 400,
        code,
        message,
        ...(optionId ? { details: { optionId } } : {}),
      })
    }

    const billingMethod = submission.billingMethod ?? undefined
    const creditStatus = submission.creditStatus ?? undefined
    const version = await claimForBid(
      tx,
      { id: row.request.id, supplierId: rep.supplierId, repId: rep.userId, now, version: command.version },
      { ...(billingMethod ? { billingMethod } : {}), ...(creditStatus ? { creditStatus } : {}) },
    )
    if (version === undefined) throw await lostRace(tx, command)

    const fresh = submission.quotes.map((quote) => quoteRow(quote, row.request.id, isLastLook(quoteRequest), command))
    const taxes = submission.quotes.flatMap((quote, at) => taxRows(quote, fresh[at]?.id ?? ''))
    const replaced = await replaceQuotes(tx, rep.supplierId, fresh, taxes, now)
    await audit(tx, {
      at: now,
      rep,
      action: command.action,
      entity: 'quote_request',
      entityId: row.request.id,
      from: replaced,
      to: fresh.map(({ pricingOptionId, submittedRate, renewableTotal }) => ({
        pricingOptionId,
        submittedRate,
        renewableTotal,
      })),
    })
    return { quotes: await standingQuotes(tx, row), version, submittedAt: now.toISOString() }
  })
}

/** A first submission names its scenario; a later one may touch any option of the request. @throws Refusal 404 */
async function scenarioIds(tx: Db, row: RequestRow, { scenarioId }: SubmitBid): Promise<string[]> {
  const ids = (await findScenarios(tx, row.rateCheck.id)).map((scenario) => scenario.id)
  if (scenarioId === undefined) return ids
  if (!ids.includes(scenarioId)) throw notFound('There is no such pricing scenario.')
  return [scenarioId]
}

async function standingQuotes(tx: Db, { request, rateCheck }: RequestRow): Promise<Quote[]> {
  const rows = await findOwnQuotes(tx, request.id, request.supplierId)
  return quoteAnswers(
    rows,
    await findQuoteTaxes(
      tx,
      rows.map((row) => row.id),
    ),
    rateCheck.commodityType,
  )
}

function refuseForeignQuotes(rep: SignedInRep, quotes: readonly Quote[]): void {
  const foreign = quotes.some((quote) => quote.supplierId !== rep.supplierId || quote.supplierRepId !== rep.userId)
  if (foreign)
    throw new Refusal({ status: 403, code: 'forbidden', message: 'These quotes belong to another representative.' })
}

function quoteRow(
  quote: Quote,
  quoteRequestId: string,
  lastLook: boolean,
  { rep, submission, now }: SubmitBid,
): NewQuote {
  const onlyTotal = decimals.isZero(quote.submittedRate)
  const detail = quote.quoteDetails[0]
  return {
    id: randomUUID(),
    quoteRequestId,
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
    lastLook,
    submittedAt: now,
  }
}

function taxRows(quote: Quote, quoteId: string): NewQuoteTax[] {
  return quote.taxes.map(({ stateTaxId, includedBySupplier }) => ({
    id: randomUUID(),
    quoteId,
    stateTaxId,
    includedBySupplier,
  }))
}

/** Decision 17: who changed it and when. */
export async function changedMeanwhile(
  tx: Db,
  { rep, quoteRequestId }: Pick<SubmitBid, 'rep' | 'quoteRequestId'>,
): Promise<Refusal> {
  const row = await loadRequest(tx, rep, quoteRequestId)
  const { version, lastChange } = quoteRequestAnswer(row, undefined)
  return new Refusal({
    status: 409,
    code: 'changed-meanwhile',
    message: `${lastChange?.by ?? 'Someone'} changed this bid while you had it open.`,
    details: { ...lastChange, version },
  })
}

/** The conditional update found nothing: says what is true now. */
async function lostRace(tx: Db, command: SubmitBid): Promise<Refusal> {
  const row = await findRequest(tx, command.rep.supplierId, command.quoteRequestId)
  const closed = row && whyNot('submit', quoteRequestAnswer(row, undefined), command.now.getTime())
  return closed ? new Refusal({ status: 409, ...closed }) : changedMeanwhile(tx, command)
}
