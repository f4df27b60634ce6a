import { z } from 'zod'
import { endpoint } from '../api'
import { closedRefusals } from './bid.permissions'
import { quote, quoteRequest, scenario, utility } from './bid.schema'
import { firstSubmission, laterSubmission } from './bid.submission'

const id = z.string().min(1).max(64)
const supplierAndRep = z.object({ supplierId: id, repId: id })

/** All quote requests of the signed-in rep's supplier, open and closed; the lists pick theirs (B§6, B§9). */
export const listQuoteRequests = endpoint({
  id: 'bid.listQuoteRequests',
  method: 'GET',
  path: '/v2/mp/supplier/:supplierId/rep/:repId/quote_requests',
  spec: 'B§7',
  summary: 'The quote requests that the supplier was asked to bid on.',
  access: 'rep',
  params: supplierAndRep,
  answer: z.array(quoteRequest),
  refusals: ['not-found'],
})

export const quoteRequestOfRateCheck = endpoint({
  id: 'bid.quoteRequestOfRateCheck',
  method: 'GET',
  path: '/v2/mp/supplier/:supplierId/rep/:repId/rate_checks/:rateCheckId/quote_request',
  spec: 'B§7, B§8',
  summary: 'The quote request of a rate check.',
  access: 'rep',
  params: supplierAndRep.extend({ rateCheckId: id }),
  answer: quoteRequest,
  refusals: ['not-found'],
})

/** Whether bids are taken right now; light enough to ask often. */
export const readBiddingOpen = endpoint({
  id: 'bid.readBiddingOpen',
  method: 'GET',
  path: '/v2/mp/quote_requests/:id/bidding_open',
  spec: 'B§7',
  summary: 'Whether bids are taken right now.',
  access: 'rep',
  params: z.object({ id }),
  answer: z.object({ biddingOpen: z.boolean() }),
  refusals: ['not-found'],
})

export const readUtilities = endpoint({
  id: 'bid.readUtilities',
  method: 'GET',
  path: '/v2/mp/quote_requests/:id/utilities',
  spec: 'B§7',
  summary: 'The utilities of the request, each with whether the supplier serves it here.',
  access: 'rep',
  params: z.object({ id }),
  answer: z.object({ utilities: z.array(utility) }),
  refusals: ['not-found'],
})

const scenarioPath = z.object({ id, scenarioId: id })

/**
 * Everything the bid form shows. `meters=omit` leaves the meters out: after the first read a form with
 * 10,000 of them need not fetch them again. A provider that does not know it sends them all the same.
 */
export const readScenario = endpoint({
  id: 'bid.readScenario',
  method: 'GET',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId',
  spec: 'B§7, decision 18',
  summary: 'A pricing scenario with its options, meters and the supplier’s own quotes.',
  access: 'rep',
  params: scenarioPath,
  query: z.object({ meters: z.literal('omit').optional() }),
  answer: scenario,
  refusals: ['not-found'],
})

/** What a write is answered with; a provider that answers less is understood too. */
const submitted = z.preprocess(
  (given) => given ?? {},
  z.object({
    quotes: z.array(quote).nullish(),
    version: z.number().int().nullish(),
    submittedAt: z.iso.datetime({ offset: true }).nullish(),
  }),
)

const submissionRefusals = [
  'not-found',
  ...closedRefusals,
  'opted-out',
  'changed-meanwhile',
  'no-quotes',
  'billing-method-required',
  'billing-method-locked',
  'unknown-option',
  'duplicate-option',
  'unknown-tax',
  'forbidden',
  'wrong-unit',
  'invalid-rate',
  'idempotency-key-reused',
] as const

/** The first submission of a supplier on a request (decision 17). */
export const submitQuotes = endpoint({
  id: 'bid.submitQuotes',
  method: 'POST',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId/quotes',
  spec: 'B§7, decisions 16, 17',
  summary: 'Submits a supplier’s first quotes on a scenario.',
  access: 'rep',
  params: scenarioPath,
  body: firstSubmission,
  answer: submitted,
  refusals: submissionRefusals,
  idempotent: true,
})

/** Every later submission, Last Look included (decision 17). Options that are not among the quotes keep theirs. */
export const putBids = endpoint({
  id: 'bid.putBids',
  method: 'PUT',
  path: '/v4/marketplace/request/:id/bids',
  spec: 'B§7, decisions 16, 17, 21',
  summary: 'Submits changed quotes; a quote that is not among them stands.',
  access: 'rep',
  params: z.object({ id }),
  body: laterSubmission,
  answer: submitted,
  refusals: submissionRefusals,
  idempotent: true,
})
