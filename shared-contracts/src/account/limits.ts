import { z } from 'zod'
import { decimal } from '../money'

/** Up to where a rep attests alone, of one commodity; what is not set limits nothing. Rates as quoted. */
const limit = z.object({
  lowestRate: decimal.nullish(),
  highestRate: decimal.nullish(),
  /** kWh a year, Dth for gas. */
  annualUsage: z.number().int().min(0).max(1e12).nullish(),
})
export type RepLimit = z.output<typeof limit>

/** By commodity. An administrator sets them for a rep; above them a colleague attests too. */
export const repLimits = z.object({ ELECTRICITY: limit.nullish(), GAS: limit.nullish() })
export type RepLimits = z.output<typeof repLimits>
