import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { linkTokens, supplierReps } from '../../db/schema'
import { isActiveRep, isEmail } from '../rep.repo'

const columns = {
  userId: supplierReps.userId,
  supplierId: supplierReps.supplierId,
  firstName: supplierReps.firstName,
  lastName: supplierReps.lastName,
  email: supplierReps.email,
}

/** The account of an e-mail, held until the transaction ends. */
export async function holdRepByEmail(tx: Db, email: string) {
  const [rep] = await tx
    .select(columns)
    .from(supplierReps)
    .where(and(isEmail(email), isActiveRep))
    .for('no key update')
  return rep
}

/** Whether a link for a new password was made for a rep since then. */
export async function hasResetLink(tx: Db, repId: string, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ tokenHash: linkTokens.tokenHash })
    .from(linkTokens)
    .where(and(eq(linkTokens.repId, repId), eq(linkTokens.kind, 'password-reset'), gt(linkTokens.createdAt, since)))
    .limit(1)
  return Boolean(row)
}

export async function deleteLink(db: Db, tokenHash: string): Promise<void> {
  await db.delete(linkTokens).where(eq(linkTokens.tokenHash, tokenHash))
}

/** A new password in place of whatever there was. @returns whose it is, held until the transaction ends */
export async function setPassword(tx: Db, repId: string, passwordHash: string) {
  const [rep] = await tx
    .update(supplierReps)
    .set({ passwordHash })
    .where(and(eq(supplierReps.userId, repId), isActiveRep))
    .returning({ userId: supplierReps.userId, supplierId: supplierReps.supplierId })
  return rep
}
