import { and, asc, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open-db'
import { bidDesks, bidNotes, bidPresences, quoteRequests, supplierReps } from '../../db/schema'
import { takesBids } from '../request/bid-conditions.repo'

// Every request here was found among the supplier's own before.

const person = {
  userId: supplierReps.userId,
  firstName: supplierReps.firstName,
  lastName: supplierReps.lastName,
}

/** The reps of a supplier who can sign in, by name, and whoever has one of its requests. */
export function listTeam(db: Db, supplierId: string, owner?: string) {
  const isThere = isNotNull(supplierReps.passwordHash)
  return db
    .select(person)
    .from(supplierReps)
    .where(
      and(
        eq(supplierReps.supplierId, supplierId),
        owner === undefined ? isThere : or(isThere, eq(supplierReps.userId, owner)),
      ),
    )
    .orderBy(asc(supplierReps.firstName), asc(supplierReps.lastName), asc(supplierReps.userId))
}

const attester = alias(supplierReps, 'attester')
const hander = alias(supplierReps, 'hander')
const handed = alias(supplierReps, 'handed')

const selectDesks = (db: Db) =>
  db
    .select({
      desk: bidDesks,
      attester: { userId: attester.userId, firstName: attester.firstName, lastName: attester.lastName },
      hander: { userId: hander.userId, firstName: hander.firstName, lastName: hander.lastName },
      handed: { userId: handed.userId, firstName: handed.firstName, lastName: handed.lastName },
    })
    .from(bidDesks)
    .leftJoin(attester, eq(attester.userId, bidDesks.attestingBy))
    .leftJoin(hander, eq(hander.userId, bidDesks.handedBy))
    .leftJoin(handed, eq(handed.userId, bidDesks.handedTo))

export type DeskRow = Awaited<ReturnType<typeof selectDesks>>[number]

export async function findDesk(db: Db, quoteRequestId: string): Promise<DeskRow | undefined> {
  const [row] = await selectDesks(db).where(eq(bidDesks.quoteRequestId, quoteRequestId))
  return row
}

/** Requests that somebody was handed and that still take bids, the latest handed first. */
export function listHanded(db: Db, supplierId: string, now: Date, limit: number): Promise<DeskRow[]> {
  const isOpen = sql`exists (select 1 from ${quoteRequests} where ${quoteRequests.id} = ${bidDesks.quoteRequestId}
    and ${takesBids(now)})`
  return selectDesks(db)
    .where(and(eq(bidDesks.supplierId, supplierId), isNotNull(bidDesks.handedTo), isOpen))
    .orderBy(desc(bidDesks.handedAt))
    .limit(limit)
}

export interface DeskOf {
  quoteRequestId: string
  supplierId: string
}

type DeskFields = Partial<typeof bidDesks.$inferInsert>

/** Something changed at this desk: whoever looks at it reads it again. */
export async function touchDesk(db: Db, at: DeskOf, now: Date, fields: DeskFields = {}): Promise<void> {
  await db
    .insert(bidDesks)
    .values({ ...at, ...fields, changedAt: now })
    .onConflictDoUpdate({
      target: bidDesks.quoteRequestId,
      set: { ...fields, changedAt: now, xact: sql`pg_current_xact_id()` },
    })
}

/** Puts a request on a rep's desk. */
export async function setOwner(tx: Db, { quoteRequestId, supplierId }: DeskOf, repId: string): Promise<void> {
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
  { quoteRequestId, supplierId }: DeskOf,
  { repId, now, until, instead }: { repId: string; now: Date; until: Date; instead: boolean },
): Promise<boolean> {
  const claim = { attestingBy: repId, attestingUntil: until }
  const isFree = sql`${instead} or ${bidDesks.attestingBy} is null or ${bidDesks.attestingBy} = ${repId}
    or ${bidDesks.attestingUntil} <= ${now.toISOString()}::timestamptz`
  const at = now.toISOString()
  const rows = await db
    .insert(bidDesks)
    .values({ quoteRequestId, supplierId, ...claim, attestingAt: now, changedAt: now })
    .onConflictDoUpdate({
      target: bidDesks.quoteRequestId,
      set: {
        ...claim,
        // Renewed, it is still the one that began then, and no news.
        attestingAt: sql`case when ${goesOn(repId, at)} then ${bidDesks.attestingAt} else ${at}::timestamptz end`,
        xact: sql`case when ${goesOn(repId, at)} then ${bidDesks.xact} else pg_current_xact_id() end`,
      },
      setWhere: isFree,
    })
    .returning({ id: bidDesks.quoteRequestId })
  return rows.length === 1
}

const goesOn = (repId: string, at: string) =>
  sql`${bidDesks.attestingBy} = ${repId} and ${bidDesks.attestingUntil} > ${at}::timestamptz`

/** @returns whether the rep had it */
export async function endAttestation(db: Db, quoteRequestId: string, repId: string): Promise<void> {
  await db
    .update(bidDesks)
    .set({ attestingBy: null, attestingAt: null, attestingUntil: null, xact: sql`pg_current_xact_id()` })
    .where(and(eq(bidDesks.quoteRequestId, quoteRequestId), eq(bidDesks.attestingBy, repId)))
}

export function listPresences(db: Db, quoteRequestId: string, since: Date) {
  return db
    .select({ rep: person, editing: bidPresences.editing, seenAt: bidPresences.seenAt })
    .from(bidPresences)
    .innerJoin(supplierReps, eq(supplierReps.userId, bidPresences.repId))
    .where(and(eq(bidPresences.quoteRequestId, quoteRequestId), gt(bidPresences.seenAt, since)))
    .orderBy(desc(bidPresences.seenAt))
}

export interface Tab {
  quoteRequestId: string
  repId: string
  tab: string
}

const isTab = ({ quoteRequestId, repId, tab }: Tab) =>
  and(eq(bidPresences.quoteRequestId, quoteRequestId), eq(bidPresences.repId, repId), eq(bidPresences.tab, tab))

export async function findPresence(db: Db, tab: Tab) {
  const [row] = await db.select().from(bidPresences).where(isTab(tab))
  return row
}

export async function putPresenceRow(db: Db, tab: Tab, editing: string | null, seenAt: Date): Promise<void> {
  await db
    .insert(bidPresences)
    .values({ ...tab, editing, seenAt })
    .onConflictDoUpdate({
      target: [bidPresences.quoteRequestId, bidPresences.repId, bidPresences.tab],
      set: { editing, seenAt },
    })
}

export async function deletePresence(db: Db, tab: Tab): Promise<void> {
  await db.delete(bidPresences).where(isTab(tab))
}

export function listNotes(db: Db, quoteRequestId: string, limit: number) {
  return db
    .select({ id: bidNotes.id, by: person, at: bidNotes.at, text: bidNotes.text })
    .from(bidNotes)
    .innerJoin(supplierReps, eq(supplierReps.userId, bidNotes.repId))
    .where(eq(bidNotes.quoteRequestId, quoteRequestId))
    .orderBy(desc(bidNotes.at), desc(bidNotes.id))
    .limit(limit)
}

export function countNotes(db: Db, quoteRequestId: string): Promise<number> {
  return db.$count(bidNotes, eq(bidNotes.quoteRequestId, quoteRequestId))
}

export async function insertNote(db: Db, note: typeof bidNotes.$inferInsert): Promise<void> {
  await db.insert(bidNotes).values(note)
}
