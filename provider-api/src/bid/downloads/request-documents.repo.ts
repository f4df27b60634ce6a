import { and, eq, isNull, sql } from 'drizzle-orm'
import { inList } from '../../db/in-list'
import { exists } from '../../db/exists'
import type { Db } from '../../db/open-db'
import { customers, documents, meters, quoteRequests, rateChecks } from '../../db/schema'

export type NamedRequestRow = Awaited<ReturnType<typeof listNamedRequests>>[number]

const hasBills = exists(
  sql`select 1 from ${meters} where ${meters.rateCheckId} = ${rateChecks.id} and ${meters.billCount} > 0`,
)

/** Those of the supplier's requests that are named. */
export function listNamedRequests(db: Db, supplierId: string, ids: readonly string[]) {
  return db
    .select({
      id: quoteRequests.id,
      rateCheckId: rateChecks.id,
      customerId: rateChecks.customerId,
      companyName: customers.companyName,
      commodityType: rateChecks.commodityType,
      meterCount: rateChecks.meterCount,
      hasBills,
    })
    .from(quoteRequests)
    .innerJoin(rateChecks, eq(rateChecks.id, quoteRequests.rateCheckId))
    .innerJoin(customers, eq(customers.id, rateChecks.customerId))
    .where(and(eq(quoteRequests.supplierId, supplierId), inList(quoteRequests.id, ids)))
}

/** The letters of authorization of customers: of one of their rate checks, or of all. */
export function listLoasOfCustomers(db: Db, customerIds: readonly string[]) {
  return db
    .select({ customerId: documents.customerId, rateCheckId: documents.rateCheckId })
    .from(documents)
    .where(
      and(
        inList(documents.customerId, customerIds),
        eq(documents.documentType, 'loa'),
        isNull(documents.removedAt),
        isNull(documents.supplierId),
      ),
    )
}
