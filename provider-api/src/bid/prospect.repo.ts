import { and, eq, isNull } from 'drizzle-orm'
import { anyOf } from '../db/any-of'
import type { Db } from '../db/open-db'
import { customerDecisions, quoteRequests, quotes } from '../db/schema'

/** The standing quotes that one rep sent, on any request of their supplier. */
export function findQuotesOfRep(db: Db, supplierId: string, repId: string) {
  return db
    .select({
      quoteRequestId: quotes.quoteRequestId,
      supplierRepId: quotes.supplierRepId,
      lastLook: quotes.lastLook,
      quoteStatus: quotes.status,
    })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.quoteRequestId))
    .where(and(eq(quoteRequests.supplierId, supplierId), eq(quotes.supplierRepId, repId), isNull(quotes.supersededAt)))
}

export function findPricingSolutions(db: Db, rateCheckIds: string[]) {
  if (rateCheckIds.length === 0) return []
  return db
    .select({ rateCheckId: customerDecisions.rateCheckId, pricingSolutionId: customerDecisions.pricingSolutionId })
    .from(customerDecisions)
    .where(anyOf(customerDecisions.rateCheckId, rateCheckIds))
}
