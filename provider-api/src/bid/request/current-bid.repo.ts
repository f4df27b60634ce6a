import { and, eq, isNull, sql } from 'drizzle-orm'
import { inList, type TextList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import { pricingOptions, quotes, supplierReps } from '../../db/schema'

/** The supplier's quotes that stand on these requests, in any scenario: one row each, the newest first. */
export const selectCurrentTerms = (db: Db, requestIds: TextList) =>
  db
    .select({
      quoteRequestId: quotes.quoteRequestId,
      pricingOptionId: quotes.pricingOptionId,
      submittedAt: quotes.submittedAt,
      userId: supplierReps.userId,
      firstName: supplierReps.firstName,
    })
    .from(quotes)
    .innerJoin(
      pricingOptions,
      and(eq(pricingOptions.id, quotes.pricingOptionId), eq(pricingOptions.rateCheckId, quotes.rateCheckId)),
    )
    .innerJoin(supplierReps, eq(supplierReps.userId, quotes.supplierRepId))
    .where(
      and(
        eq(quotes.supplierId, sql.placeholder('supplierId')),
        inList(quotes.quoteRequestId, requestIds),
        isNull(quotes.supersededAt),
        isNull(pricingOptions.removedAt),
      ),
    )
    .orderBy(sql`${quotes.submittedAt} desc`)

export type CurrentTerm = Awaited<ReturnType<typeof selectCurrentTerms>>[number]
