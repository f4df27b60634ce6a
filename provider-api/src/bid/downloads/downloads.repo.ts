import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { inList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import { hasQuoteRequest } from '../../documents/document.repo'
import { customers, documents, legalEntities, meters, utilities } from '../../db/schema'

const meterColumns = {
  meterId: meters.id,
  legalEntityName: legalEntities.name,
  taxExempt: legalEntities.taxExempt,
  utilityName: utilities.name,
  utilityAccountNo: meters.utilityAccountNo,
  secondaryUtilityAccountNo: meters.secondaryUtilityAccountNo,
  rateClass: meters.rateClass,
  street1: meters.street1,
  street2: meters.street2,
  city: meters.city,
  state: meters.state,
  zip: meters.zip,
  minStartDate: meters.minStartDate,
  totalAnnualUsage: meters.totalAnnualUsage,
  monthlyUsage: meters.monthlyUsage,
  usageEndMonth: meters.usageEndMonth,
  billCount: meters.billCount,
}

export type ExportedMeter = Awaited<ReturnType<typeof listMetersAfter>>[number]

/** The next meters of a rate check after `afterId`, in order of id; all, or those of `ids`. */
export function listMetersAfter(
  db: Db,
  rateCheckId: string,
  page: { afterId: string; limit: number; ids?: string[] | undefined },
) {
  return db
    .select(meterColumns)
    .from(meters)
    .innerJoin(legalEntities, eq(legalEntities.id, meters.legalEntityId))
    .innerJoin(utilities, eq(utilities.id, meters.utilityId))
    .where(
      and(eq(meters.rateCheckId, rateCheckId), gt(meters.id, page.afterId), page.ids && inList(meters.id, page.ids)),
    )
    .orderBy(asc(meters.id))
    .limit(page.limit)
}

/** Whether a rate check has any bill at all. */
export async function hasBills(db: Db, rateCheckId: string): Promise<boolean> {
  const rows = await db
    .select({ id: meters.id })
    .from(meters)
    .where(and(eq(meters.rateCheckId, rateCheckId), gt(meters.billCount, 0)))
    .limit(1)
  return rows.length > 0
}

/** The letters of authorization that go with a rate check. */
export function listLoas(db: Db, customerId: string, rateCheckId: string) {
  return db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.customerId, customerId),
        or(isNull(documents.rateCheckId), eq(documents.rateCheckId, rateCheckId)),
        eq(documents.documentType, 'loa'),
        isNull(documents.removedAt),
        isNull(documents.supplierId),
      ),
    )
    .orderBy(asc(documents.id))
}

/** A customer's W-9s of a rate check that the supplier was asked to bid on; those of `lenIds` or of `ids`. */
export function listW9s(
  db: Db,
  supplierId: string,
  customer: { orgId: string; customerId: string },
  which: { lenIds: string[] } | { ids: string[] },
) {
  return db
    .select({ document: documents })
    .from(documents)
    .innerJoin(customers, and(eq(customers.id, documents.customerId), eq(customers.organizationId, customer.orgId)))
    .where(
      and(
        eq(documents.customerId, customer.customerId),
        eq(documents.documentType, 'w9'),
        isNull(documents.removedAt),
        isNull(documents.supplierId),
        'ids' in which ? inList(documents.id, which.ids) : inList(documents.legalEntityId, which.lenIds),
        hasQuoteRequest(supplierId),
      ),
    )
    .orderBy(asc(documents.id))
}
