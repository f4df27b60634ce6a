import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { knownDevices, supplierReps, suppliers } from '../../db/schema'
import { isActiveRep } from '../rep.repo'

/** Which account is meant. */
export type Meant = SQL

const columns = {
  userId: supplierReps.userId,
  supplierId: supplierReps.supplierId,
  firstName: supplierReps.firstName,
  lastName: supplierReps.lastName,
}

/** @returns the rep whom it has just been done to; nothing where it was so already, or nobody is meant */
export async function markDeactivated(tx: Db, isMeant: Meant, now: Date) {
  const [rep] = await tx
    .update(supplierReps)
    .set({ deactivatedAt: now })
    .where(and(isMeant, isNull(supplierReps.deactivatedAt)))
    .returning(columns)
  return rep
}

/** @returns as `markDeactivated` */
export async function markReactivated(tx: Db, isMeant: Meant) {
  const [rep] = await tx
    .update(supplierReps)
    .set({ deactivatedAt: null })
    .where(and(isMeant, isNotNull(supplierReps.deactivatedAt)))
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

/** @returns whether there was somebody who could become one */
export async function addRight(tx: Db, isMeant: Meant, right: 'team') {
  const [rep] = await tx
    .update(supplierReps)
    .set({ rights: sql`${supplierReps.rights} || ${JSON.stringify([right])}::jsonb` })
    .where(and(isMeant, isActiveRep, sql`not ${supplierReps.rights} ? ${right}`))
    .returning(columns)
  return rep
}
