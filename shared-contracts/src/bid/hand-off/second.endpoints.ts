import { z } from 'zod'
import { endpoint, id } from '../../api'
import { billingMethod, creditStatus, quote, supplierReference } from '../request'
import { submissionRefusals, submitted } from '../submission'
import { secondRequest } from './assignment.schema'

const params = z.object({ id })
const which = z.object({ secondId: id })

/** Takes the place of what was asked before: nobody attests prices that have been changed. */
export const askSecond = endpoint({
  id: 'desk.askSecond',
  method: 'PUT',
  path: '/v1/mp/quote_requests/:id/second',
  spec: 'ADR-12',
  summary: 'Asks a colleague to attest these quotes too; they are sent when the colleague does.',
  needs: 'bids',
  params,
  body: z.object({
    to: id,
    /** Of a first submission. */
    scenarioId: id.nullish(),
    quotes: z.array(quote).max(500),
    billingMethod: billingMethod.nullish(),
    creditStatus: creditStatus.nullish(),
    ...supplierReference.shape,
    version: z.number().int().min(0),
  }),
  response: secondRequest,
  refusals: [...submissionRefusals, 'unknown-colleague', 'own-second'],
})

export const attestSecond = endpoint({
  id: 'desk.attestSecond',
  method: 'POST',
  path: '/v1/mp/quote_requests/:id/second/attestation',
  spec: 'ADR-12',
  summary: 'Attests what a colleague asked for, and submits it: both of it or nothing, while bids are taken.',
  needs: 'bids',
  params,
  body: which,
  response: submitted,
  refusals: [...submissionRefusals, 'second-void'],
  idempotent: true,
})

/** By who asked or who was asked. */
export const dropSecond = endpoint({
  id: 'desk.dropSecond',
  method: 'DELETE',
  path: '/v1/mp/quote_requests/:id/second',
  spec: 'ADR-12',
  summary: 'Takes the question for a second attestation back, or declines it; nothing is sent.',
  needs: 'bids',
  params,
  query: which,
  refusals: ['not-found', 'second-void'],
})
