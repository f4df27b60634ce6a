import { z } from 'zod'
import { filledIn, id, orElse } from '../../api'
import { instant } from '../../time'
import { customerDecision } from './bid.labels'
import { bidStatus, statusCode } from './bid.status'
import { commodityType } from './commodity'
import { eachReference } from './supplier-reference'

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

/**
 * The supplier's quotes that stand, in the primary scenario: how many terms of how many, whose submission was the last
 * one, and when it arrived (decision 37); who and when of another scenario where the primary one has none. Lists of
 * open requests have it.
 */
export const standingBid = z.object({
  terms: z.number().int().min(0),
  options: z.number().int().min(0),
  by: z.object({ userId: id, firstName: z.string() }),
  at: instant,
  /** When another scenario was answered, where that was later. */
  answeredAt: instant.nullish(),
  /** In Last Look: in how many of the terms it is the best. A provider that does not count leaves it out. */
  best: z.number().int().min(0).nullish(),
})
export type StandingBid = z.infer<typeof standingBid>

/** On whose desk a request is, and the first name of who handed it over, until that is taken over. */
const owner = z.object({
  userId: id,
  firstName: z.string(),
  handedBy: z.string().nullish(),
  /** First names of who asks for a second attestation and who is asked, while it waits. */
  second: z.object({ from: z.string(), to: z.string() }).nullish(),
})

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
  /** Not among the fields of B§3, as all that may be missing: what is not said stays unknown (decision 55). */
  statusCode: statusCode.nullish(),
  commodityType: commodityType.nullish(),
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
  /** A provider leaves out of the bid form what it does not take. Lists have the number alone, where there is one. */
  ...eachReference(() => z.string().nullish()),
  supportedUtilities: z.array(id).nullish(),
  utilities: z.array(utility).nullish(),
  biddingOpen: z.boolean().nullish(),
  matrixPricing: z.boolean().nullish(),
  customerDecision: customerDecision.nullish(),
  latestRevisionRequest: z.boolean().nullish(),
  hasQuote: orElse(z.boolean(), false),
  /** A provider without it leaves it out; `hasQuote` says then what is known. */
  standingBid: standingBid.nullish(),
  /** Lists of open requests have it; a provider that knows no hand-off leaves it out. */
  owner: owner.nullish(),
  optedOut: orElse(z.boolean(), false),
  won: z.boolean().nullish(),
  /** Counts up with every write of the supplier; a provider without it leaves it out. */
  version: z.number().int().nullish(),
  lastChange: lastChange.nullish(),
})

/** The scenario of a request whose provider does not name its primary one: the bid form finds it (B§7, decision 42). */
export const PRIMARY_SCENARIO = 'primary'

/** The names of utilities that have one. */
export const utilityNames = (utilities: unknown) => {
  if (Array.isArray(utilities))
    return utilities
      .map((each: unknown) => (each as { name?: unknown } | null)?.name)
      .filter((name) => typeof name === 'string')
  return undefined
}

const statusWhen = (biddingOpen: unknown) => {
  if (biddingOpen === true) return bidStatus.BIDDING_OPEN
  return biddingOpen === false ? bidStatus.BIDDING_CLOSED : undefined
}

/**
 * A quote request as the lists show it (B§3, B§4, B§6). Without a status, biddingOpen says whether it is open; without
 * either nobody knows.
 */
export const quoteRequest = filledIn(quoteRequestFields, ({ biddingOpen, utilities }) => ({
  scenarioId: PRIMARY_SCENARIO,
  statusCode: statusWhen(biddingOpen),
  utilityNames: utilityNames(utilities),
}))
export type QuoteRequest = z.infer<typeof quoteRequest>
