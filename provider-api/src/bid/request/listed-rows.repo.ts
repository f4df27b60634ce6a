import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { inList, type TextList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import {
  customerDecisions,
  customers,
  pricingScenarios,
  quoteRequests,
  rateChecks,
  supplierReps,
} from '../../db/schema'
import { statement } from '../../db/statement'
import { hasCurrentQuote, isOptedOut, isRevised, isQuoteChosen } from './bid-conditions.repo'

// Rows of lists: of a thousand of them every column counts, so each list reads what it shows and no more.

const ofReport = {
  request: { id: quoteRequests.id, timeQuotesDue: quoteRequests.timeQuotesDue },
  rateCheck: {
    id: rateChecks.id,
    statusCode: rateChecks.statusCode,
    commodityType: rateChecks.commodityType,
    state: rateChecks.state,
    utilityNames: rateChecks.utilityNames,
    meterCount: rateChecks.meterCount,
    totalFee: rateChecks.totalFee,
  },
  companyName: customers.companyName,
  customerDecision: customerDecisions.decision,
}

const ofRequest = {
  ...ofReport,
  request: {
    ...ofReport.request,
    supplierId: quoteRequests.supplierId,
    supplierRepId: quoteRequests.supplierRepId,
    rateCheckId: quoteRequests.rateCheckId,
    billingMethod: quoteRequests.billingMethod,
    creditStatus: quoteRequests.creditStatus,
    supplierQuoteNumber: quoteRequests.supplierQuoteNumber,
    supportedUtilities: quoteRequests.supportedUtilities,
    invitedForLastLook: quoteRequests.invitedForLastLook,
    lastLookExpiration: quoteRequests.lastLookExpiration,
    version: quoteRequests.version,
    changedAt: quoteRequests.changedAt,
  },
  rateCheck: {
    ...ofReport.rateCheck,
    matrixPricing: rateChecks.matrixPricing,
    renewableQuotes: rateChecks.renewableQuotes,
    internalQaStartTime: rateChecks.internalQaStartTime,
    internalQaExpiredTime: rateChecks.internalQaExpiredTime,
  },
  scenario: {
    id: pricingScenarios.id,
    name: pricingScenarios.name,
    description: pricingScenarios.description,
    totalAnnualUsage: pricingScenarios.totalAnnualUsage,
  },
  pricingSolutionId: customerDecisions.pricingSolutionId,
  changedByFirstName: supplierReps.firstName,
  changedByLastName: supplierReps.lastName,
  hasQuote: hasCurrentQuote,
  won: isQuoteChosen,
  optedOut: isOptedOut,
  latestRevisionRequest: isRevised,
}

const isRateCheck = eq(rateChecks.id, quoteRequests.rateCheckId)
const isCustomer = eq(customers.id, rateChecks.customerId)
const isDecision = eq(customerDecisions.rateCheckId, rateChecks.id)

const selectForReports = (db: Db, which: SQL | undefined) =>
  db
    .select(ofReport)
    .from(quoteRequests)
    .innerJoin(rateChecks, isRateCheck)
    .innerJoin(customers, isCustomer)
    .leftJoin(customerDecisions, isDecision)
    .where(which)

export const selectRequests = (db: Db, which: SQL | undefined) =>
  db
    .select(ofRequest)
    .from(quoteRequests)
    .innerJoin(rateChecks, isRateCheck)
    .innerJoin(customers, isCustomer)
    .innerJoin(
      pricingScenarios,
      and(eq(pricingScenarios.rateCheckId, rateChecks.id), eq(pricingScenarios.primary, true)),
    )
    .leftJoin(customerDecisions, isDecision)
    .leftJoin(supplierReps, eq(supplierReps.userId, quoteRequests.changedByRepId))
    .where(which)

/** What a report says of its request. */
export type ReportRow = Awaited<ReturnType<typeof selectForReports>>[number]
/** A request as lists have it. */
export type ListedRow = Awaited<ReturnType<typeof selectRequests>>[number]

export const areRequests = (supplierId: string | Placeholder, ids: TextList) =>
  and(eq(quoteRequests.supplierId, supplierId), inList(quoteRequests.id, ids))

const listedRows = statement('listed_requests', (db) =>
  selectRequests(db, areRequests(sql.placeholder('supplierId'), sql.placeholder('ids'))),
)

/** These requests of the supplier, for their reports, in the order of the ids. */
export async function listReportRows(db: Db, supplierId: string, ids: string[]): Promise<ReportRow[]> {
  return sortByIds(ids, await selectForReports(db, areRequests(supplierId, ids)))
}

/** These requests of the supplier, in the order of the ids. */
export async function listListedRows(db: Db, supplierId: string, ids: string[]): Promise<ListedRow[]> {
  return sortByIds(ids, await listedRows(db, { supplierId, ids }))
}

export function sortByIds<Row extends ReportRow>(ids: string[], rows: Row[]): Row[] {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  return rows.sort((a, b) => (indexes.get(a.request.id) ?? 0) - (indexes.get(b.request.id) ?? 0))
}
