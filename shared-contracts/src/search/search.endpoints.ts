import { z } from 'zod'
import { endpoint, id } from '../api'
import { quoteRequest } from '../bid/request'
import { contractView } from '../contract/plan'

/** Letters from which on a provider is asked. */
export const LEAST_LETTERS = 2

/** Rows of each kind at most: whoever wants more has the lists. */
export const FOUND_AT_MOST = 6

/**
 * Requests and contracts of the supplier that have, for each word asked for, a word beginning with it: of customer,
 * utilities, state and ids, or of an account number (UAN) from five letters on. A provider without it answers 404.
 */
export const findEverywhere = endpoint({
  id: 'search.find',
  path: '/v2/mp/supplier/:supplierId/rep/:repId/search',
  spec: 'ADR-09',
  summary: "Finds requests and contracts of the caller's supplier by customer, id, utility, state or account number.",
  params: z.object({ supplierId: id, repId: id }),
  query: z.object({ words: z.string().max(100) }),
  response: z.object({
    /** The latest due first. */
    requests: z.array(quoteRequest),
    /** The latest made first. */
    contracts: z.array(contractView),
    /** Of those that were found by it: the first account number that begins with what was asked for. */
    accounts: z.array(z.object({ rateCheckId: id, accountNumber: z.string() })).nullish(),
  }),
})
