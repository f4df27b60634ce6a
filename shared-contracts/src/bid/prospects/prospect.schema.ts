import { z } from 'zod'
import { id } from '../../api'
import { commodityType } from '../request'

const instant = z.iso.datetime({ offset: true })

/** A quote of a prospect (B§3). */
export const prospectQuote = z.object({
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
  commodityType: commodityType.nullish(),
  utilityNames: z.array(z.string()).nullish(),
  optedOut: z.boolean().nullish(),
})

export type Prospect = z.infer<typeof prospect>

/** Only the quotes of the signed-in rep are shown (B§6). */
export function ofRep(prospect: Prospect, repId: string): Prospect {
  return { ...prospect, quotes: prospect.quotes.filter((quote) => quote.supplierRepId === repId) }
}
