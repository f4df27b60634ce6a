import { z } from 'zod'
import { endpoint, id } from '../../api'
import { closedRefusals } from '../request'

const params = z.object({ id, scenarioId: id })

const closed = [...closedRefusals, 'opted-out'] as const

/** Adds a term of the supplier's own to a scenario (B§5). */
export const createCustomOption = endpoint({
  id: 'bid.createCustomOption',
  method: 'POST',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId/custom_options',
  spec: 'B§5, B§6, B§7',
  summary: 'Adds a pricing option of 1 to 60 months that only its supplier sees.',
  needs: 'bids',
  params,
  /** `termLength` in months; `isSweetSpot` is always true (B§7). */
  body: z.object({ supplierId: id, termLength: z.number(), isSweetSpot: z.literal(true) }),
  refusals: [
    'not-found',
    'forbidden',
    'term-out-of-bounds',
    'term-exists',
    'term-range',
    'custom-options-not-permitted',
    'no-term-left',
    ...closed,
  ],
})

/** Takes a custom option back; a quote that was submitted for it is withdrawn with it. */
export const deleteCustomOption = endpoint({
  id: 'bid.deleteCustomOption',
  method: 'DELETE',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId/custom_options/:optionId',
  spec: 'B§5, B§6, B§7',
  summary: 'Deletes a custom option; only the supplier that made it may.',
  needs: 'bids',
  params: params.extend({ optionId: id }),
  refusals: ['not-found', 'not-own-option', ...closed],
})
