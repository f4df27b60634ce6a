import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { pricingOptions, pricingScenarios, quotes, supplierReps } from '../../db/schema'

/** Every quote of one supplier on a request, replaced ones included, the newest first. */
export function listArchivedQuotes(db: Db, supplierId: string, quoteRequestId: string) {
  return db
    .select({
      quote: quotes,
      scenarioName: pricingScenarios.name,
      minTerm: pricingOptions.minTerm,
      maxTerm: pricingOptions.maxTerm,
      optionRemovedAt: pricingOptions.removedAt,
      firstName: supplierReps.firstName,
      lastName: supplierReps.lastName,
    })
    .from(quotes)
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .innerJoin(pricingScenarios, eq(pricingScenarios.id, pricingOptions.pricingScenarioId))
    .innerJoin(supplierReps, eq(supplierReps.userId, quotes.supplierRepId))
    .where(and(eq(quotes.supplierId, supplierId), eq(quotes.quoteRequestId, quoteRequestId)))
    .orderBy(desc(quotes.submittedAt), asc(pricingOptions.maxTerm))
}
