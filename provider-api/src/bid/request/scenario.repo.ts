import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { inList, type TextList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import {
  documents,
  legalEntities,
  meters,
  pricingOptions,
  pricingScenarios,
  quotes,
  quoteTaxes,
  stateTaxes,
  supplierReps,
  utilities,
} from '../../db/schema'
import { statement } from '../../db/statement'
import { selectRateCheckId, isCurrentQuote } from '../rates/current-quote.repo'

export const scenarioStatement = statement('scenario_of_rate_check', (db) =>
  db
    .select()
    .from(pricingScenarios)
    .where(
      and(
        eq(pricingScenarios.id, sql.placeholder('scenarioId')),
        eq(pricingScenarios.rateCheckId, sql.placeholder('rateCheckId')),
      ),
    ),
)

export async function findScenario(db: Db, rateCheckId: string, scenarioId: string) {
  const [row] = await scenarioStatement(db, { scenarioId, rateCheckId })
  return row
}

/** Everyone's options and the supplier's own; never another supplier's. */
export const selectOptions = (db: Db, scenarioIds: TextList) =>
  db
    .select()
    .from(pricingOptions)
    .where(
      and(
        inList(pricingOptions.pricingScenarioId, scenarioIds),
        isNull(pricingOptions.removedAt),
        or(isNull(pricingOptions.supplierId), eq(pricingOptions.supplierId, sql.placeholder('supplierId'))),
      ),
    )
    .orderBy(asc(pricingOptions.maxTerm), asc(pricingOptions.minTerm))

export const optionsStatement = statement('options_of_scenarios', (db) =>
  selectOptions(db, sql.placeholder('scenarioIds')),
)

export const listOptions = (db: Db, scenarioIds: string[], supplierId: string) =>
  optionsStatement(db, { scenarioIds, supplierId })

/** The scenarios of a rate check, the primary one first. */
export function listScenarios(db: Db, rateCheckId: string) {
  return db
    .select()
    .from(pricingScenarios)
    .where(eq(pricingScenarios.rateCheckId, rateCheckId))
    .orderBy(sql`${pricingScenarios.primary} desc`, asc(pricingScenarios.name))
}

/** How many meters of these utilities (of all when undefined) a rate check has, and what they use in a year. */
export async function readScenarioSize(db: Db, rateCheckId: string, utilityIds: string[] | undefined) {
  const [row] = await db
    .select({
      meterCount: sql<number>`count(*)::int`,
      usage: sql<number>`coalesce(sum(${meters.totalAnnualUsage}), 0)`.mapWith(Number),
    })
    .from(meters)
    .where(and(eq(meters.rateCheckId, rateCheckId), utilityIds && inList(meters.utilityId, utilityIds)))
  return row ?? { meterCount: 0, usage: 0 }
}

export const metersStatement = statement('meters_of_rate_check', (db) =>
  db
    .select({
      meterId: meters.id,
      legalEntityName: legalEntities.name,
      utilityName: utilities.name,
      utilityAccountNo: meters.utilityAccountNo,
      secondaryUtilityAccountNo: meters.secondaryUtilityAccountNo,
      street1: meters.street1,
      street2: meters.street2,
      city: meters.city,
      state: meters.state,
      zip: meters.zip,
      minStartDate: meters.minStartDate,
      totalAnnualKwhUsage: meters.totalAnnualUsage,
      billCount: meters.billCount,
      usageEndMonth: meters.usageEndMonth,
      lenId: legalEntities.id,
      lenTaxExempt: legalEntities.taxExempt,
    })
    .from(meters)
    .innerJoin(legalEntities, eq(legalEntities.id, meters.legalEntityId))
    .innerJoin(utilities, eq(utilities.id, meters.utilityId))
    .where(eq(meters.rateCheckId, sql.placeholder('metersOf')))
    .orderBy(asc(meters.id)),
)

export const listRequestMeters = (db: Db, rateCheckId: string) => metersStatement(db, { metersOf: rateCheckId })

export const ownQuotes = statement('own_quotes', (db) =>
  db
    .select({ ...getTableColumns(quotes), firstName: supplierReps.firstName, lastName: supplierReps.lastName })
    .from(quotes)
    .innerJoin(supplierReps, eq(supplierReps.userId, quotes.supplierRepId))
    .where(
      and(
        eq(quotes.quoteRequestId, sql.placeholder('quoteRequestId')),
        eq(quotes.rateCheckId, selectRateCheckId(sql.placeholder('quoteRequestId'))),
        eq(quotes.supplierId, sql.placeholder('supplierId')),
        isCurrentQuote,
      ),
    )
    .orderBy(asc(quotes.pricingOptionId)),
)

/** The supplier's own quotes that stand, with who submitted them. */
export const listOwnQuotes = (db: Db, quoteRequestId: string, supplierId: string) =>
  ownQuotes(db, { quoteRequestId, supplierId })

const taxesOfQuotes = statement('taxes_of_quotes', (db) =>
  db
    .select()
    .from(quoteTaxes)
    .where(inList(quoteTaxes.quoteId, sql.placeholder('quoteIds'))),
)

export const listQuoteTaxes = (db: Db, quoteIds: string[]) =>
  quoteIds.length === 0 ? [] : taxesOfQuotes(db, { quoteIds })

export const taxesOfState = statement('taxes_of_state', (db) =>
  db
    .select()
    .from(stateTaxes)
    .where(
      and(
        eq(stateTaxes.state, sql.placeholder('state')),
        eq(stateTaxes.commodityType, sql.placeholder('commodityType')),
      ),
    )
    .orderBy(asc(stateTaxes.shortName)),
)

export const listStateTaxes = (db: Db, state: string, commodityType: 'ELECTRICITY' | 'GAS') =>
  taxesOfState(db, { state, commodityType })

/** The taxes of some states, on either commodity. */
export const selectTaxesOfStates = (db: Db, states: TextList) =>
  db.select().from(stateTaxes).where(inList(stateTaxes.state, states)).orderBy(asc(stateTaxes.shortName))

const taxesOfStates = statement('taxes_of_states', (db) => selectTaxesOfStates(db, sql.placeholder('states')))

export const listTaxesOfStates = (db: Db, states: string[]) => taxesOfStates(db, { states })

/** The customer's documents that go with a request: letters of exclusivity and authorization, W-9, others. */
export const selectDocuments = (db: Db) =>
  db
    .select({
      documentId: documents.id,
      documentType: documents.documentType,
      originalFileName: documents.originalFileName,
      description: documents.description,
    })
    .from(documents)
    .where(
      and(
        eq(documents.customerId, sql.placeholder('customerId')),
        or(isNull(documents.rateCheckId), eq(documents.rateCheckId, sql.placeholder('rateCheckId'))),
        inArray(documents.documentType, ['loe', 'loa', 'w9', 'other']),
        isNull(documents.removedAt),
        isNull(documents.supplierId),
      ),
    )
    .orderBy(asc(documents.documentType), asc(documents.originalFileName))
