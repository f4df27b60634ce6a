import { and, eq } from 'drizzle-orm'
import { inList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import { quotes } from '../../db/schema'
import { isCurrentQuote } from '../rates/current-quote.repo'

/** The current quotes that one rep sent on these requests. */
export function listQuotesOfRep(db: Db, repId: string, quoteRequestIds: string[]) {
  return db
    .select({
      quoteRequestId: quotes.quoteRequestId,
      supplierRepId: quotes.supplierRepId,
      lastLook: quotes.lastLook,
      quoteStatus: quotes.status,
    })
    .from(quotes)
    .where(and(inList(quotes.quoteRequestId, quoteRequestIds), eq(quotes.supplierRepId, repId), isCurrentQuote))
}
