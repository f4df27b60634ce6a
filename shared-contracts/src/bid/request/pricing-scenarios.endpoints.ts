import { z } from 'zod'
import { endpoint, id, idList } from '../../api'

/** A pricing scenario in short. Usage and meters are of the utilities that were asked for, or of all. */
export const pricingScenarioSummary = z.object({
  id,
  name: z.string().nullish(),
  description: z.string().nullish(),
  /** The one that the bid form opens with. */
  primary: z.boolean().nullish(),
  /** kWh a year, Dth for gas. */
  totalAnnualKwhUsage: z.number(),
  /** A provider that does not count them leaves it out. */
  meterCount: z.number().int().min(0).nullish(),
})
export type PricingScenarioSummary = z.infer<typeof pricingScenarioSummary>

/**
 * The pricing scenarios of a request, the primary one first. `utility_ids` (ids with commas between them) keeps the
 * scenarios that have meters of these utilities, and counts those meters alone; `primary_only=true` the primary one.
 */
export const listPricingScenarios = endpoint({
  id: 'bid.listPricingScenarios',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios',
  spec: 'B§7',
  summary: 'The pricing scenarios of a request, for some of its utilities.',
  scope: 'read',
  params: z.object({ id: id }),
  query: z.object({ utility_ids: idList.optional(), primary_only: z.enum(['true', 'false']).optional() }),
  response: z.array(pricingScenarioSummary),
  refusals: ['not-found'],
})
