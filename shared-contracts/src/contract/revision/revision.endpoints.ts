import { z } from 'zod'
import { endpoint, id } from '../../api'
import { decisionRefusals, rateCheckPath } from '../plan'
import { contractRevision, revisions } from './revision'

export const listRevisions = endpoint({
  id: 'contract.listRevisions',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/revisions',
  spec: 'C§7',
  summary: 'All revisions of a contract, newest first.',
  params: rateCheckPath,
  response: z.array(contractRevision),
  // One that is left out might be the open one, unless it says that it is resolved.
  complete: ['whole'],
  mayLack: (row) => (row as { resolved?: unknown } | null)?.resolved === true,
  refusals: ['not-found'],
})

export const createRevision = endpoint({
  id: 'contract.revise',
  method: 'POST',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/revisions',
  spec: 'C§4, C§5, C§7',
  summary: 'Asks for a revision; its files are uploaded before.',
  needs: 'contracts',
  params: rateCheckPath,
  body: z.object({ customerID: id, rateCheckID: id, revisions, version: z.number().int().min(1) }),
  refusals: [...decisionRefusals, 'invalid-revision', 'stale-version', 'unknown-file'],
  idempotent: true,
})
