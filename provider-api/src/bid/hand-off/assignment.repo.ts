import { and, asc, desc, eq, gt, inArray, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LEASE_LIFE } from 'shared-contracts/bid/hand-off'
import { isActiveRep } from '../../account/rep.repo'
import type { Db } from '../../db/open-db'
import { bidAssignments, bidDrafts, bidLeases, bidNotes, quoteRequests, supplierReps } from '../../db/schema'
import { inList } from '../../db/in-list'
import { jsonStatement } from '../../db/json-rows'
import { statement } from '../../db/statement'
import { scenarioStatement } from '../request/scenario.repo'
import { isSentSince, selectDrafts } from './draft.repo'

// Every request here was found among the supplier's own before.

const person = {
  userId: supplierReps.userId,
  firstName: supplierReps.firstName,
  lastName: supplierReps.lastName,
}

const bids = and(isActiveRep, sql`${supplierReps.rights} ? 'bids'`)

const teamStatement = statement('team_of_supplier', (db) =>
  db
    .select(person)
    .from(supplierReps)
    .where(
      and(
        eq(supplierReps.supplierId, sql.placeholder('supplierId')),
        or(bids, eq(supplierReps.userId, sql.placeholder('owner'))),
      ),
    )
    .orderBy(asc(supplierReps.firstName), asc(supplierReps.lastName), asc(supplierReps.userId)),
)

/** The reps of a supplier who can sign in and bid, by name, and whoever has one of its requests. */
export const listAssignees = (db: Db, supplierId: string, owner?: string) =>
  teamStatement(db, { supplierId, owner: owner ?? null })

const attester = alias(supplierReps, 'attester')
const hander = alias(supplierReps, 'hander')
const handed = alias(supplierReps, 'handed')

const selectAssignments = (db: Db) =>
  db
    .select({
      assignment: bidAssignments,
      attester: { userId: attester.userId, firstName: attester.firstName, lastName: attester.lastName },
      hander: { userId: hander.userId, firstName: hander.firstName, lastName: hander.lastName },
      handed: { userId: handed.userId, firstName: handed.firstName, lastName: handed.lastName },
    })
    .from(bidAssignments)
    .leftJoin(attester, eq(attester.userId, bidAssignments.attestingBy))
    .leftJoin(hander, eq(hander.userId, bidAssignments.handedBy))
    .leftJoin(handed, eq(handed.userId, bidAssignments.handedTo))

export type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number]

const requestParam = sql.placeholder('quoteRequestId')
const assignmentStatement = statement('assignment_of_request', (db) =>
  selectAssignments(db).where(eq(bidAssignments.quoteRequestId, requestParam)),
)

export async function findAssignment(db: Db, quoteRequestId: string): Promise<AssignmentRow | undefined> {
  const [row] = await assignmentStatement(db, { quoteRequestId })
  return row
}

export interface AssignmentOf {
  quoteRequestId: string
  supplierId: string
}

type AssignmentFields = Partial<typeof bidAssignments.$inferInsert>

/** An assignment changed: whoever looks at it reads it again. */
export async function touchAssignment(
  db: Db,
  at: AssignmentOf,
  now: Date,
  fields: AssignmentFields = {},
): Promise<void> {
  await db
    .insert(bidAssignments)
    .values({ ...at, ...fields, changedAt: now })
    .onConflictDoUpdate({
      target: bidAssignments.quoteRequestId,
      set: { ...fields, changedAt: now, xact: sql`pg_current_xact_id()` },
    })
}

/** Assigns a request to a rep. */
export async function setOwner(tx: Db, { quoteRequestId, supplierId }: AssignmentOf, repId: string): Promise<void> {
  await tx
    .update(quoteRequests)
    .set({ supplierRepId: repId })
    .where(and(eq(quoteRequests.id, quoteRequestId), eq(quoteRequests.supplierId, supplierId)))
}

/**
 * Claims the attestation, unless a colleague has it at this moment; with `instead` in any case.
 * @returns whether it is the rep's now
 */
export async function claimAttestation(
  db: Db,
  { quoteRequestId, supplierId }: AssignmentOf,
  { repId, now, until, instead }: { repId: string; now: Date; until: Date; instead: boolean },
): Promise<boolean> {
  const claim = { attestingBy: repId, attestingUntil: until }
  const isFree = sql`${instead} or ${bidAssignments.attestingBy} is null or ${bidAssignments.attestingBy} = ${repId}
    or ${bidAssignments.attestingUntil} <= ${now.toISOString()}::timestamptz`
  const at = now.toISOString()
  const rows = await db
    .insert(bidAssignments)
    .values({ quoteRequestId, supplierId, ...claim, attestingAt: now, changedAt: now })
    .onConflictDoUpdate({
      target: bidAssignments.quoteRequestId,
      set: {
        ...claim,
        // Renewed, it is still the one that began then, and no news.
        attestingAt: sql`case when ${goesOn(repId, at)} then ${bidAssignments.attestingAt} else ${at}::timestamptz end`,
        xact: sql`case when ${goesOn(repId, at)} then ${bidAssignments.xact} else pg_current_xact_id() end`,
      },
      setWhere: isFree,
    })
    .returning({ id: bidAssignments.quoteRequestId })
  return rows.length === 1
}

const goesOn = (repId: string, at: string) =>
  sql`${bidAssignments.attestingBy} = ${repId} and ${bidAssignments.attestingUntil} > ${at}::timestamptz`

/** @returns whether the rep had it */
export async function endAttestation(db: Db, quoteRequestId: string, repId: string): Promise<void> {
  await db
    .update(bidAssignments)
    .set({ attestingBy: null, attestingAt: null, attestingUntil: null, xact: sql`pg_current_xact_id()` })
    .where(and(eq(bidAssignments.quoteRequestId, quoteRequestId), eq(bidAssignments.attestingBy, repId)))
}

/** A rep leaves: forms and attestations that were open, and what was handed to them. Whoever looks reads it again. */
export async function leaveAssignments(tx: Db, repId: string, now: Date): Promise<void> {
  const news = { changedAt: now, xact: sql`pg_current_xact_id()` }
  // The requests first, as whoever writes a draft does: a second attestation has them meanwhile.
  const drafting = tx.select({ id: bidDrafts.quoteRequestId }).from(bidDrafts).where(eq(bidDrafts.repId, repId))
  await tx
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, drafting))
    .orderBy(quoteRequests.id)
    .for('key share')
  await tx.delete(bidLeases).where(eq(bidLeases.repId, repId))
  const drafts = await tx
    .delete(bidDrafts)
    .where(eq(bidDrafts.repId, repId))
    .returning({ id: bidDrafts.quoteRequestId })
  const drafted = [...new Set(drafts.map(({ id }) => id))]
  await tx.update(bidAssignments).set(news).where(inList(bidAssignments.quoteRequestId, drafted))
  await tx
    .update(bidAssignments)
    .set({ ...news, attestingBy: null, attestingAt: null, attestingUntil: null })
    .where(eq(bidAssignments.attestingBy, repId))
  await tx
    .update(bidAssignments)
    .set({ ...news, handedBy: null, handedTo: null, handedAt: null, handedNote: null })
    .where(eq(bidAssignments.handedTo, repId))
}

export interface DraftKey {
  quoteRequestId: string
  scenarioId: string
}

/** What was typed has been sent since the last key: nothing of it is under way any more. */
const wasSent = isSentSince(bidLeases, sql`${bidLeases.until} - ${LEASE_LIFE} * interval '1 ms'`)

/**
 * Claims the typing of a draft for a browser of a rep, or renews it, unless another one has it at this moment; with
 * `instead` in any case. @returns whether it is theirs now
 */
export async function claimLease(
  tx: Db,
  { quoteRequestId, scenarioId }: DraftKey,
  { repId, browser, now, until, instead }: { repId: string; browser: string; now: Date; until: Date; instead: boolean },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isOwn = sql`${bidLeases.repId} = ${repId} and ${bidLeases.browser} = ${browser}`
  const rows = await tx
    .insert(bidLeases)
    .values({ quoteRequestId, scenarioId, repId, browser, since: now, until })
    .onConflictDoUpdate({
      target: [bidLeases.quoteRequestId, bidLeases.scenarioId],
      set: {
        repId,
        browser,
        until,
        since: sql`case when ${isOwn} and ${bidLeases.until} > ${at} then ${bidLeases.since} else ${at} end`,
      },
      setWhere: sql`${instead} or (${isOwn}) or ${bidLeases.until} <= ${at} or ${wasSent}`,
    })
    .returning({ id: bidLeases.quoteRequestId })
  return rows.length === 1
}

export async function endLease(tx: Db, { quoteRequestId, scenarioId }: DraftKey, repId: string): Promise<void> {
  await tx
    .delete(bidLeases)
    .where(
      and(
        eq(bidLeases.quoteRequestId, quoteRequestId),
        eq(bidLeases.scenarioId, scenarioId),
        eq(bidLeases.repId, repId),
      ),
    )
}

/** Who types a draft at this moment. */
const selectLeases = (db: Db) =>
  db
    .select({ rep: person, browser: bidLeases.browser, since: bidLeases.since, until: bidLeases.until })
    .from(bidLeases)
    .innerJoin(supplierReps, eq(supplierReps.userId, bidLeases.repId))
    .where(
      and(
        eq(bidLeases.quoteRequestId, requestParam),
        eq(bidLeases.scenarioId, sql.placeholder('scenarioId')),
        gt(bidLeases.until, sql.placeholder('now')),
        not(wasSent),
      ),
    )
const leaseStatement = statement('lease_of_draft', selectLeases)

export async function findLease(db: Db, of: DraftKey, now: Date) {
  const [row] = await leaseStatement(db, { ...of, now })
  return row
}

const selectNotes = (db: Db) =>
  db
    .select({ id: bidNotes.id, by: person, at: bidNotes.at, text: bidNotes.text })
    .from(bidNotes)
    .innerJoin(supplierReps, eq(supplierReps.userId, bidNotes.repId))
    .where(eq(bidNotes.quoteRequestId, requestParam))
    .orderBy(desc(bidNotes.at), desc(bidNotes.id))
    .limit(sql.placeholder('limit'))

const desk = jsonStatement('desk_of_request', (db) => ({
  selects: {
    scenario: scenarioStatement.build(db),
    team: teamStatement.build(db),
    leases: selectLeases(db),
    fields: selectDrafts(db),
    notes: selectNotes(db),
  },
}))

/** What reps do together on a request of theirs, and the scenario that they do it on. */
export const readDesk = (
  db: Db,
  input: { quoteRequestId: string; rateCheckId: string; scenarioId: string; supplierId: string; owner: string } & {
    now: Date
    limit: number
  },
) => desk(db, input)

export function countNotes(db: Db, quoteRequestId: string): Promise<number> {
  return db.$count(bidNotes, eq(bidNotes.quoteRequestId, quoteRequestId))
}

export async function insertNote(db: Db, note: typeof bidNotes.$inferInsert): Promise<void> {
  await db.insert(bidNotes).values(note)
}
