import { z } from 'zod'

const id = z.string().min(1)
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
  dueDate: instant.nullish(),
  /** kWh a year, Dth for gas. */
  annualKwhUsed: z.number(),
  meterCount: z.number().int(),
  customerDecision: z.string().nullish(),
  pricingSolutionId: id.nullish(),
  hasQuote: z.boolean(),
  quotes: z.array(prospectQuote),
  invitedForLastLook: z.boolean(),
  lastLookExpiration: instant.nullish(),
  won: z.boolean().nullish(),
})

export type Prospect = z.infer<typeof prospect>

/** Only the quotes of the signed-in rep are shown (B§6). */
export function ofRep(of: Prospect, repId: string): Prospect {
  return { ...of, quotes: of.quotes.filter((one) => one.supplierRepId === repId) }
}
