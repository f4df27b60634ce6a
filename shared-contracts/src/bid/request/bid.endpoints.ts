import { z } from 'zod'
import { endpoint, id, listPage } from '../../api'
import { quoteRequest, utility } from './quote-request.schema'
import { scenario } from './scenario.schema'

const supplierAndRep = z.object({ supplierId: id, repId: id })

/** As `listPage`, with what requests can be sorted by. */
export const requestPage = listPage.extend({
  sort: z.enum(['due', 'customer', 'usage', 'state', 'status']).optional(),
})
export type RequestPage = z.output<typeof requestPage>

/**
 * The quote requests of the signed-in rep's supplier: those of one `list` (B§6, B§9), or all. There are more when as
 * many came as `limit` said; the last one's id is then the cursor. A provider that knows neither sends all of them.
 */
export const listQuoteRequests = endpoint({
  id: 'bid.listQuoteRequests',
  path: '/v2/mp/supplier/:supplierId/rep/:repId/quote_requests',
  spec: 'B§7',
  summary: 'The quote requests that the supplier was asked to bid on.',
  scope: 'read',
  params: supplierAndRep,
  query: requestPage.extend({ list: z.enum(['open', 'closed']).optional() }),
  response: z.array(quoteRequest),
  refusals: ['not-found'],
})

/** What one of the two lists of bids asks for: the same for host and remotes, so that they share the answer. */
export const bidListInput = (rep: { supplierId: string; repId: string }, list: 'open' | 'closed') => ({
  params: { supplierId: rep.supplierId, repId: rep.repId },
  query: { list },
})

export const quoteRequestOfRateCheck = endpoint({
  id: 'bid.quoteRequestOfRateCheck',
  path: '/v2/mp/supplier/:supplierId/rep/:repId/rate_checks/:rateCheckId/quote_request',
  spec: 'B§7, B§8',
  summary: 'The quote request of a rate check.',
  scope: 'read',
  params: supplierAndRep.extend({ rateCheckId: id }),
  response: quoteRequest,
  refusals: ['not-found'],
})

/** Whether bids are taken right now; light enough to ask often. */
export const readBiddingOpen = endpoint({
  id: 'bid.readBiddingOpen',
  path: '/v2/mp/quote_requests/:id/bidding_open',
  spec: 'B§7',
  summary: 'Whether bids are taken right now.',
  scope: 'read',
  params: z.object({ id }),
  response: z.object({ biddingOpen: z.boolean() }),
  refusals: ['not-found'],
})

export const readUtilities = endpoint({
  id: 'bid.readUtilities',
  path: '/v2/mp/quote_requests/:id/utilities',
  spec: 'B§7',
  summary: 'The utilities of the request, each with whether the supplier serves it here.',
  scope: 'read',
  params: z.object({ id }),
  response: z.object({ utilities: z.array(utility) }),
  refusals: ['not-found'],
})

/**
 * Everything the bid form shows. `meters=omit` leaves the meters out; `manyMeters=totals` sends what they come to in
 * their place where they are very many. A provider that does not know it sends them all the same.
 */
export const readScenario = endpoint({
  id: 'bid.readScenario',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId',
  spec: 'B§7, decision 18',
  summary: 'A pricing scenario with its options, meters and the supplier’s own quotes.',
  scope: 'read',
  params: z.object({ id, scenarioId: id }),
  query: z.object({ meters: z.literal('omit').optional(), manyMeters: z.literal('totals').optional() }),
  response: scenario,
  // Prices are counted with them, and sent again.
  complete: ['pricingOptions', 'quotes', 'stateTaxes'],
  refusals: ['not-found'],
})
