import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { hasCurrentQuote, isOptedOut, takesBids } from '../bid/request/bid-conditions.repo'
import { inList } from '../db/in-list'
import type { Db } from '../db/open-db'
import { auditRows, customers, energyPlans, pricingScenarios, quoteRequests, rateChecks } from '../db/schema'
import { statement, together } from '../db/statement'

/** Rows that are looked at, of each kind. */
const MAX_ROWS = 1000

const supplierId = sql.placeholder('supplierId')

/** Audit rows after `since`, each with the supplier's request that it is about; `isAbout` joins the two. */
const selectNews = (db: Db, isAbout: SQL | undefined) =>
  db
    .select({
      id: auditRows.id,
      action: auditRows.action,
      at: auditRows.at,
      from: auditRows.from,
      quoteRequestId: quoteRequests.id,
      invited: quoteRequests.invitedForLastLook,
      supplierRepId: quoteRequests.supplierRepId,
      scenarioId: pricingScenarios.id,
      companyName: customers.companyName,
      energyPlanId: energyPlans.id,
      takesBids: takesBids(sql.placeholder('now')),
      hasQuote: hasCurrentQuote,
      optedOut: isOptedOut,
    })
    .from(auditRows)
    .innerJoin(quoteRequests, and(isAbout, eq(quoteRequests.supplierId, supplierId)))
    .innerJoin(rateChecks, eq(rateChecks.id, quoteRequests.rateCheckId))
    .innerJoin(customers, eq(customers.id, rateChecks.customerId))
    .innerJoin(
      pricingScenarios,
      and(eq(pricingScenarios.rateCheckId, rateChecks.id), eq(pricingScenarios.primary, true)),
    )
    .leftJoin(energyPlans, and(eq(energyPlans.rateCheckId, rateChecks.id), eq(energyPlans.supplierId, supplierId)))
    .where(
      and(
        inList(auditRows.action, sql.placeholder('actions')),
        gt(auditRows.at, sql`${sql.placeholder('since')}::timestamptz`),
      ),
    )
    // Of more the newest count.
    .orderBy(desc(auditRows.id))
    .limit(MAX_ROWS)

const newsOfMarket = statement('news_of_market', (db) =>
  selectNews(
    db,
    and(
      eq(auditRows.entity, 'rate_check'),
      isNull(auditRows.supplierId),
      eq(quoteRequests.rateCheckId, auditRows.entityId),
    ),
  ),
)

const newsOfSupplier = statement('news_of_supplier', (db) =>
  selectNews(
    db,
    and(
      eq(auditRows.entity, 'quote_request'),
      eq(auditRows.supplierId, supplierId),
      eq(quoteRequests.id, auditRows.entityId),
    ),
  ),
)

/** What the customer's side wrote down about the supplier's requests since then, the oldest first. */
export async function listNews(
  db: Db,
  filter: { supplierId: string; actions: readonly string[]; since: Date; now: Date },
) {
  const values = { ...filter, since: filter.since.toISOString(), now: filter.now.toISOString() }
  const [ofMarket, own] = await together([newsOfMarket(db, values), newsOfSupplier(db, values)] as const)
  return [...ofMarket, ...own].sort((a, b) => a.id - b.id)
}
export type BidNewsRow = Awaited<ReturnType<typeof listNews>>[number]
