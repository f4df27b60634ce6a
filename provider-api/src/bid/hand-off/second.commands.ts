import { randomUUID } from 'node:crypto'
import type { askSecond, attestSecond, dropSecond } from 'shared-contracts/bid/hand-off'
import { putBids, submissionIn, submitQuotes } from 'shared-contracts/bid/submission'
import { findMember } from '../../account/team/team.repo'
import { transaction, withinTransaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import { auditRequest } from '../request/audit-request'
import { readLockedRequest, readRequestRow } from '../request/bid.queries'
import { auditedRate, refuseSubmission, submitBid } from '../submission/bid.commands'
import { listAssignees, touchAssignment } from './assignment.repo'
import { keepTypedSince } from './draft.repo'
import { endSecond, findSecond, takeSecond } from './second.repo'

/** Keeps what is to be attested by two; judged as it will be when it is sent. @throws Refusal */
export function askForSecond({ db, rep, params, body, now, settings }: HandlerContext<typeof askSecond>) {
  const { id } = params
  const { to: colleagueId, scenarioId, version, quotes } = body
  return transaction(db, async (tx) => {
    await readLockedRequest(tx, rep, id)
    if (colleagueId === rep.userId)
      throw new Refusal({ status: 400, code: 'own-second', message: 'A second attestation is a colleague’s.' })
    const to = (await listAssignees(tx, rep.supplierId)).find(({ userId }) => userId === colleagueId)
    if (!to)
      throw new Refusal({ status: 400, code: 'unknown-colleague', message: 'There is no such colleague who may bid.' })
    const limits = (await findMember(tx, { supplierId: rep.supplierId, userId: to.userId }))?.limits ?? null
    const submission = submissionIn(quotes, body)
    const bid = { scenarioId: scenarioId ?? undefined, submission, version }
    const command = {
      ...bid,
      rep,
      quoteRequestId: id,
      now,
      settings,
      second: { ...to, limits },
      action: submitQuotes.id,
    }
    await refuseSubmission(tx, command)
    const secondId = randomUUID()
    const second = { secondId, secondBy: rep.userId, secondOf: to.userId, secondAt: now, secondBid: bid }
    await touchAssignment(tx, { quoteRequestId: id, supplierId: rep.supplierId }, now, second)
    await auditRequest(tx, { rep, now }, id, {
      action: 'desk.askSecond' satisfies typeof askSecond.id,
      to: { owner: to.userId, quotes: quotes.map(auditedRate) },
    })
    const from = { userId: rep.userId, firstName: rep.firstName, lastName: rep.lastName }
    return { secondId, from, to, at: now.toISOString(), ...submission, state: 'open' as const }
  })
}

/**
 * Submits what was asked for, in the name of who asked. That it still waits for this rep, and that who asked may still
 * bid, are conditions of the update that takes it; time and version are those of the submission. @throws Refusal
 */
export function attestAsSecond({ db, rep, params, body, now, settings }: HandlerContext<typeof attestSecond>) {
  const { id } = params
  return withinTransaction(db, async (tx) => {
    await readLockedRequest(tx, rep, id)
    const question = { quoteRequestId: id, supplierId: rep.supplierId, secondId: body.secondId }
    const claimed = await takeSecond(tx, question, rep.userId)
    if (!claimed) throw isVoid()
    const { bid, from, askedAt } = claimed
    await keepTypedSince(tx, { quoteRequestId: id, repId: from.userId }, askedAt, now)
    const result = await submitBid(tx, {
      ...bid,
      rep: { ...rep, ...from },
      second: rep,
      quoteRequestId: id,
      now,
      settings,
      action: bid.scenarioId === undefined ? putBids.id : submitQuotes.id,
    })
    await touchAssignment(tx, question, now)
    await auditRequest(tx, { rep, now }, id, {
      action: 'desk.attestSecond' satisfies typeof attestSecond.id,
      from: { owner: from.userId },
      to: { quotes: bid.submission.quotes.map(auditedRate) },
    })
    return result
  })
}

/** @throws Refusal 404, 409 */
export async function endSecondQuestion({
  db,
  rep,
  params,
  query,
  now,
}: HandlerContext<typeof dropSecond>): Promise<void> {
  const { id } = params
  const { secondId } = query
  await transaction(db, async (tx) => {
    await readRequestRow(tx, rep, id)
    const question = { quoteRequestId: id, supplierId: rep.supplierId, secondId }
    const found = await findSecond(tx, id)
    if (!(await endSecond(tx, question, rep.userId))) throw isVoid()
    await touchAssignment(tx, question, now)
    await auditRequest(tx, { rep, now }, id, {
      action: 'desk.dropSecond' satisfies typeof dropSecond.id,
      from: { owner: found?.to?.userId },
    })
  })
}

const isVoid = () =>
  new Refusal({
    status: 409,
    code: 'second-void',
    message:
      'This second attestation does not wait for you any more: it was changed, taken back or done. Nothing was sent.',
  })
