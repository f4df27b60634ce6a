import { asciiEmail } from 'shared-contracts/account'
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { exists } from '../db/exists'
import type { Db } from '../db/open-db'
import { sessions, supplierReps, suppliers } from '../db/schema'
import type { SignedInRep } from './signed-in-rep'

/** The account of an e-mail address, however it is written. */
export const isEmail = (email: string) => eq(sql`lower(${supplierReps.email})`, asciiEmail(email).toLowerCase())

/** Has a password, or has signed on through the company, and may use it. */
export const isActiveRep = and(
  or(isNotNull(supplierReps.passwordHash), isNotNull(supplierReps.signOnSubject)),
  isNull(supplierReps.deactivatedAt),
)

/** Whether somebody has opened the account, by a password or through the company. */
export const isActivated = (rep: { passwordHash: string | null; signOnSubject: string | null }): boolean =>
  rep.passwordHash !== null || rep.signOnSubject !== null

export async function findRepByEmail(db: Db, email: string) {
  const [row] = await db.select().from(supplierReps).where(isEmail(email))
  return row
}

export async function findRep(db: Db, userId: string) {
  const [row] = await db
    .select({ rep: supplierReps, supplier: suppliers })
    .from(supplierReps)
    .innerJoin(suppliers, eq(suppliers.id, supplierReps.supplierId))
    .where(eq(supplierReps.userId, userId))
  return row
}

/**
 * Whether the account is active and still has the password that was found right, which it keeps until the transaction
 * ends. Nobody gets a session by a password that has just been changed.
 */
export async function holdRep(
  tx: Db,
  rep: { userId: string; passwordHash: string | null },
  strength: 'share' | 'no key update' = 'share',
): Promise<boolean> {
  const rows = await tx
    .select({ userId: supplierReps.userId })
    .from(supplierReps)
    .where(and(eq(supplierReps.userId, rep.userId), eq(supplierReps.passwordHash, rep.passwordHash ?? ''), isActiveRep))
    .for(strength)
  return rows.length === 1
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: supplierReps.passwordHash })
    .from(supplierReps)
    .where(eq(supplierReps.userId, userId))
  return row?.passwordHash ?? undefined
}

interface PasswordChange {
  rep: Pick<SignedInRep, 'userId' | 'tokenHash'>
  to: string
  now: Date
}

/** In place of the password of an account that is held, by a session that goes on. */
export async function replacePassword(tx: Db, { rep, to, now }: PasswordChange): Promise<boolean> {
  const goesOn = exists(sql`select 1 from ${sessions} where ${sessions.tokenHash} = ${rep.tokenHash}
    and ${sessions.expiresAt} > ${now.toISOString()}::timestamptz`)
  const rows = await tx
    .update(supplierReps)
    .set({ passwordHash: to })
    .where(and(eq(supplierReps.userId, rep.userId), goesOn))
    .returning({ userId: supplierReps.userId })
  return rows.length === 1
}

const mayActivate = (userId: string, email: string, now: Date) =>
  and(
    eq(supplierReps.userId, userId),
    isEmail(email),
    isNull(supplierReps.passwordHash),
    isNull(supplierReps.signOnSubject),
    isNull(supplierReps.inviteUsedAt),
    isNull(supplierReps.deactivatedAt),
    gt(supplierReps.inviteExpiresAt, now),
  )

/** The account that waits to be activated under this user id and e-mail. */
export async function findInvited(db: Db, userId: string, email: string, now: Date) {
  const [row] = await db
    .select({ userId: supplierReps.userId })
    .from(supplierReps)
    .where(mayActivate(userId, email, now))
  return row
}

export interface InviteProof {
  userId: string
  email: string
  codeHash: string
  now: Date
}

const mayActivateBy = ({ userId, email, codeHash, now }: InviteProof) =>
  and(mayActivate(userId, email, now), eq(supplierReps.inviteCodeHash, codeHash))

/** The account whose invite this is. */
export async function findInvitedByCode(db: Db, invite: InviteProof) {
  const [row] = await db.select({ userId: supplierReps.userId }).from(supplierReps).where(mayActivateBy(invite))
  return row
}

/** Uses the invite up; of two at once only one succeeds. */
export async function activateRep(
  db: Db,
  invite: InviteProof & { passwordHash: string },
): Promise<{ userId: string; supplierId: string } | undefined> {
  const [row] = await db
    .update(supplierReps)
    .set({ passwordHash: invite.passwordHash, inviteUsedAt: invite.now, inviteCodeHash: null })
    .where(mayActivateBy(invite))
    .returning({ userId: supplierReps.userId, supplierId: supplierReps.supplierId })
  return row
}

export async function insertInvitedRep(tx: Db, rep: typeof supplierReps.$inferInsert): Promise<void> {
  await tx.insert(supplierReps).values(rep)
}

/** A new invite; false for an account that is active already or unknown. */
export async function replaceInvite(db: Db, userId: string, codeHash: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .update(supplierReps)
    .set({ inviteCodeHash: codeHash, inviteExpiresAt: expiresAt, inviteUsedAt: null })
    .where(and(eq(supplierReps.userId, userId), isNull(supplierReps.passwordHash), isNull(supplierReps.signOnSubject)))
    .returning({ userId: supplierReps.userId })
  return rows.length === 1
}
