import { leadRep, demoSuppliers, type SupplierId } from './data/people'
import type { RequestData } from './data/request-data'
import { demoUtilities } from './data/utilities'
import { buildMeters } from './build-meters'
import { buildQuotes } from './build-quotes'
import { addRateCheck, type IdOf } from './build-rate-check'
import { daysBefore, firstOfMonth, lastDayOfTerm, storedDueTime } from './demo-times'
import type { MarketRows } from './market-rows'
import { seededRandom } from './random'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Statuses on the way, in hours after the due time; contracts bring their own times. */
const AFTER_DUE: readonly (readonly [code: number, hours: number])[] = [
  [330, 1],
  [340, 5],
  [400, 20],
  [410, 44],
  [430, 70],
  [510, 150],
  [520, 200],
  [1000, 230],
]

export interface BuiltRequest {
  data: RequestData
  customerId: string
  rateCheckId: string
  legalEntityIds: string[]
  createdAt: Date
  startDate: string
  /** When a status was reached; contracts add theirs. */
  reached(code: number, at: Date): void
}

/** One request with all that hangs on it, the contract excepted. `index` numbers it. */
export function buildRequest(
  data: RequestData,
  index: number,
  now: Date,
  rows: MarketRows,
  createdAt?: Date,
): BuiltRequest {
  const random = seededRandom(data.key)
  const id = (prefix: string) => `${prefix}-${data.key}`
  const state = demoUtilities[data.asks.utilities[0]].state
  const due = storedDueTime(now, data.dueIn)
  const created = createdAt ?? daysBefore(new Date(Math.min(due.getTime(), now.getTime())), 16, random.int(0, 479))
  const [company, firstName, lastName, title] = data.customer
  rows.organizations.push({ id: id('o'), name: company })
  rows.customers.push({ id: id('c'), organizationId: id('o'), companyName: company, firstName, lastName, title })
  const legalEntityIds = (data.legalEntities ?? [company]).map((name, entity) => {
    const lenId = `${id('len')}-${entity + 1}`
    rows.legalEntities.push({
      id: lenId,
      customerId: id('c'),
      name,
      taxExempt: data.taxExempt === true && entity === 0,
    })
    return lenId
  })
  addRateCheck(data, id, state, created, now, rows)
  const reached = (toCode: number, at: Date) => {
    const before = rows.statusChanges.findLast((change) => change.rateCheckId === id('rc'))
    rows.statusChanges.push({ rateCheckId: id('rc'), fromCode: before?.toCode ?? null, toCode, at, repId: null })
  }
  reached(100, created)
  reached(300, new Date(created.getTime() + 2 * DAY))
  const beforeContract = 'contract' in data ? 400 : data.status
  for (const [code, hours] of AFTER_DUE) {
    if (code <= beforeContract && (code !== 410 || data.status !== 430))
      reached(code, new Date(Math.min(due.getTime() + hours * HOUR, now.getTime() - HOUR)))
  }
  buildMeters(data, id('rc'), legalEntityIds, now, random, rows)

  const startDate = firstOfMonth(now, data.asks.startsIn)
  rows.pricingScenarios.push({
    id: id('ps'),
    rateCheckId: id('rc'),
    name: 'All-in fixed',
    description: 'All-in fixed price, 100% swing',
    primary: true,
    totalAnnualUsage: data.asks.usage,
    customOptionsAllowed: true,
  })
  const optionIds = addOptions(data, id, startDate, created, rows)
  const submittedAt = new Date(Math.min(due.getTime() - 26 * HOUR, now.getTime() - 2 * HOUR))
  const quoteRequestIds = addQuoteRequests(data, id, index, due, created, submittedAt, rows)
  buildQuotes({ data, state, optionIds, quoteRequestIds, rateCheckId: id('rc'), submittedAt, random }, rows)
  addDecisionAndOptOut(data, id, due, created, now, rows)
  if (data.keepsFresh) {
    rows.demoSchedules.push({
      rateCheckId: id('rc'),
      dueMinutes: data.dueIn,
      lastLookMinutes: data.lastLook?.minutes ?? null,
      setAt: now,
    })
  }
  return {
    data,
    customerId: id('c'),
    rateCheckId: id('rc'),
    legalEntityIds,
    createdAt: created,
    startDate,
    reached,
  }
}

function addOptions(
  data: RequestData,
  id: IdOf,
  startDate: string,
  createdAt: Date,
  rows: MarketRows,
): Map<number, string> {
  const optionIds = new Map<number, string>()
  const add = (minTerm: number, maxTerm: number, productConfigId: number) => {
    const optionId = `${id('po')}-${maxTerm}`
    rows.pricingOptions.push({
      id: optionId,
      pricingScenarioId: id('ps'),
      rateCheckId: id('rc'),
      supplierId: null,
      createdByRepId: null,
      minTerm,
      maxTerm,
      productConfigId,
      earliestStartDate: startDate,
      latestEndDate: lastDayOfTerm(startDate, maxTerm),
      multipleStartDates: data.asks.meters > 1000,
      multipleEndDates: data.asks.meters > 1000,
      createdAt,
    })
    optionIds.set(maxTerm, optionId)
  }
  for (const term of data.asks.terms) {
    const [minTerm, maxTerm] = typeof term === 'number' ? [term, term] : term
    add(minTerm, maxTerm, data.renewable === 'both' ? 3 : 1)
  }
  if (data.hiddenTerm) add(data.hiddenTerm, data.hiddenTerm, 1)
  return optionIds
}

function addQuoteRequests(
  data: RequestData,
  id: IdOf,
  index: number,
  due: Date,
  createdAt: Date,
  submittedAt: Date,
  rows: MarketRows,
): Map<SupplierId, string> {
  const owner = data.supplier ?? 'larkspur'
  const ids = new Map<SupplierId, string>()
  for (const [supplierIndex, { id: supplier }] of demoSuppliers.entries()) {
    // Granite Peak's own request is none of Larkspur's.
    if (owner !== 'larkspur' && supplier === 'larkspur') continue
    const quoteRequestId = String(18_900 - index + supplierIndex * 10_000)
    const own = supplier === owner
    const wrote = own && data.quotedBy !== undefined
    rows.quoteRequests.push({
      id: quoteRequestId,
      rateCheckId: id('rc'),
      supplierId: supplier,
      supplierRepId: leadRep[supplier],
      timeQuotesDue: due,
      billingMethod: wrote ? (data.billingMethod ?? 'dual') : null,
      creditStatus: wrote && data.creditStatus !== null ? (data.creditStatus ?? 'APPROVED') : null,
      supportedUtilities: [...data.asks.utilities],
      invitedForLastLook: own ? data.lastLook?.invited === true : false,
      lastLookExpiration: null,
      createdAt,
      version: wrote ? 2 : 1,
      changedByRepId: wrote ? (data.quotedBy ?? null) : null,
      changedAt: wrote ? submittedAt : null,
    })
    ids.set(supplier, quoteRequestId)
  }
  return ids
}

function addDecisionAndOptOut(
  data: RequestData,
  id: IdOf,
  due: Date,
  createdAt: Date,
  now: Date,
  rows: MarketRows,
): void {
  const { decision } = data
  if (decision) {
    const selectedQuoteId = decision.winner ? `q-${data.key}-${decision.winner}-${decision.term}` : null
    const decidedAt = new Date(Math.min(due.getTime() + 40 * HOUR, now.getTime() - HOUR))
    rows.customerDecisions.push({
      rateCheckId: id('rc'),
      decision: decision.text,
      pricingSolutionId: id('sol'),
      selectedQuoteId,
      decidedAt,
    })
  }
  if (data.optedOutBy) {
    rows.optOuts.push({
      id: id('out'),
      rateCheckId: id('rc'),
      supplierId: 'larkspur',
      supplierRepId: data.optedOutBy,
      optOutReasons: ['CANNOT_MAKE_START_DATE'],
      optOutReasonText: null,
      createdAt: new Date(createdAt.getTime() + 3 * DAY),
    })
  }
}
