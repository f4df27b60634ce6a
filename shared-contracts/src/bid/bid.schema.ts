import { z } from 'zod'
import { filledIn, orElse } from '../api'
import { meter } from '../meter'
import { decimal } from '../money'
import { commodityType } from './commodity'
import { customerDecision } from './bid.labels'
import { bidStatus, statusCode } from './bid.status'

const id = z.string().min(1)
/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime({ offset: true })
/** A calendar day without a zone: `2026-03-01`. */
const day = z.iso.date()

export const billingMethod = z.enum(['dual', 'consolidated'])
export const creditStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED'])
export const renewableQuotes = z.enum(['yes', 'no', 'both'])
export type BillingMethod = z.infer<typeof billingMethod>
export type CreditStatus = z.infer<typeof creditStatus>
export type RenewableQuotes = z.infer<typeof renewableQuotes>

/**
 * A utility of a request. Without a name its id is shown; `selected` follows from supportedUtilities where it is
 * missing (B§3).
 */
export const utility = filledIn(
  z.object({ utilityId: id, name: z.string(), selected: orElse(z.boolean(), false) }),
  ({ utilityId }) => ({ name: utilityId }),
)

/** Who changed a quote request last, and when (decision 17). */
export const lastChange = z.object({ by: z.string(), at: instant })

/** A quote request, field by field. Those that B§3 does not list may be missing (decision 42). */
export const quoteRequestFields = z.object({
  id,
  supplierId: id,
  supplierRepId: id.nullish(),
  rateCheckId: id,
  /** The primary scenario: what the bid form opens with. A provider may leave it to its list of scenarios. */
  scenarioId: id,
  scenarioName: z.string().nullish(),
  companyName: z.string(),
  statusCode,
  commodityType: orElse(commodityType, 'ELECTRICITY'),
  state: orElse(z.string(), ''),
  utilityNames: orElse(z.array(z.string()), []),
  meterCount: z.number().int().min(0).nullish(),
  /** kWh a year, Dth for gas. */
  annualUsage: z.number().nullish(),
  /** The server's own time; 30 minutes less is shown (decision 8). */
  timeQuotesDue: instant,
  /** When the Last Look window was opened; a provider without it leaves it out. */
  internalQaStartTime: instant.nullish(),
  internalQaExpiredTime: instant.nullish(),
  lastLookExpiration: instant.nullish(),
  invitedForLastLook: orElse(z.boolean(), false),
  billingMethod: billingMethod.nullish(),
  creditStatus: creditStatus.nullish(),
  supportedUtilities: z.array(id).nullish(),
  utilities: z.array(utility).nullish(),
  biddingOpen: z.boolean().nullish(),
  matrixPricing: orElse(z.boolean(), false),
  customerDecision: customerDecision.nullish(),
  latestRevisionRequest: z.boolean().nullish(),
  hasQuote: orElse(z.boolean(), false),
  optedOut: orElse(z.boolean(), false),
  won: z.boolean().nullish(),
  /** Counts up with every write of the supplier; a provider without it leaves it out (decision 17). */
  version: z.number().int().nullish(),
  lastChange: lastChange.nullish(),
})

/** The scenario of a request whose provider does not name its primary one: the bid form finds it (B§7, decision 42). */
export const PRIMARY_SCENARIO = 'primary'

const namesOf = (utilities: unknown) =>
  Array.isArray(utilities)
    ? utilities
        .map((each: unknown) => (each as { name?: unknown } | null)?.name)
        .filter((name) => typeof name === 'string')
    : undefined

/** A quote request as the lists show it (B§3, B§4, B§6). Without a status, biddingOpen says whether it is open. */
export const quoteRequest = filledIn(quoteRequestFields, ({ biddingOpen, utilities }) => ({
  scenarioId: PRIMARY_SCENARIO,
  statusCode: biddingOpen === false ? bidStatus.BIDDING_CLOSED : bidStatus.BIDDING_OPEN,
  utilityNames: namesOf(utilities),
}))
export type QuoteRequest = z.infer<typeof quoteRequest>

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

export const quoteTax = z.object({
  id: id.nullish(),
  quoteId: id.nullish(),
  stateTaxId: id,
  includedBySupplier: z.boolean(),
})

export const quoteDetail = z.object({
  type: z.literal('included'),
  name: z.enum(['Renewable', 'Carbon Offsets']),
  /** The adder: renewable total minus standard rate, $/kWh or $/Dth. */
  value: decimal,
})

/** A submitted quote (B§3). `submittedRate` is the standard mix rate, 0 when only a renewable total is quoted. */
export const quote = z.object({
  id: id.nullish(),
  supplierId: id,
  supplierRepId: id,
  pricingScenarioOptionId: id,
  quoteDetails: z.array(quoteDetail).max(1),
  submittedRate: decimal,
  feeIncluded: z.boolean(),
  taxes: z.array(quoteTax).max(50),
  taxesIncluded: z.boolean(),
  billingMethod: billingMethod.nullish(),
  unitId: z.union([z.literal(1), z.literal(3)]),
})
export type Quote = z.infer<typeof quote>

/** B§3. Rates come only from status 330 on (decision 18). */
export const bestQuote = z.object({ maxTerm: z.number().int(), greenPercent: z.number(), totalRate: decimal })

/**
 * Place of one of the supplier's own standing quotes among all suppliers' of its term; 1 is the best. From status 330
 * on.
 */
export const quoteRank = z.object({
  pricingScenarioOptionId: id,
  greenPercent: z.number(),
  rank: z.number().int().min(1),
})

export const stateTax = z.object({
  id,
  shortName: z.string(),
  longName: z.string(),
  /** Percent: `5.9` is 5.9 %. */
  percentTax: decimal,
  effectiveDate: day.nullish(),
  commodityType,
  includedBySupplier: z.boolean(),
})
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
export function settledBillingMethod(of: {
  quoteRequest: Pick<QuoteRequest, 'billingMethod'>
  rateCheck: Pick<RateCheck, 'billingMethod'>
}): BillingMethod | undefined {
  return of.quoteRequest.billingMethod ?? of.rateCheck.billingMethod ?? undefined
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
  /** Left out when the caller asked for the scenario without its meters. */
  meters: z.array(meter).nullish(),
  pricingOptions: z.array(pricingOption),
  /** The supplier's own quotes, never another's. */
  quotes: z.array(quote),
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

type Given = Record<string, unknown> | null | undefined

/** What the request in a scenario lacks is in the rate check and the meters beside it. */
function requestOfScenario(given: Record<string, unknown>): Record<string, unknown> {
  const request = given['quoteRequest'] as Given
  if (request === null || typeof request !== 'object') return {}
  const check = (given['rateCheck'] ?? {}) as Record<string, unknown>
  const outline = (given['pricingScenario'] ?? {}) as Record<string, unknown>
  const list = (name: string) => (Array.isArray(given[name]) ? (given[name] as Given[]) : undefined)
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
    utilityNames: namesOf(request['utilities']) ?? [
      ...new Set(
        list('meters')
          ?.map((one) => one?.['utilityName'])
          .filter((name) => typeof name === 'string'),
      ),
    ],
    hasQuote: (list('quotes')?.length ?? 0) > 0,
    optedOut: given['supplierRepOptOut'] != null,
  }
  const missing = Object.entries(found).filter(([name, value]) => request[name] == null && value != null)
  return { quoteRequest: { ...request, ...Object.fromEntries(missing) } }
}

/** Everything the bid form shows (B§3). */
export const scenario = z.preprocess(
  (given) => (given !== null && typeof given === 'object' ? { ...given, ...requestOfScenario({ ...given }) } : given),
  scenarioFields,
)
export type Scenario = z.infer<typeof scenario>
