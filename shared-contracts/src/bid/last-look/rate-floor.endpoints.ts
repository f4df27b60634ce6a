import { z } from 'zod'
import { endpoint, id } from '../../api'
import { decimal } from '../../money'

const storedFloor = z.object({
  /** Which of the option's rates it is for. */
  field: z.enum(['rate', 'total']),
  /** $/kWh or $/Dth. */
  floor: decimal,
  /** What it includes, as the form did when it was typed. */
  feeIncluded: z.boolean(),
  taxesIncluded: z.boolean(),
})

const rateFloor = storedFloor.extend({ optionId: id })
export type RateFloor = z.output<typeof rateFloor>

const floors = z.object({ floors: z.array(rateFloor) })

/** How low the caller would go on each term of a request. */
export const readRateFloors = endpoint({
  id: 'bid.readRateFloors',
  path: '/v1/mp/quote_requests/:id/floors',
  spec: 'ADR-11',
  summary: "The caller's own floors on a request; nobody else's are told. A provider without it keeps none.",
  params: z.object({ id }),
  response: floors,
  refusals: ['not-found'],
})

/** Keeps one floor, or forgets it. */
export const putRateFloor = endpoint({
  id: 'bid.putRateFloor',
  method: 'PUT',
  path: '/v1/mp/quote_requests/:id/floors/:optionId',
  spec: 'ADR-11',
  summary: "Keeps the caller's own floor for one pricing option; without a floor it is forgotten.",
  needs: 'bids',
  params: z.object({ id, optionId: id }),
  body: storedFloor.extend({ floor: decimal.nullable() }),
  response: floors,
  refusals: ['not-found', 'invalid-rate'],
})
