import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { customers, pricingScenarios, quoteRequests, rateChecks } from '../../db/schema'
import { takesBids } from '../request/bid-conditions.repo'

/** The supplier's requests that take bids now, by what they are called. */
export function listBiddable(db: Db, supplierId: string, now: Date) {
  return db
    .select({ id: quoteRequests.id, companyName: customers.companyName, scenarioId: pricingScenarios.id })
    .from(quoteRequests)
    .innerJoin(rateChecks, eq(rateChecks.id, quoteRequests.rateCheckId))
    .innerJoin(customers, eq(customers.id, rateChecks.customerId))
    .innerJoin(
      pricingScenarios,
      and(eq(pricingScenarios.rateCheckId, rateChecks.id), eq(pricingScenarios.primary, true)),
    )
    .where(and(eq(quoteRequests.supplierId, supplierId), takesBids(now)))
    .orderBy(asc(quoteRequests.id))
}
