import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { deleteInParts } from '../db/delete-in-parts'
import type { Db } from '../db/open-db'
import { challenges, linkTokens, sessions, supplierReps, suppliers } from '../db/schema'
import type { SignedInRep } from './signed-in-rep'

/** Of a rep joined with the supplier: who calls. */
export const repColumns = {
  userId: supplierReps.userId,
  firstName: supplierReps.firstName,
  lastName: supplierReps.lastName,
  email: supplierReps.email,
  roles: supplierReps.roles,
  rights: supplierReps.rights,
  limits: supplierReps.limits,
  supplierId: suppliers.id,
  supplierName: suppliers.name,
  selfServiceContracts: suppliers.selfServiceContracts,
}

/** Changes with every write of the rep or the supplier, by the transactions that wrote their rows, and with the key. */
const writtenBy = sql<string>`${supplierReps}.xmin::text || ' ' || ${suppliers}.xmin::text || ' '
  || coalesce(${sessions.boundKey}, '')`

const isOpen = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  gt(sessions.expiresAt, sql.placeholder('now')),
  isNull(supplierReps.deactivatedAt),
)

const sessionQuery = (db: Db) =>
  db
    .select({
      ...repColumns,
      tokenHash: sessions.tokenHash,
      boundKey: sessions.boundKey,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      writtenBy,
    })
    .from(sessions)
    .innerJoin(supplierReps, eq(supplierReps.userId, sessions.repId))
    .innerJoin(suppliers, eq(suppliers.id, supplierReps.supplierId))
    .where(isOpen)
    .prepare('session_of_token')

/** Every call asks this first: its text is made once for each database, not once a call. */
const sessionQueries = new WeakMap<Db, ReturnType<typeof sessionQuery>>()

/** The rep of a session that has not run out at `now`. */
export async function findSession(db: Db, tokenHash: string, now: Date) {
  const query = sessionQueries.get(db) ?? sessionQuery(db)
  sessionQueries.set(db, query)
  const [row] = await query.execute({ tokenHash, now })
  return row
}

/** A session as a call found it before. */
export interface SessionAsRead {
  tokenHash: string
  writtenBy: string
}

/** The rep of a session open at `now`, while rep and supplier are as they were read: an expression for a write. */
export const repOfSessionAsRead = sql<string>`(select ${sessions.repId} from ${sessions}
  join ${supplierReps} on ${supplierReps.userId} = ${sessions.repId}
  join ${suppliers} on ${suppliers.id} = ${supplierReps.supplierId}
  where ${isOpen} and ${writtenBy} = ${sql.placeholder('writtenBy')})`

/** ms; a use is written down no more often. */
const USE_STEP = 5 * 60_000

interface SessionUse {
  createdAt: Date
  lastUsedAt: Date | null
}

/** Whether it is time to write down that a session is used. */
export const isUseDue = ({ createdAt, lastUsedAt }: SessionUse, now: Date): boolean =>
  (lastUsedAt ?? createdAt).getTime() <= now.getTime() - USE_STEP

/** Writes down that a session is used, where that is not known yet. What a list shows is worth no call that fails. */
export async function recordSessionUse(db: Db, session: SessionUse & { tokenHash: string }, now: Date, idle: number) {
  if (!isUseDue(session, now)) return
  const before = new Date(now.getTime() - USE_STEP)
  await db
    .update(sessions)
    .set({
      lastUsedAt: now,
      expiresAt: sql`case when ${sessions.usedByHand} then ${sessions.expiresAt} else ${usedUntil(now, idle)} end`,
    })
    .where(
      and(eq(sessions.tokenHash, session.tokenHash), or(isNull(sessions.lastUsedAt), lte(sessions.lastUsedAt, before))),
    )
    .catch(() => undefined)
}

/** Until when a session goes on that is used now; a use is written down only so often. */
const usedUntil = (now: Date, idle: number) =>
  sql`case when ${sessions.endsAt} is null then ${sessions.expiresAt}
    else least(${sessions.endsAt}, ${new Date(now.getTime() + idle + USE_STEP).toISOString()}::timestamptz) end`

/** A page says that its rep works: from now on only that keeps the session. */
export async function noteUseByHand(db: Db, tokenHash: string, now: Date, idle: number): Promise<void> {
  await db
    .update(sessions)
    .set({ usedByHand: true, lastUsedAt: now, expiresAt: usedUntil(now, idle) })
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
}

/** Whether a session has ended only because it was not used. */
export async function hasIdled(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const isIdle = and(eq(sessions.tokenHash, tokenHash), lte(sessions.expiresAt, now), gt(sessions.endsAt, now))
  return (await db.$count(sessions, isIdle)) > 0
}

/** @returns whether it was open, began after `since` and had no key */
export async function bindYoungSession(
  db: Db,
  { tokenHash, key, now, since }: { tokenHash: string; key: string; now: Date; since: Date },
): Promise<boolean> {
  const isYoung = and(gt(sessions.createdAt, since), gt(sessions.expiresAt, now), isNull(sessions.boundKey))
  const bound = await db
    .update(sessions)
    .set({ boundKey: key })
    .where(and(eq(sessions.tokenHash, tokenHash), isYoung))
    .returning({ id: sessions.id })
  return bound.length === 1
}

export function listRepSessions(db: Db, repId: string, now: Date, limit: number) {
  const usedAt = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.repId, repId), gt(sessions.expiresAt, now)))
    .orderBy(desc(usedAt), desc(sessions.createdAt), sessions.id)
    .limit(limit)
}

/** The rep of a download ticket, if it is for this very path and neither it nor its session has ended (decision 32). */
export async function findDownloadTicket(
  db: Db,
  tokenHash: string,
  path: string,
  now: Date,
): Promise<SignedInRep | undefined> {
  const [row] = await db
    .select({ ...repColumns, tokenHash: linkTokens.tokenHash })
    .from(linkTokens)
    .innerJoin(sessions, and(eq(sessions.tokenHash, linkTokens.sessionHash), gt(sessions.expiresAt, now)))
    .innerJoin(supplierReps, eq(supplierReps.userId, linkTokens.repId))
    .innerJoin(suppliers, eq(suppliers.id, supplierReps.supplierId))
    .where(
      and(
        eq(linkTokens.tokenHash, tokenHash),
        eq(linkTokens.kind, 'download'),
        eq(linkTokens.path, path),
        gt(linkTokens.expiresAt, now),
      ),
    )
  return row
}

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

/** @returns what it was */
export async function deleteSession(db: Db, tokenHash: string) {
  const [row] = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning()
  return row
}

/** @returns whether the rep had it */
export async function deleteOwnSession(tx: Db, repId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(sessions)
    .where(and(eq(sessions.repId, repId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return removed.length === 1
}

/** Ends a rep's sessions but `exceptHash`, and every link that would open one; tickets end with their sessions. */
export async function deleteSessions(tx: Db, repId: string, exceptHash = ''): Promise<void> {
  // A link that is being used is waited for: the session that it opened is seen by the second statement.
  await tx.delete(linkTokens).where(and(eq(linkTokens.repId, repId), ne(linkTokens.kind, 'download')))
  await tx.delete(sessions).where(and(eq(sessions.repId, repId), ne(sessions.tokenHash, exceptHash)))
}

export async function insertLinkToken(db: Db, row: typeof linkTokens.$inferInsert): Promise<void> {
  await db.insert(linkTokens).values(row)
}

interface OneTimeLink {
  tokenHash: string
  kind: 'sign-in' | 'password-reset'
  now: Date
}

const isUsable = ({ tokenHash, kind, now }: OneTimeLink) =>
  and(
    eq(linkTokens.tokenHash, tokenHash),
    eq(linkTokens.kind, kind),
    isNull(linkTokens.usedAt),
    gt(linkTokens.expiresAt, now),
  )

/** Uses a one-time link up; of two at once only one gets the rep's id. */
export async function takeLinkToken(db: Db, link: OneTimeLink): Promise<string | undefined> {
  const [row] = await db
    .update(linkTokens)
    .set({ usedAt: link.now })
    .where(isUsable(link))
    .returning({ repId: linkTokens.repId })
  return row?.repId
}

/** Whose one-time link it is, while it can be used. */
export async function findLinkToken(db: Db, link: OneTimeLink): Promise<string | undefined> {
  const [row] = await db.select({ repId: linkTokens.repId }).from(linkTokens).where(isUsable(link))
  return row?.repId
}

/** Forgets what nobody can use any more. @returns how many went */
export async function deleteRunOutTokens(db: Db, now: Date): Promise<number> {
  const used = or(lte(linkTokens.expiresAt, now), lte(linkTokens.usedAt, now))
  return (
    (await deleteInParts(db, sessions, lte(sql`coalesce(${sessions.endsAt}, ${sessions.expiresAt})`, now))) +
    (await deleteInParts(db, linkTokens, used)) +
    (await deleteInParts(db, challenges, lte(challenges.expiresAt, now)))
  )
}
