import { and, eq, sql } from 'drizzle-orm'
import type { TextList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import { pricingOptions, quotes } from '../../db/schema'
import { statement } from '../../db/statement'
import { otherwiseTaxed, isCurrentQuoteWithOption } from '../rates/current-quote.repo'

export interface LowestRates {
  scenarioId: string
  maxTerm: number
  /** '' where suppliers are not told apart. */
  supplierId: string
  feeIncluded: boolean
  taxesIncluded: boolean
  otherwiseTaxed: string[]
  standard: string | null
  renewable: string | null
}

/**
 * The lowest current rates of some scenarios, each with what it includes: rates that include the same compare by
 * themselves, so one of each kind is enough. Only to be read once bids are no longer sealed (decision 18).
 */
export function selectLowest(db: Db, scenarioIds: TextList, { bySupplier }: { bySupplier: boolean }) {
  const supplier = bySupplier ? quotes.supplierId : sql<string>`''`
  const price = db
    .select({
      maxTerm: pricingOptions.maxTerm,
      supplier: sql<string>`${supplier}`.as('supplier'),
      feeIncluded: quotes.feeIncluded,
      taxesIncluded: quotes.taxesIncluded,
      otherwiseTaxed: otherwiseTaxed.as('otherwise_taxed'),
      standard: sql<string | null>`nullif(${quotes.submittedRate}, 0)`.as('standard'),
      renewable: sql<string | null>`nullif(${quotes.renewableTotal}, 0)`.as('renewable'),
    })
    .from(quotes)
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .where(and(sql`${pricingOptions.pricingScenarioId} = scenario.id`, isCurrentQuoteWithOption))
    .as('price')
  const kind = [price.maxTerm, price.supplier, price.feeIncluded, price.taxesIncluded, price.otherwiseTaxed] as const
  // For each scenario by itself: for a page of them together PostgreSQL may read every quote of the market.
  const lowest = db
    .select({
      maxTerm: price.maxTerm,
      supplierId: price.supplier,
      feeIncluded: price.feeIncluded,
      taxesIncluded: price.taxesIncluded,
      otherwiseTaxed: price.otherwiseTaxed,
      standard: sql<string | null>`min(${price.standard})::text`.as('lowest_standard'),
      renewable: sql<string | null>`min(${price.renewable})::text`.as('lowest_renewable'),
    })
    .from(price)
    .groupBy(...kind)
    .as('lowest')
  return db
    .select({
      scenarioId: sql<string>`scenario.id`,
      maxTerm: lowest.maxTerm,
      supplierId: lowest.supplierId,
      feeIncluded: lowest.feeIncluded,
      taxesIncluded: lowest.taxesIncluded,
      otherwiseTaxed: lowest.otherwiseTaxed,
      standard: lowest.standard,
      renewable: lowest.renewable,
    })
    .from(sql`unnest(${scenarioIds}::text[]) as scenario(id)`)
    .crossJoinLateral(lowest)
    .orderBy(sql`1`, lowest.maxTerm)
}

const scenarioIdsParam = sql.placeholder('scenarioIds')
const ofEachSupplier = statement('lowest_of_each_supplier', (db) =>
  selectLowest(db, scenarioIdsParam, { bySupplier: true }),
)
const ofAll = statement('lowest_of_all', (db) => selectLowest(db, scenarioIdsParam, { bySupplier: false }))

export async function listLowestRates(
  db: Db,
  scenarioIds: string[],
  { bySupplier }: { bySupplier: boolean },
): Promise<LowestRates[]> {
  if (scenarioIds.length === 0) return []
  if (bySupplier) return ofEachSupplier(db, { scenarioIds })
  return ofAll(db, { scenarioIds })
}
