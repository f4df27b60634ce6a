import { z } from 'zod'
import { endpoint, id } from '../../api'
import { billingMethod } from '../request'
import { checked } from './quote-check.endpoints'

const cell = z.union([z.string().max(200), z.number()])

/** For a pricing engine: rates of several requests at once. */
export const checkQuotesOfSeveral = endpoint({
  id: 'bid.checkQuotesOfSeveral',
  method: 'POST',
  path: '/v2/mp/quote_requests/quotes/check',
  spec: 'B§5, decisions 12, 13, 16',
  summary:
    'Says what rates for several open requests would change, request by request, and gives the quotes to submit. ' +
    'Changes nothing.',
  scope: 'check',
  body: z.object({
    /** Rows of cells; the first row names the columns, one of them Request or Customer. */
    cells: z.array(z.array(cell).max(20)).max(2000),
    /** Cents and mils become dollars; without it they are refused. */
    convert: z.boolean().nullish(),
    /** Of each request: what stands, or is settled, where they are left out. */
    feeIncluded: z.boolean().nullish(),
    taxesIncluded: z.boolean().nullish(),
    billingMethod: billingMethod.nullish(),
  }),
  answer: z.object({
    requests: z.array(checked.extend({ quoteRequestId: id, pricingScenarioId: id })),
    /** Rows that are for no request. */
    problems: z.array(z.object({ place: z.string(), message: z.string() })),
  }),
  refusals: ['too-many'],
})

/** Requests that one call may be about. */
export const SEVERAL_MAX = 50
