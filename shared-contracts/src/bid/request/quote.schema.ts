import { iso, z } from 'zod'
import { id } from '../../api'
import { decimal } from '../../money'
import { billingMethod } from './quote-request.schema'

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
  /** Of a quote that stands: the name of who submitted it, and when. */
  submittedBy: z.string().nullish(),
  submittedAt: iso.datetime({ offset: true }).nullish(),
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
