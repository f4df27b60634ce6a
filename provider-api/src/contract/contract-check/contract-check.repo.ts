import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { documents, pricingOptions, quoteRequests, quotes, supplierReps } from '../../db/schema'
import { wasAskedFor } from '../../documents/document.repo'

/** The quote that won, with its option, its request and the rep who sent it. */
export async function findWonBid(db: Db, supplierId: string, quoteId: string) {
  const [row] = await db
    .select({ quote: quotes, option: pricingOptions, request: quoteRequests, rep: supplierReps })
    .from(quotes)
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.quoteRequestId))
    .innerJoin(supplierReps, eq(supplierReps.userId, quotes.supplierRepId))
    .where(and(eq(quotes.id, quoteId), eq(quotes.supplierId, supplierId)))
  return row
}

/** The customer's LOE, LOA and W-9 of a rate check, newest first. */
export async function listCustomerDocuments(db: Db, supplierId: string, rateCheckId: string) {
  return db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.rateCheckId, rateCheckId),
        inArray(documents.documentType, ['loe', 'loa', 'w9']),
        isNull(documents.supplierId),
        isNull(documents.removedAt),
        wasAskedFor(supplierId),
      ),
    )
    .orderBy(desc(documents.created), desc(documents.id))
    .limit(100)
}
