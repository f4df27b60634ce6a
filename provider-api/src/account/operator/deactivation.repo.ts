import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { knownDevices, supplierReps, suppliers } from '../../db/schema'
import { isActiveRep, isEmail } from '../rep.repo'

const columns = {
  userId: supplierReps.userId,
  supplierId: supplierReps.supplierId,
  firstName: supplierReps.firstName,
  lastName: supplierReps.lastName,
}

/** @returns the rep whom it has just been done to; nothing where it was so already, or nobody has this e-mail */
export async function markDeactivated(tx: Db, email: string, now: Date) {
  const [rep] = await tx
    .update(supplierReps)
    .set({ deactivatedAt: now })
    .where(and(isEmail(email), isNull(supplierReps.deactivatedAt)))
    .returning(columns)
  return rep
}

/** @returns as `markDeactivated` */
export async function markReactivated(tx: Db, email: string) {
  const [rep] = await tx
    .update(supplierReps)
    .set({ deactivatedAt: null })
    .where(and(isEmail(email), isNotNull(supplierReps.deactivatedAt)))
    .returning(columns)
  return rep
}

export async function deleteDevices(tx: Db, repId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.repId, repId))
}

export const countActiveReps = (tx: Db, supplierId: string): Promise<number> =>
  tx.$count(supplierReps, and(eq(supplierReps.supplierId, supplierId), isActiveRep))

export async function findSupplierName(tx: Db, supplierId: string): Promise<string> {
  const [row] = await tx.select({ name: suppliers.name }).from(suppliers).where(eq(suppliers.id, supplierId))
  return row?.name ?? supplierId
}
