import { z } from 'zod'
import { id } from '../../api'

/** How the calls of C§7 name a contract. */
export const rateCheckPath = z.object({ customerId: id, rateCheckId: id })

/** Why a booking, a revision or a rejection can be refused (C§4). */
export const decisionRefusals = [
  'not-found',
  'historic-contract',
  'not-matrix',
  'not-signed-yet',
  'already-booked',
  'contract-rejected',
  'contract-aborted',
  'contract-timed-out',
  'revision-unresolved',
  'idempotency-key-reused',
] as const
