import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { deleteInParts } from '../db/delete-in-parts'
import type { Db } from '../db/open-db'
import { linkTokens, sessions, supplierReps, suppliers } from '../db/schema'
import type { SignedInRep } from './signed-in-rep'

const repColumns = {
  userId: supplierReps.userId,
  firstName: supplierReps.firstName,
  lastName: supplierReps.lastName,
  email: supplierReps.email,
  roles: supplierReps.roles,
  supplierId: suppliers.id,
  supplierName: suppliers.name,
  selfServiceContracts: suppliers.selfServiceContracts,
}

const sessionQuery = (db: Db) =>
  db
    .select({ ...repColumns, tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(supplierReps, eq(supplierReps.userId, sessions.repId))
    .innerJoin(suppliers, eq(suppliers.id, supplierReps.supplierId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('session_of_token')

/** Every call asks this first: its text is made once for each database, not once a call. */
const sessionQueries = new WeakMap<Db, ReturnType<typeof sessionQuery>>()

/** The rep of a session that has not run out at `now`. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<SignedInRep | undefined> {
  const query = sessionQueries.get(db) ?? sessionQuery(db)
  sessionQueries.set(db, query)
  const [row] = await query.execute({ tokenHash, now })
  return row
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

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function insertLinkToken(db: Db, row: typeof linkTokens.$inferInsert): Promise<void> {
  await db.insert(linkTokens).values(row)
}

/** Uses a one-time sign-in token up; of two at once only one gets the rep's id. */
export async function takeSignInToken(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(linkTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(linkTokens.tokenHash, tokenHash),
        eq(linkTokens.kind, 'sign-in'),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, now),
      ),
    )
    .returning({ repId: linkTokens.repId })
  return row?.repId
}

/** Forgets what nobody can use any more. @returns how many went */
export async function deleteRunOutTokens(db: Db, now: Date): Promise<number> {
  const used = or(lte(linkTokens.expiresAt, now), lte(linkTokens.usedAt, now))
  return (await deleteInParts(db, sessions, lte(sessions.expiresAt, now))) + (await deleteInParts(db, linkTokens, used))
}
