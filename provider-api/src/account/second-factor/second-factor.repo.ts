import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { secondFactors } from '../../db/schema'

export async function findSecondFactor(db: Db, repId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.repId, repId))
  return row
}

/** A new secret in place of one that was never confirmed. @returns false where one counts already */
export async function putSecret(tx: Db, repId: string, secret: string, now: Date): Promise<boolean> {
  const fresh = { secret, startedAt: now, lastStep: null, recoveryHashes: [] }
  const rows = await tx
    .insert(secondFactors)
    .values({ repId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.repId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ repId: secondFactors.repId })
  return rows.length === 1
}

interface Confirmation {
  repId: string
  /** The secret that the code was judged by. */
  secret: string
  step: number
  recoveryHashes: string[]
  now: Date
}

/** Of two at once only one succeeds: the recovery codes of the other would not count. */
export async function confirmSecret(tx: Db, { repId, secret, step, recoveryHashes, now }: Confirmation) {
  const rows = await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step, recoveryHashes })
    .where(and(eq(secondFactors.repId, repId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)))
    .returning({ repId: secondFactors.repId })
  return rows.length === 1
}

/** Uses a code's step up: neither it nor an earlier one counts again (RFC 6238, 5.2). */
export async function claimCodeStep(tx: Db, repId: string, secret: string, step: number): Promise<boolean> {
  const isLater = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.repId, repId), eq(secondFactors.secret, secret), isLater))
    .returning({ repId: secondFactors.repId })
  return rows.length === 1
}

/** Uses a recovery code up; of two at once only one succeeds. */
export async function takeRecoveryHash(tx: Db, repId: string, hash: string): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ recoveryHashes: sql`${secondFactors.recoveryHashes} - ${hash}::text` })
    .where(
      and(
        eq(secondFactors.repId, repId),
        isNotNull(secondFactors.confirmedAt),
        sql`jsonb_exists(${secondFactors.recoveryHashes}, ${hash}::text)`,
      ),
    )
    .returning({ repId: secondFactors.repId })
  return rows.length === 1
}

/** @returns whether there was one that counted */
export async function deleteSecondFactor(tx: Db, repId: string): Promise<boolean> {
  const [removed] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.repId, repId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return removed !== undefined && removed.confirmedAt !== null
}
