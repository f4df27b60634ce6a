import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { pricingOptions, rateFloors } from '../../db/schema'

/** Floors of one rep on a request; never another's. */
export function listFloors(db: Db, repId: string, quoteRequestId: string) {
  return db
    .select({
      optionId: rateFloors.pricingOptionId,
      field: rateFloors.field,
      floor: rateFloors.floor,
      feeIncluded: rateFloors.feeIncluded,
      taxesIncluded: rateFloors.taxesIncluded,
    })
    .from(rateFloors)
    .where(and(eq(rateFloors.repId, repId), eq(rateFloors.quoteRequestId, quoteRequestId)))
    .orderBy(asc(rateFloors.pricingOptionId))
}

/** Whether a supplier may quote an option of a rate check. */
export async function isOfferedOption(
  db: Db,
  { rateCheckId, optionId, supplierId }: { rateCheckId: string; optionId: string; supplierId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: pricingOptions.id })
    .from(pricingOptions)
    .where(
      and(
        eq(pricingOptions.id, optionId),
        eq(pricingOptions.rateCheckId, rateCheckId),
        or(isNull(pricingOptions.supplierId), eq(pricingOptions.supplierId, supplierId)),
        isNull(pricingOptions.removedAt),
      ),
    )
  return found.length > 0
}

/** One floor of a rep, instead of the one before. */
export async function putFloor(db: Db, row: typeof rateFloors.$inferInsert): Promise<void> {
  const { repId: _, pricingOptionId: __, ...values } = row
  await db
    .insert(rateFloors)
    .values(row)
    .onConflictDoUpdate({ target: [rateFloors.repId, rateFloors.pricingOptionId], set: values })
}

export async function deleteFloor(db: Db, repId: string, optionId: string): Promise<void> {
  await db.delete(rateFloors).where(and(eq(rateFloors.repId, repId), eq(rateFloors.pricingOptionId, optionId)))
}
