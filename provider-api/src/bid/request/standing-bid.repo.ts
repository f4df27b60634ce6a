import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/open-db'
import { pricingOptions, quotes, supplierReps } from '../../db/schema'
import { statement } from '../../db/statement'

const standingTerms = statement('standing_terms', (db) =>
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
        anyOf(quotes.quoteRequestId, sql.placeholder('requestIds')),
        isNull(quotes.supersededAt),
        isNull(pricingOptions.removedAt),
        anyOf(pricingOptions.pricingScenarioId, sql.placeholder('scenarioIds')),
      ),
    )
    .orderBy(sql`${quotes.submittedAt} desc`),
)

/** The supplier's quotes that stand on these scenarios: one row each, the newest first. */
export const listStandingTerms = (db: Db, supplierId: string, requestIds: string[], scenarioIds: string[]) =>
  standingTerms(db, { supplierId, requestIds, scenarioIds })
