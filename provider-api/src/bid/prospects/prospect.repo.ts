import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/open-db'
import { customerDecisions, quotes } from '../../db/schema'
import { stands } from '../rates/standing-quote.repo'

/** The standing quotes that one rep sent on these requests. */
export function listQuotesOfRep(db: Db, repId: string, quoteRequestIds: string[]) {
  if (quoteRequestIds.length === 0) return []
  return db
    .select({
      quoteRequestId: quotes.quoteRequestId,
      supplierRepId: quotes.supplierRepId,
      lastLook: quotes.lastLook,
      quoteStatus: quotes.status,
    })
    .from(quotes)
    .where(and(anyOf(quotes.quoteRequestId, quoteRequestIds), eq(quotes.supplierRepId, repId), stands))
}

export function listPricingSolutions(db: Db, rateCheckIds: string[]) {
  if (rateCheckIds.length === 0) return []
  return db
    .select({ rateCheckId: customerDecisions.rateCheckId, pricingSolutionId: customerDecisions.pricingSolutionId })
    .from(customerDecisions)
    .where(anyOf(customerDecisions.rateCheckId, rateCheckIds))
}
