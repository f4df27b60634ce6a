import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { supplierReps } from '../../db/schema'
import { isEmail } from '../rep.repo'
import { ENGINE_ROLE } from '../team/team.repo'
import type { SignOn } from './sign-on.repo'

/** Whom an identity provider knows by this name, held until the transaction ends. */
export async function findKnownRep(tx: Db, { issuer, subject }: { issuer: string; subject: string }) {
  const [row] = await tx
    .select()
    .from(supplierReps)
    .where(and(eq(supplierReps.signOnIssuer, issuer), eq(supplierReps.signOnSubject, subject)))
    .for('share')
  return row
}

/** The account of an e-mail, which is active or invited and nobody else's there yet, is the person's from now on. */
export async function linkRep(tx: Db, of: { signOn: SignOn; subject: string; email: string; now: Date }) {
  const { signOn, subject, email, now } = of
  const isInvited = and(isNull(supplierReps.inviteUsedAt), gt(supplierReps.inviteExpiresAt, now))
  const [rep] = await tx
    .update(supplierReps)
    .set({
      signOnIssuer: signOn.issuer,
      signOnSubject: subject,
      inviteCodeHash: null,
      inviteUsedAt: sql`coalesce(${supplierReps.inviteUsedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        isEmail(email),
        eq(supplierReps.supplierId, signOn.supplierId),
        isNull(supplierReps.deactivatedAt),
        isNull(supplierReps.signOnSubject),
        sql`not ${supplierReps.roles} ? ${ENGINE_ROLE}`,
        or(isNotNull(supplierReps.passwordHash), isInvited),
      ),
    )
    .returning({ userId: supplierReps.userId })
  return rep
}
