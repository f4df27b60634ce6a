import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { passkeys, supplierReps } from '../../db/schema'
import { isActiveRep } from '../rep.repo'

export type PasskeyRow = typeof passkeys.$inferSelect

export const listRepPasskeys = (db: Db, repId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.repId, repId)).orderBy(desc(passkeys.createdAt), passkeys.id)

/** Until the transaction ends the rep gets no other passkey. */
export async function holdForPasskeys(tx: Db, repId: string): Promise<void> {
  await tx
    .select({ id: supplierReps.userId })
    .from(supplierReps)
    .where(eq(supplierReps.userId, repId))
    .for('no key update')
}

/** @returns false where the authenticator's credential is kept already, whose it may be */
export async function insertPasskey(tx: Db, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
  return rows.length === 1
}

const isOwn = (repId: string, id: string) => and(eq(passkeys.repId, repId), eq(passkeys.id, id))

/** @returns whether the rep has it */
export async function setPasskeyName(tx: Db, repId: string, id: string, name: string): Promise<boolean> {
  const rows = await tx.update(passkeys).set({ name }).where(isOwn(repId, id)).returning({ id: passkeys.id })
  return rows.length === 1
}

/** @returns what its name was, if the rep had it */
export async function deletePasskey(tx: Db, repId: string, id: string): Promise<string | undefined> {
  const [removed] = await tx.delete(passkeys).where(isOwn(repId, id)).returning({ name: passkeys.name })
  return removed?.name
}

/** @returns how many there were */
export async function deletePasskeys(tx: Db, repId: string): Promise<number> {
  return (await tx.delete(passkeys).where(eq(passkeys.repId, repId)).returning({ id: passkeys.id })).length
}

/** A passkey of somebody who may sign in, who stays so until the transaction ends. */
export async function holdPasskey(tx: Db, id: string) {
  const [row] = await tx
    .select({ passkey: passkeys, email: supplierReps.email })
    .from(passkeys)
    .innerJoin(supplierReps, eq(supplierReps.userId, passkeys.repId))
    .where(and(eq(passkeys.id, id), isActiveRep))
    .for('share', { of: supplierReps })
  return row
}

/** It has signed. @returns false where it has signed elsewhere meanwhile */
export async function notePasskeyUse(tx: Db, { id, counter }: PasskeyRow, next: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter: next, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}
