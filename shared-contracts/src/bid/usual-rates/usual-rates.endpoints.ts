import { z } from 'zod'
import { endpoint, id } from '../../api'
import { decimal } from '../../money'

const months = z.number().int().min(1)

/** What is usual for one term; rates in $/kWh or $/Dth without fee and taxes. */
export const usualRate = z.object({
  /** Months: the term that was asked about. */
  term: months,
  /** Renewable totals, or standard rates. */
  renewable: z.boolean(),
  /** Months, both inclusive: the terms that were counted. */
  fromTerm: months,
  toTerm: months,
  /** Only bids with a utility of this request were counted; else all of its state. */
  sameUtility: z.boolean(),
  /** Bids that were counted, 5 at least. */
  count: z.number().int(),
  median: decimal,
  /** Median distance from the median. */
  deviation: decimal,
  low: decimal,
  high: decimal,
})
export type UsualRate = z.infer<typeof usualRate>

export const usualRates = z.object({
  rates: z.array(usualRate),
  /** The newest bid on another request in the state. */
  lastBid: z
    .object({ feeIncluded: z.boolean(), taxesIncluded: z.boolean(), companyName: z.string().nullish() })
    .nullable(),
  /** Names of the utilities of this request. */
  utilities: z.array(z.string()),
})
export type UsualRates = z.infer<typeof usualRates>

/** What the supplier itself usually bids on requests like this one, for the terms of a scenario. */
export const readUsualRates = endpoint({
  id: 'bid.readUsualRates',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId/usual_rates',
  spec: 'B§5, decisions 18 and 39',
  summary: 'What the supplier usually bids: median and range of its own rates by term.',
  scope: 'read',
  params: z.object({ id, scenarioId: id }),
  response: usualRates,
  refusals: ['not-found'],
})
