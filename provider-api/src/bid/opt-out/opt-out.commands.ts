import { randomUUID } from 'node:crypto'
import { optIn, optOut, optOutProblem } from 'shared-contracts/bid/opt-out'
import { denialReason, type BidAction } from 'shared-contracts/bid/request'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import type { SignedInRep } from '../../account/signed-in-rep'
import { toQuoteRequest } from '../request/bid.mappers'
import { readLockedRequest, readRowOfRateCheck } from '../request/bid.queries'
import { claimForOptIn, claimForOptOut, endOptOut, insertOptOut } from './opt-out.repo'
import { findOptOut, type RequestRow } from '../request/quote-request.repo'

/** Takes the supplier out of a rate check (B§5, decision 22). @throws Refusal 400, 404, 409 */
export function optOutOfRateCheck({ db, rep, params, body, now }: HandlerContext<typeof optOut>): Promise<void> {
  const { rateCheckId } = params
  if (body.supplierId !== rep.supplierId || body.supplierRepId !== rep.userId || body.rateCheckId !== rateCheckId) {
    const message = 'The supplier, representative and rate check must be those of the address.'
    throw new Refusal({ status: 400, code: 'path-differs', message })
  }
  return transaction(db, async (tx) => {
    const row = await readLockedRequestOfRateCheck(tx, rep, rateCheckId)
    await refuse(tx, 'optOut', row, now)
    const optOutReasonText = body.optOutReasonText ?? ''
    const problem = optOutProblem(row.rateCheck.commodityType, { optOutReasons: body.optOutReasons, optOutReasonText })
    if (problem)
      throw new Refusal({
        status: 400,
        code: problem.code,
        message: problem.message,
        details: { field: problem.field },
      })

    const key = { rateCheckId, supplierId: rep.supplierId }
    const optOutReasons = [...new Set(body.optOutReasons)]
    const text = optOutReasonText.trim() === '' ? null : optOutReasonText.trim()
    const fresh = {
      id: randomUUID(),
      ...key,
      supplierRepId: rep.userId,
      optOutReasons,
      optOutReasonText: text,
      createdAt: now,
    }
    const done = (await claimForOptOut(tx, key, rep.userId, now)) && (await insertOptOut(tx, fresh))
    if (!done) throw await lostRace(tx, 'optOut', rep, row, now)
    await audit(tx, {
      at: now,
      rep,
      action: optOut.id,
      entity: 'rate_check',
      entityId: rateCheckId,
      from: null,
      to: { optOutReasons, optOutReasonText: text },
    })
  })
}

/** Lets the supplier bid again. @throws Refusal 404, 409 */
export function optInToRateCheck({ db, rep, params, now }: HandlerContext<typeof optIn>): Promise<void> {
  const { rateCheckId } = params
  return transaction(db, async (tx) => {
    const row = await readLockedRequestOfRateCheck(tx, rep, rateCheckId)
    await refuse(tx, 'optIn', row, now)

    const key = { rateCheckId, supplierId: rep.supplierId }
    const ended = (await claimForOptIn(tx, key, rep.userId, now))
      ? await endOptOut(tx, key, rep.userId, now)
      : undefined
    if (!ended) throw await lostRace(tx, 'optIn', rep, row, now)
    const { optOutReasons, optOutReasonText } = ended
    await audit(tx, {
      at: now,
      rep,
      action: optIn.id,
      entity: 'rate_check',
      entityId: rateCheckId,
      from: { optOutReasons, optOutReasonText },
      to: null,
    })
  })
}

async function readLockedRequestOfRateCheck(tx: Db, rep: SignedInRep, rateCheckId: string): Promise<RequestRow> {
  const { request } = await readRowOfRateCheck(tx, rep, rateCheckId)
  return readLockedRequest(tx, rep, request.id)
}

async function refuse(tx: Db, action: BidAction, row: RequestRow, now: Date): Promise<void> {
  const reason = denialReason(action, toQuoteRequest(row), now.getTime())
  if (!reason) return
  const current =
    reason.code === 'opted-out' ? await findOptOut(tx, row.rateCheck.id, row.request.supplierId) : undefined
  const details = current && {
    by: `${current.firstName} ${current.lastName}`,
    at: current.optOut.createdAt.toISOString(),
  }
  throw new Refusal({ status: 409, ...reason, details })
}

/** The conditional write found nothing to do: 409 with the reason. */
async function lostRace(tx: Db, action: BidAction, rep: SignedInRep, row: RequestRow, now: Date): Promise<Refusal> {
  await refuse(tx, action, await readLockedRequest(tx, rep, row.request.id), now)
  return new Refusal({
    status: 409,
    code: 'changed-meanwhile',
    message: 'This request changed a moment ago. Please try again.',
  })
}
