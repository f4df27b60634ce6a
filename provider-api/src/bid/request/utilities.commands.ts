import { putQuoteRequest, utilitiesProblem, denialReason } from 'shared-contracts/bid/request'
import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import { auditRequest } from './audit-request'
import { toQuoteRequest } from './bid.mappers'
import { readRequestRow, readLockedRequest } from './bid.queries'
import { changedMeanwhile } from './changed-meanwhile'
import { claimForBid } from './quote-request.repo'

/**
 * Chooses the utilities that the supplier serves here, while bids are taken (B§7, decisions 16, 17).
 * @throws Refusal 400, 404, 409
 */
export function chooseUtilities({ db, rep, params, body, now }: HandlerContext<typeof putQuoteRequest>) {
  if (body.id !== params.id)
    throw new Refusal({ status: 400, code: 'path-differs', message: 'The quote request must be that of the address.' })
  return transaction(db, async (tx) => {
    const row = await readLockedRequest(tx, rep, params.id)
    const closed = denialReason('submit', toQuoteRequest(row), now.getTime())
    if (closed) throw new Refusal({ status: 409, ...closed })
    const version = body.version ?? undefined
    if (version !== undefined && version !== row.request.version) throw changedMeanwhile(row)
    const offered = row.rateCheck.utilityIds
    const supportedUtilities = [...new Set(body.supportedUtilities ?? [])]
    const problem = utilitiesProblem(supportedUtilities, offered)
    if (problem) throw new Refusal({ status: 400, ...problem })
    const claimed = await claimForBid(
      tx,
      { id: params.id, supplierId: rep.supplierId, repId: rep.userId, now, version },
      { supportedUtilities },
    )
    if (claimed === undefined) throw changedMeanwhile(row)
    await auditRequest(tx, { rep, now }, params.id, {
      action: putQuoteRequest.id,
      from: { supportedUtilities: row.request.supportedUtilities },
      to: { supportedUtilities },
    })
    return toQuoteRequest(await readRequestRow(tx, rep, params.id))
  })
}
