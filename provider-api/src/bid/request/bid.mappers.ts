import { decimals } from 'shared-contracts/money'
import {
  commodityRules,
  visibleOptions,
  type CommodityType,
  type Quote,
  type QuoteRequest,
  type RateCheck,
  type Scenario,
  type StandingBid,
} from 'shared-contracts/bid/request'
import { MAX_VISIBLE_BILLS } from 'shared-contracts/meter'
import { monthBefore } from '../downloads/export-files'
import type { ListedRow } from './listed-rows.repo'
import type { RequestRow } from './quote-request.repo'
import { groupedBy } from './request-pages'
import type { CurrentTerm } from './current-bid.repo'
import type { listRequestMeters, listOptions, listOwnQuotes, listQuoteTaxes, listStateTaxes } from './scenario.repo'

const iso = (at: Date | null) => at?.toISOString() ?? null
/** Only a supplier that is invited to Last Look knows its times. */
const lastLookTime = ({ invitedForLastLook }: ListedRow['request'], at: Date | null) =>
  invitedForLastLook ? iso(at) : null
type Rows<F extends (...args: never[]) => unknown> = Awaited<ReturnType<F>>

/** A row of the database as the quote request of the wire. */
export function toQuoteRequest(row: ListedRow): QuoteRequest {
  const { request, rateCheck, scenario } = row
  return {
    id: request.id,
    supplierId: request.supplierId,
    supplierRepId: request.supplierRepId,
    rateCheckId: request.rateCheckId,
    scenarioId: scenario.id,
    scenarioName: scenario.name,
    companyName: row.companyName,
    statusCode: rateCheck.statusCode,
    commodityType: rateCheck.commodityType,
    state: rateCheck.state,
    utilityNames: sortedUtilityNames(row),
    meterCount: rateCheck.meterCount,
    annualUsage: scenario.totalAnnualUsage,
    timeQuotesDue: request.timeQuotesDue.toISOString(),
    internalQaStartTime: lastLookTime(request, rateCheck.internalQaStartTime),
    internalQaExpiredTime: lastLookTime(request, rateCheck.internalQaExpiredTime),
    lastLookExpiration: iso(request.lastLookExpiration),
    invitedForLastLook: request.invitedForLastLook,
    billingMethod: request.billingMethod,
    creditStatus: request.creditStatus,
    supplierQuoteNumber: request.supplierQuoteNumber === null ? undefined : request.supplierQuoteNumber,
    supportedUtilities: request.supportedUtilities,
    matrixPricing: rateCheck.matrixPricing,
    customerDecision: row.customerDecision,
    latestRevisionRequest: row.latestRevisionRequest,
    hasQuote: row.hasQuote,
    optedOut: row.optedOut,
    won: row.won,
    version: request.version,
    lastChange: request.changedAt && {
      by: `${row.changedByFirstName} ${row.changedByLastName}`,
      at: request.changedAt.toISOString(),
    },
  }
}

/**
 * By request: how many of its primary scenario's terms that the form shows stand (decision 50), and whose submission
 * was the last one, and when another scenario was answered later.
 */
export function toCurrentBids(
  requests: ListedRow[],
  terms: CurrentTerm[],
  options: Rows<typeof listOptions>,
): Map<string, StandingBid> {
  const ofRequest = groupedBy(terms, (term) => term.quoteRequestId)
  const ofScenario = groupedBy(options, (option) => option.pricingScenarioId)
  return new Map(
    requests.flatMap(({ request, rateCheck, scenario }) => {
      const pricingOptions = toPricingOptions(ofScenario.get(scenario.id) ?? [])
      const visible = new Set(visibleOptions({ rateCheck, pricingOptions }).map(({ id }) => id))
      const hidden = new Set(pricingOptions.flatMap(({ id }) => (visible.has(id) ? [] : id)))
      const all = (ofRequest.get(request.id) ?? []).filter(({ pricingOptionId }) => !hidden.has(pricingOptionId))
      const current = all.filter(({ pricingOptionId }) => visible.has(pricingOptionId))
      const [answer] = all
      if (!answer) return []
      const newest = current[0] ?? answer
      const { userId, firstName, submittedAt } = newest
      return [
        [
          request.id,
          {
            terms: current.length,
            options: visible.size,
            by: { userId, firstName },
            at: submittedAt.toISOString(),
            ...(answer === newest ? {} : { answeredAt: answer.submittedAt.toISOString() }),
          },
        ] as const,
      ]
    }),
  )
}

/** The database sorts by its own collation, which differs from one to the next. */
export const sortedUtilityNames = ({ rateCheck }: { rateCheck: { utilityNames: string[] } }) =>
  [...rateCheck.utilityNames].sort()

export function toRateCheck({ request, rateCheck, organizationId }: RequestRow): RateCheck {
  const internalQaExpiredTime = lastLookTime(request, rateCheck.internalQaExpiredTime)
  return { ...rateCheck, organizationId, internalQaExpiredTime }
}

export function toStateTaxes(rows: Rows<typeof listStateTaxes>, includedBySupplier: boolean): Scenario['stateTaxes'] {
  return rows.map((row) => ({ ...row, percentTax: decimals.add(row.percentTax, '0'), includedBySupplier }))
}

export function toPricingOptions(rows: Rows<typeof listOptions>): Scenario['pricingOptions'] {
  return rows.map((row) => ({
    id: row.id,
    minTerm: row.minTerm,
    maxTerm: row.maxTerm,
    supplierId: row.supplierId,
    productConfigId: row.productConfigId,
    earliestStartDate: row.earliestStartDate,
    latestEndDate: row.latestEndDate,
    multipleStartDates: row.multipleStartDates,
    multipleEndDates: row.multipleEndDates,
  }))
}

/** The wire has 0 where the database knows that no standard rate was quoted. */
export function toQuotes(
  rows: Rows<typeof listOwnQuotes>,
  taxes: Rows<typeof listQuoteTaxes>,
  commodity: CommodityType,
): Quote[] {
  const { renewableName } = commodityRules[commodity]
  return rows.map((row) => {
    const rate = row.submittedRate ?? '0'
    const value = row.renewableTotal === null ? undefined : decimals.subtract(row.renewableTotal, rate)
    return {
      id: row.id,
      supplierId: row.supplierId,
      supplierRepId: row.supplierRepId,
      pricingScenarioOptionId: row.pricingOptionId,
      quoteDetails: value === undefined ? [] : [{ type: 'included', name: renewableName, value }],
      submittedRate: rate,
      feeIncluded: row.feeIncluded,
      taxesIncluded: row.taxesIncluded,
      taxes: taxes.filter((tax) => tax.quoteId === row.id),
      billingMethod: row.billingMethod,
      unitId: row.unitId === 3 ? 3 : 1,
      submittedBy: `${row.firstName} ${row.lastName}`,
      submittedAt: row.submittedAt.toISOString(),
    }
  })
}

/** From this many meters on, the ids of their bills stay out of the scenario: they would double its size. */
const METERS_WITH_BILL_IDS = 1000

export function toMeters(rows: Rows<typeof listRequestMeters>): NonNullable<Scenario['meters']> {
  const withBills = rows.length <= METERS_WITH_BILL_IDS
  return rows.map(({ usageEndMonth, ...meter }) => ({
    ...meter,
    latestBills: withBills ? billIds(meter.meterId, usageEndMonth, meter.billCount) : null,
  }))
}

/** The newest bill first; a bill's id is `<meterId>~<YYYY-MM>`. */
function billIds(meterId: string, usageEndMonth: string, billCount: number): { utilityBillId: string }[] {
  return Array.from({ length: Math.min(billCount, MAX_VISIBLE_BILLS) }, (_, back) => ({
    utilityBillId: `${meterId}~${monthBefore(usageEndMonth, back)}`,
  }))
}
