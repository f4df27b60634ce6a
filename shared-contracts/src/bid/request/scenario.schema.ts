import { z } from 'zod'
import { filledIn, id, orElse } from '../../api'
import { meter, meterTotals } from '../../meter'
import { decimal } from '../../money'
import { day, instant } from '../../time'
import { bidStatus, statusCode } from './bid.status'
import { commodityType } from './commodity'
import {
  type BillingMethod,
  billingMethod,
  utilityNames,
  type QuoteRequest,
  quoteRequest,
  renewableQuotes,
} from './quote-request.schema'
import { bestQuote, quote, quoteRank } from './quote.schema'

/** B§3. Inclusion of swing, capacity … as the request asks for it. */
export const productConfiguration = z.object({
  energy: z.string().nullish(),
  basis: z.string().nullish(),
  basisPricingLocation: z.string().nullish(),
  swing: z.string().nullish(),
  capacity: z.string().nullish(),
  transmission: z.string().nullish(),
  renewable: z.string().nullish(),
  optOutLanguage: z.object({ included: z.boolean(), aoba: z.boolean() }).nullish(),
})

export const rateCheck = z.object({
  id,
  statusCode,
  commodityType,
  matrixPricing: z.boolean(),
  state: z.string(),
  renewableQuotes,
  /** Broker fee, $/kWh or $/Dth. */
  totalFee: decimal,
  organizationId: id.nullish(),
  customerId: id,
  internalQaExpiredTime: instant.nullish(),
  billingMethod: billingMethod.nullish(),
  paymentTerms: z.string().nullish(),
  csa: z.string().nullish(),
  marketplaceDescription: z.string().nullish(),
  productConfiguration: productConfiguration.nullish(),
})
export type RateCheck = z.infer<typeof rateCheck>

export const pricingOption = z.object({
  id,
  /** Months. */
  minTerm: z.number().int().min(1),
  maxTerm: z.number().int().min(1),
  /** Set on a custom option: the supplier that made it (B§5). */
  supplierId: id.nullish(),
  productConfigId: z.number().int().nullish(),
  earliestStartDate: day.nullish(),
  latestEndDate: day.nullish(),
  multipleStartDates: z.boolean().nullish(),
  multipleEndDates: z.boolean().nullish(),
  /** Ids of its meters, only when it does not cover all meters of the scenario. */
  meters: z.array(id).nullish(),
})
export type PricingOption = z.infer<typeof pricingOption>

/** A name may be missing, which another one or the id stands for; not what is to be paid. */
export const stateTax = filledIn(
  z.object({
    id,
    shortName: z.string(),
    longName: z.string().nullish(),
    /** Percent: `5.9` is 5.9 %. */
    percentTax: decimal,
    effectiveDate: day.nullish(),
    commodityType: commodityType.nullish(),
    includedBySupplier: z.boolean().nullish(),
  }),
  (raw) => ({ shortName: raw['longName'] ?? raw['id'] }),
)
export type StateTax = z.infer<typeof stateTax>

export const scenarioDocument = z.object({
  type: z.enum(['loe', 'loa', 'w9', 'other']),
  label: z.string(),
  documentId: id,
  /** Where the provider keeps it, when it says so: it is fetched from there (decision 41), else by its id. */
  downloadUrl: z.string().nullish(),
  mimeType: z.string().nullish(),
})

export const supplierOptOut = z.object({
  supplierRepId: id.nullish(),
  repName: z.string().nullish(),
  at: instant.nullish(),
  optOutReasons: z.array(z.string()),
  optOutReasonText: z.string().nullish(),
})

/**
 * The billing method that is already settled, by the customer or by an earlier submission: its picker is locked (B§5).
 */
export function settledBillingMethod(scenario: {
  quoteRequest: Pick<QuoteRequest, 'billingMethod'>
  rateCheck: Pick<RateCheck, 'billingMethod'>
}): BillingMethod | undefined {
  return scenario.quoteRequest.billingMethod ?? scenario.rateCheck.billingMethod ?? undefined
}

const scenarioFields = z.object({
  quoteRequest,
  pricingScenario: z.object({
    id,
    name: z.string().nullish(),
    description: z.string().nullish(),
    /** kWh a year, Dth for gas. */
    totalAnnualKwhUsage: z.number(),
    /** False when the scenario takes no custom options (B§6). */
    customOptionsAllowed: z.boolean().nullish(),
  }),
  /** Left out when the caller asked for the scenario without its meters, or for their totals. */
  meters: z.array(meter).nullish(),
  meterTotals: meterTotals.nullish(),
  pricingOptions: z.array(pricingOption),
  /** The supplier's own quotes, never another's. */
  quotes: z.array(quote),
  /** Whether the provider lets one of them be withdrawn; one that does not know it leaves it out. */
  quotesCanBeWithdrawn: z.boolean().nullish(),
  rateCheck,
  productLineItems: orElse(z.object({ included: z.array(z.string()), excluded: z.array(z.string()) }), {
    included: [],
    excluded: [],
  }),
  bestQuotesPerTerm: z.array(bestQuote),
  /** A provider without ranks leaves them out. */
  quoteRanks: z.array(quoteRank).nullish(),
  stateTaxes: z.array(stateTax),
  utilityRequirements: orElse(z.object({ billRequired: z.boolean() }), { billRequired: false }),
  documents: z.array(scenarioDocument),
  supplierRepOptOut: supplierOptOut.nullish(),
})

type RawRecord = Record<string, unknown> | null | undefined

/** What the request in a scenario lacks is in the rate check and the meters beside it. */
function requestOfScenario(raw: Record<string, unknown>): Record<string, unknown> {
  const request = raw['quoteRequest'] as RawRecord
  if (request === null || typeof request !== 'object') return {}
  const check = (raw['rateCheck'] ?? {}) as Record<string, unknown>
  const outline = (raw['pricingScenario'] ?? {}) as Record<string, unknown>
  const list = (name: string) => (Array.isArray(raw[name]) ? (raw[name] as RawRecord[]) : undefined)
  const found = {
    statusCode: check['statusCode'],
    commodityType: check['commodityType'],
    state: check['state'],
    matrixPricing: check['matrixPricing'],
    internalQaExpiredTime: check['internalQaExpiredTime'],
    // B§4: Last Look is 330 with its expiry time.
    invitedForLastLook: check['statusCode'] === bidStatus.POST_BIDDING_QA && check['internalQaExpiredTime'] != null,
    scenarioId: outline['id'],
    annualUsage: outline['totalAnnualKwhUsage'],
    meterCount: list('meters')?.length,
    utilityNames: utilityNames(request['utilities']) ?? [
      ...new Set(
        list('meters')
          ?.map((utility) => utility?.['utilityName'])
          .filter((name) => typeof name === 'string'),
      ),
    ],
    hasQuote: (list('quotes')?.length ?? 0) > 0,
    optedOut: raw['supplierRepOptOut'] != null,
  }
  const missing = Object.entries(found).filter(([name, value]) => request[name] == null && value != null)
  return { quoteRequest: { ...request, ...Object.fromEntries(missing) } }
}

/** Everything the bid form shows (B§3). */
export const scenario = z.preprocess(
  (raw) => (raw !== null && typeof raw === 'object' ? { ...raw, ...requestOfScenario({ ...raw }) } : raw),
  scenarioFields,
)
export type Scenario = z.infer<typeof scenario>
