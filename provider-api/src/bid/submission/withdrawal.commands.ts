import { denialReason } from 'shared-contracts/bid/request'
import type { withdrawQuote } from 'shared-contracts/bid/submission'
import { withinTransaction } from '../../db/transaction'
import { notFound, Refusal } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import { issueReceiptWithout, readReceiptState } from '../receipt/receipt.commands'
import { takesFirstBids, withdrawQuotes } from '../rates/quote.repo'
import { auditRequest } from '../request/audit-request'
import { toQuotes, toQuoteRequest } from '../request/bid.mappers'
import { readLockedRequest } from '../request/bid.queries'
import { carriedChangeDenial, changedMeanwhile } from '../request/changed-meanwhile'
import { claimForBid } from '../request/quote-request.repo'
import { findScenario, listOptions, listOwnQuotes, listQuoteTaxes } from '../request/scenario.repo'

/**
 * Takes one current quote back; the others stand. Status, time and version are conditions of the update that claims
 * the request, that bidding is open one of the update of the quote. @throws Refusal 404, 409
 */
export function withdrawOneQuote({ db, rep, params, query, now, settings }: HandlerContext<typeof withdrawQuote>) {
  const { id, scenarioId, optionId } = params
  return withinTransaction(db, async (tx) => {
    const row = await readLockedRequest(tx, rep, id)
    const scenario = await findScenario(tx, row.rateCheck.id, scenarioId)
    const options = scenario ? await listOptions(tx, [scenario.id], rep.supplierId) : []
    if (!options.some((option) => option.id === optionId)) throw notFound('There is no such pricing option.')
    const { version } = query
    const changed = await carriedChangeDenial(tx, row, { optionIds: [optionId], version })
    if (changed) throw changed
    const reason = denialReason('withdrawQuote', toQuoteRequest(row), now.getTime())
    if (reason) throw new Refusal({ status: 409, ...reason })

    const receiptState = await readReceiptState(tx, row, settings, now)
    const write = { id, supplierId: rep.supplierId, repId: rep.userId, now, version: row.request.version }
    const next = await claimForBid(tx, write, {})
    if (next === undefined) throw changedMeanwhile(row)
    const withdrawn = await withdrawQuotes(
      tx,
      { optionId, supplierId: rep.supplierId, version: next },
      now,
      takesFirstBids,
    )
    if (withdrawn.length === 0) throw noCurrentQuote()
    await auditRequest(tx, { rep, now }, id, {
      action: 'bid.withdrawQuote' satisfies typeof withdrawQuote.id,
      from: withdrawn,
      to: [],
    })
    const receipt = await issueReceiptWithout(tx, receiptState, { kind: 'withdrawal', rep, optionIds: [optionId] })
    const remaining = await listOwnQuotes(tx, id, rep.supplierId)
    const taxes = await listQuoteTaxes(
      tx,
      remaining.map((quote) => quote.id),
    )
    return { quotes: toQuotes(remaining, taxes, row.rateCheck.commodityType), version: next, receipt }
  })
}

const noCurrentQuote = () =>
  new Refusal({
    status: 409,
    code: 'no-standing-quote',
    message: 'No quote of yours stands for this term. It may have been withdrawn already.',
  })
