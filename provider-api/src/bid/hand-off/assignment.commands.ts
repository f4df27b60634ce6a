import { randomUUID } from 'node:crypto'
import {
  ATTESTATION_LIFE,
  LEASE_LIFE,
  type addNote,
  type dropDraft,
  type endAttesting,
  type handOver,
  type putDraft,
  type startAttesting,
  type takeOver,
} from 'shared-contracts/bid/hand-off'
import { denialReason } from 'shared-contracts/bid/request'
import { transaction, withinTransaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import { auditRequest } from '../request/audit-request'
import { toQuoteRequest } from '../request/bid.mappers'
import { readLockedRequest, readRequestRow } from '../request/bid.queries'
import { listOptions } from '../request/scenario.repo'
import { toAttesting, toLease, NOTES, readScenarioRow } from './assignment.queries'
import {
  claimAttestation,
  claimLease,
  countNotes,
  endAttestation,
  endLease,
  findAssignment,
  findLease,
  insertNote,
  listAssignees,
  setOwner,
  touchAssignment,
} from './assignment.repo'
import { deleteDraft, holdRequest, listOwnDraft, putFields } from './draft.repo'
import { typedInFull } from './typed-in-full'

/** Keeps what is typed while bids are taken; what was written meanwhile stays. @throws Refusal 404, 409 */
export function storeDraft({ db, rep, params, body, now }: HandlerContext<typeof putDraft>) {
  const scenarioKey = { quoteRequestId: params.id, scenarioId: params.scenarioId }
  const of = { ...scenarioKey, repId: rep.userId }
  const until = new Date(now.getTime() + LEASE_LIFE)
  return transaction(db, async (tx) => {
    const closed = denialReason('submit', toQuoteRequest(await readScenarioRow(tx, rep, params)), now.getTime())
    if (closed) throw new Refusal({ status: 409, ...closed })
    await holdRequest(tx, params.id)
    const claim = body.browser == null ? undefined : { repId: rep.userId, browser: body.browser, now, until }
    if (claim && !(await claimLease(tx, scenarioKey, { ...claim, instead: false })))
      throw beingEdited(await findLease(tx, scenarioKey, now))
    const fields = body.fields.map(({ name, value, base }) => ({ name, value, base: base ?? null }))
    await putFields(tx, of, fields, now)
    if (fields.length > 0) await touchAssignment(tx, { quoteRequestId: params.id, supplierId: rep.supplierId }, now)
    const stored = await listOwnDraft(tx, of)
    return { fields: stored.map(({ name, value, revision }) => ({ name, value, revision })) }
  })
}

function beingEdited(lease: Awaited<ReturnType<typeof findLease>>): Refusal {
  const by = lease ? `${lease.rep.firstName} ${lease.rep.lastName}` : 'A colleague'
  return new Refusal({
    status: 409,
    code: 'being-edited',
    message: `${by} is typing this bid.`,
    details: lease && toLease(lease),
  })
}

/** @throws Refusal 404 */
export async function throwDraftAway({ db, rep, params, now }: HandlerContext<typeof dropDraft>): Promise<void> {
  const { id, scenarioId } = params
  await transaction(db, async (tx) => {
    await readScenarioRow(tx, rep, params)
    await holdRequest(tx, id)
    await endLease(tx, { quoteRequestId: id, scenarioId }, rep.userId)
    const deleted = await deleteDraft(tx, { quoteRequestId: id, scenarioId, repId: rep.userId })
    if (deleted > 0) await touchAssignment(tx, { quoteRequestId: id, supplierId: rep.supplierId }, now)
  })
}

/** Assigns a request to a colleague; what was typed stays a draft until they take over. @throws Refusal */
export function handToColleague({ db, rep, params, body, now }: HandlerContext<typeof handOver>) {
  const { id } = params
  return withinTransaction(db, async (tx) => {
    const row = await readLockedRequest(tx, rep, id)
    const team = await listAssignees(tx, rep.supplierId)
    const to = team.find(({ userId }) => userId === body.to)
    if (!to) throw new Refusal({ status: 400, code: 'unknown-colleague', message: 'There is no such colleague.' })
    if (to.userId === rep.userId)
      throw new Refusal({
        status: 400,
        code: 'own-desk',
        message: 'Hand it to a colleague; Take over is for yourself.',
      })
    const note = body.note ?? ''
    await setOwner(tx, { quoteRequestId: id, supplierId: rep.supplierId }, to.userId)
    const handed = { handedBy: rep.userId, handedTo: to.userId, handedAt: now, handedNote: note }
    await touchAssignment(tx, { quoteRequestId: id, supplierId: rep.supplierId }, now, handed)
    await auditRequest(tx, { rep, now }, id, {
      action: 'desk.handOver' satisfies typeof handOver.id,
      from: { owner: row.request.supplierRepId },
      to: { owner: to.userId, note: note === '' ? undefined : note },
    })
    const from = { userId: rep.userId, firstName: rep.firstName, lastName: rep.lastName }
    return { from, to, at: now.toISOString(), note }
  })
}

const handedToNobody = { handedBy: null, handedTo: null, handedAt: null, handedNote: null }

/**
 * Assigns a request to the caller, whose browser types alone from then on. A colleague's draft goes along: what the
 * caller has typed stays, and all that the colleague had typed stands in the activity. @throws Refusal 404
 */
export function takeFromColleague({ db, rep, params, body, now }: HandlerContext<typeof takeOver>) {
  const { id, scenarioId } = params
  const assignment = { quoteRequestId: id, supplierId: rep.supplierId }
  const scenarioKey = { quoteRequestId: id, scenarioId }
  const own = { ...scenarioKey, repId: rep.userId }
  return withinTransaction(db, async (tx) => {
    const row = await readLockedRequest(tx, rep, id)
    await readScenarioRow(tx, rep, params)
    const until = new Date(now.getTime() + LEASE_LIFE)
    if (body.browser != null)
      await claimLease(tx, scenarioKey, { repId: rep.userId, browser: body.browser, now, until, instead: true })
    const from = body.from ?? undefined
    // A rep of another supplier has no draft here: their requests are others.
    const isOfTeam =
      from !== undefined && (await listAssignees(tx, rep.supplierId, from)).some((each) => each.userId === from)
    const typed = isOfTeam ? await listOwnDraft(tx, { ...scenarioKey, repId: from }) : []
    const draftFields = from === rep.userId ? [] : typed.map(({ name, value }) => ({ name, value }))
    if (isOfTeam && from !== rep.userId) {
      await deleteDraft(tx, { ...scenarioKey, repId: from })
      const fields = draftFields.map((field) => ({ ...field, base: null }))
      await putFields(tx, own, fields, now)
    }
    await setOwner(tx, assignment, rep.userId)
    await touchAssignment(tx, assignment, now, handedToNobody)
    const before: Record<string, unknown> = { owner: row.request.supplierRepId }
    if (typed.length > 0) {
      before['draftOf'] = from
      before['typed'] = typedInFull(await listOptions(tx, [scenarioId], rep.supplierId), typed)
    }
    await auditRequest(tx, { rep, now }, id, {
      action: 'desk.takeOver' satisfies typeof takeOver.id,
      from: before,
      to: { owner: rep.userId },
    })
    return { owner: { userId: rep.userId, firstName: rep.firstName, lastName: rep.lastName }, taken: draftFields }
  })
}

/** @throws Refusal 404, 409 */
export function writeNote({ db, rep, params, body, now }: HandlerContext<typeof addNote>) {
  return withinTransaction(db, async (tx) => {
    await readRequestRow(tx, rep, params.id)
    if ((await countNotes(tx, params.id)) >= NOTES)
      throw new Refusal({ status: 409, code: 'too-many-notes', message: `A request has room for ${NOTES} notes.` })
    const note = { id: randomUUID(), quoteRequestId: params.id, repId: rep.userId, text: body.text, at: now }
    await insertNote(tx, note)
    await touchAssignment(tx, { quoteRequestId: params.id, supplierId: rep.supplierId }, now)
    await auditRequest(tx, { rep, now }, params.id, {
      action: 'desk.addNote' satisfies typeof addNote.id,
      to: { note: body.text },
    })
    const by = { userId: rep.userId, firstName: rep.firstName, lastName: rep.lastName }
    return { id: note.id, by, at: now.toISOString(), text: body.text }
  })
}

/** Of two who attest one bid the second is told, by name. @throws Refusal 404, 409 */
export function beginAttesting({ db, rep, params, body, now }: HandlerContext<typeof startAttesting>) {
  const until = new Date(now.getTime() + ATTESTATION_LIFE)
  const assignment = { quoteRequestId: params.id, supplierId: rep.supplierId }
  return transaction(db, async (tx) => {
    await readRequestRow(tx, rep, params.id)
    const found = await findAssignment(tx, params.id)
    const before = found && toAttesting(found, now)
    const instead = body.instead ?? false
    if (!(await claimAttestation(tx, assignment, { repId: rep.userId, now, until, instead }))) {
      const holder = await findAssignment(tx, params.id)
      throw beingAttested(holder && toAttesting(holder, now))
    }
    if (instead && before && before.rep.userId !== rep.userId)
      await auditRequest(tx, { rep, now }, params.id, {
        action: 'desk.startAttesting' satisfies typeof startAttesting.id,
        from: { attesting: before.rep.userId },
        to: { attesting: rep.userId },
      })
    return { until: until.toISOString() }
  })
}

function beingAttested(holder: ReturnType<typeof toAttesting> | undefined): Refusal {
  const by = holder ? `${holder.rep.firstName} ${holder.rep.lastName}` : 'A colleague'
  return new Refusal({
    status: 409,
    code: 'being-attested',
    message: `${by} is attesting this bid.`,
    details: holder ? { by: holder.rep, at: holder.at } : {},
  })
}

/** @throws Refusal 404 */
export async function stopAttesting({ db, rep, params }: HandlerContext<typeof endAttesting>): Promise<void> {
  await transaction(db, async (tx) => {
    await readRequestRow(tx, rep, params.id)
    await endAttestation(tx, params.id, rep.userId)
  })
}
