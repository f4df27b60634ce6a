import { iso, z } from 'zod'
import { id } from '../../api'
import { commodityType, bidStatus, isCompleteOrNegative, isOpenBid, type QuoteRequest } from '../request'

const instant = iso.datetime({ offset: true })

/** A quote of a prospect (B§3). */
const prospectQuote = z.object({
  supplierRepId: id,
  lastLook: z.boolean().nullish(),
  /** Such as `selected`. */
  quoteStatus: z.string().nullish(),
})

/** A customer that needs an energy quote (B§3). */
export const prospect = z.object({
  rateCheckId: id,
  companyName: z.string(),
  state: z.string(),
  scenarioId: id.nullish(),
  scenarioName: z.string().nullish(),
  scenarioDescription: z.string().nullish(),
  /** The server's own due time; 30 minutes less is shown (decision 8). */
  dueDate: instant.nullish(),
  /** kWh a year, Dth for gas. */
  annualKwhUsed: z.number(),
  meterCount: z.number().int(),
  customerDecision: z.string().nullish(),
  pricingSolutionId: id.nullish(),
  /** Whether the supplier has quotes on it, whichever of its reps sent them. */
  hasQuote: z.boolean(),
  quotes: z.array(prospectQuote),
  invitedForLastLook: z.boolean(),
  lastLookExpiration: instant.nullish(),
  won: z.boolean().nullish(),
  // What B§3 does not list; a provider that leaves these out is understood too.
  statusCode: z.number().int().nullish(),
  latestRevisionRequest: z.boolean().nullish(),
  commodityType: commodityType.nullish(),
  utilityNames: z.array(z.string()).nullish(),
  optedOut: z.boolean().nullish(),
})

export type Prospect = z.infer<typeof prospect>

/** Only the quotes of the signed-in rep are shown (B§6). */
export function ofRep(prospect: Prospect, repId: string): Prospect {
  return { ...prospect, quotes: prospect.quotes.filter((quote) => quote.supplierRepId === repId) }
}

/** The lists of prospects, in the order of their tabs; `all` is every prospect (B§7, decision 23). */
export const prospectLists = ['all', 'new', 'pending', 'previous'] as const
export type ProspectList = (typeof prospectLists)[number]

type ListedRequest = Pick<QuoteRequest, 'timeQuotesDue' | 'invitedForLastLook' | 'hasQuote' | 'optedOut'> & {
  statusCode: number
}

/**
 * The lists that a request is in (B§6, decision 23); none when it is no prospect. `now` in ms since 1970. New: open and
 * not quoted yet. Pending: quoted, and the customer has not decided. Previous: quoted and decided or ended. One that
 * the supplier opted out of is in `all` alone while it is open; timed out ones (2) are in no list.
 */
export function findProspectLists(request: ListedRequest, now: number): ProspectList[] {
  if (request.statusCode === bidStatus.TIMED_OUT) return []
  if (request.hasQuote) {
    const over = request.statusCode > bidStatus.CUSTOMER_DECIDING || isCompleteOrNegative(request.statusCode)
    return ['all', over ? 'previous' : 'pending']
  }
  if (!isOpenBid(request, now)) return []
  return request.optedOut ? ['all'] : ['all', 'new']
}
