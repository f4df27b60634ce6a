import { randomUUID } from 'node:crypto'
import {
  ATTESTATION_LIFE,
  PRESENCE_LIFE,
  type addNote,
  type dropDraft,
  type endAttesting,
  type handOver,
  type putDraft,
  type putPresence,
  type startAttesting,
  type takeOver,
} from 'shared-contracts/bid/hand-off'
import { denialReason } from 'shared-contracts/bid/request'
import { transaction, withinTransaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import type { Call } from '../../http/register-endpoint'
import { auditRequest } from '../request/audit-request'
import { quoteRequestAnswer } from '../request/bid.answers'
import { readLockedRequest, readRequestRow } from '../request/bid.queries'
import { attestingOf, NOTES, readScenarioRow } from './assignment.queries'
import {
  claimAttestation,
  countNotes,
  deletePresence,
  endAttestation,
  findAssignment,
  findPresence,
  insertNote,
  listTeam,
  putPresenceRow,
  setOwner,
  touchAssignment,
} from './assignment.repo'
import { deleteDraft, listOwnDraft, putFields } from './draft.repo'

/** Keeps what is typed while bids are taken; what was written meanwhile stays. @throws Refusal 404, 409 */
export function storeDraft({ db, rep, params, body, now }: Call<typeof putDraft>) {
  const of = { quoteRequestId: params.id, scenarioId: params.scenarioId, repId: rep.userId }
  return transaction(db, async (tx) => {
    const closed = denialReason('submit', quoteRequestAnswer(await readScenarioRow(tx, rep, params)), now.getTime())
    if (closed) throw new Refusal({ status: 409, ...closed })
    const fields = body.fields.map(({ name, value, base }) => ({ name, value, base: base ?? null }))
    await putFields(tx, of, fields, now)
    if (fields.length > 0) await touchAssignment(tx, { quoteRequestId: params.id, supplierId: rep.supplierId }, now)
    const kept = await listOwnDraft(tx, of)
    return { fields: kept.map(({ name, value, revision }) => ({ name, value, revision })) }
  })
}

/** @throws Refusal 404 */
export async function throwDraftAway({ db, rep, params, now }: Call<typeof dropDraft>): Promise<void> {
  const { id, scenarioId } = params
  await transaction(db, async (tx) => {
    await readScenarioRow(tx, rep, params)
    const gone = await deleteDraft(tx, { quoteRequestId: id, scenarioId, repId: rep.userId })
    if (gone > 0) await touchAssignment(tx, { quoteRequestId: id, supplierId: rep.supplierId }, now)
  })
}

/** Who comes, goes or moves on is told to the others; who is merely still there is not. @throws Refusal 404 */
export async function showPresence({ db, rep, params, body, now }: Call<typeof putPresence>): Promise<void> {
  const tab = { quoteRequestId: params.id, repId: rep.userId, tab: body.tab }
  const editing = body.editing ?? null
  await transaction(db, async (tx) => {
    await readRequestRow(tx, rep, params.id)
    const before = await findPresence(tx, tab)
    const wasHere = before !== undefined && now.getTime() - before.seenAt.getTime() < PRESENCE_LIFE
    if (body.here) await putPresenceRow(tx, tab, editing, now)
    else await deletePresence(tx, tab)
    if (wasHere !== body.here || (body.here && before?.editing !== editing))
      await touchAssignment(tx, { quoteRequestId: params.id, supplierId: rep.supplierId }, now)
  })
}

/** Assigns a request to a colleague; what was typed stays a draft until they take over. @throws Refusal */
export function handToColleague({ db, rep, params, body, now }: Call<typeof handOver>) {
  const { id } = params
  return withinTransaction(db, async (tx) => {
    const row = await readLockedRequest(tx, rep, id)
    const team = await listTeam(tx, rep.supplierId)
    const to = team.find(({ userId }) => userId === body.to)
    if (to === undefined)
      throw new Refusal({ status: 400, code: 'unknown-colleague', message: 'There is no such colleague.' })
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
      to: { owner: to.userId, ...(note === '' ? {} : { note }) },
    })
    const from = { userId: rep.userId, firstName: rep.firstName, lastName: rep.lastName }
    return { from, to, at: now.toISOString(), note }
  })
}

const handedToNobody = { handedBy: null, handedTo: null, handedAt: null, handedNote: null }

/**
 * Assigns a request to the caller. A colleague's draft goes along: fields that the caller has not typed are theirs
 * now, and all are told, so that the page can ask about the others. @throws Refusal 404
 */
export function takeFromColleague({ db, rep, params, body, now }: Call<typeof takeOver>) {
  const { id, scenarioId } = params
  const assignment = { quoteRequestId: id, supplierId: rep.supplierId }
  const own = { quoteRequestId: id, scenarioId, repId: rep.userId }
  return withinTransaction(db, async (tx) => {
    const row = await readLockedRequest(tx, rep, id)
    await readScenarioRow(tx, rep, params)
    const from = body.from ?? undefined
    const isColleague = from !== undefined && from !== rep.userId
    const theirs = isColleague ? await listOwnDraft(tx, { ...own, repId: from }) : []
    const isTeam = !isColleague || (await listTeam(tx, rep.supplierId, from)).some(({ userId }) => userId === from)
    // A rep of another supplier has no draft here: their requests are others.
    const taken = isTeam ? theirs.map(({ name, value }) => ({ name, value })) : []
    if (isTeam && isColleague) await deleteDraft(tx, { ...own, repId: from })
    await putFields(
      tx,
      own,
      taken.map((field) => ({ ...field, base: null })),
      now,
    )
    await setOwner(tx, assignment, rep.userId)
    await touchAssignment(tx, assignment, now, handedToNobody)
    await auditRequest(tx, { rep, now }, id, {
      action: 'desk.takeOver' satisfies typeof takeOver.id,
      from: { owner: row.request.supplierRepId, ...(taken.length > 0 ? { draftOf: from } : {}) },
      to: { owner: rep.userId },
    })
    return { owner: { userId: rep.userId, firstName: rep.firstName, lastName: rep.lastName }, taken }
  })
}

/** @throws Refusal 404, 409 */
export function writeNote({ db, rep, params, body, now }: Call<typeof addNote>) {
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
export function beginAttesting({ db, rep, params, body, now }: Call<typeof startAttesting>) {
  const until = new Date(now.getTime() + ATTESTATION_LIFE)
  const assignment = { quoteRequestId: params.id, supplierId: rep.supplierId }
  return transaction(db, async (tx) => {
    await readRequestRow(tx, rep, params.id)
    const found = await findAssignment(tx, params.id)
    const before = found && attestingOf(found, now)
    const instead = body.instead ?? false
    if (!(await claimAttestation(tx, assignment, { repId: rep.userId, now, until, instead }))) {
      const holder = await findAssignment(tx, params.id)
      throw beingAttested(holder && attestingOf(holder, now))
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

function beingAttested(holder: ReturnType<typeof attestingOf> | undefined): Refusal {
  const by = holder ? `${holder.rep.firstName} ${holder.rep.lastName}` : 'A colleague'
  return new Refusal({
    status: 409,
    code: 'being-attested',
    message: `${by} is attesting this bid.`,
    details: holder ? { by: holder.rep, at: holder.at } : {},
  })
}

/** @throws Refusal 404 */
export async function stopAttesting({ db, rep, params }: Call<typeof endAttesting>): Promise<void> {
  await transaction(db, async (tx) => {
    await readRequestRow(tx, rep, params.id)
    await endAttestation(tx, params.id, rep.userId)
  })
}
