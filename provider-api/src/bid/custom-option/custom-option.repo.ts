import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { pricingOptions } from '../../db/schema'

/** False when the supplier has an option of that term already. */
export async function insertCustomOption(tx: Db, row: typeof pricingOptions.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(pricingOptions).values(row).onConflictDoNothing().returning({ id: pricingOptions.id })
  return rows.length === 1
}

/** Marks an option of the supplier's own as removed. False when there is none (any more). */
export async function removeCustomOption(tx: Db, key: { id: string; supplierId: string }, now: Date): Promise<boolean> {
  const rows = await tx
    .update(pricingOptions)
    .set({ removedAt: now })
    .where(
      and(
        eq(pricingOptions.id, key.id),
        eq(pricingOptions.supplierId, key.supplierId),
        isNull(pricingOptions.removedAt),
      ),
    )
    .returning({ id: pricingOptions.id })
  return rows.length === 1
}
