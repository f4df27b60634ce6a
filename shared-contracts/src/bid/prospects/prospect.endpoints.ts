import { z } from 'zod'
import { endpoint, id, nextCursor } from '../../api'
import { requestPage } from '../request'
import { prospect } from './prospect.schema'

const shared = {
  spec: 'B§3, B§6, B§7',
  scope: 'read',
  params: z.object({ supplierId: id, repId: id }),
  query: requestPage,
  response: z.object({ prospects: z.array(prospect), nextCursor }),
} as const

export const listProspects = endpoint({
  ...shared,
  id: 'prospect.listProspects',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/prospects',
  summary: 'Every prospect of the supplier, with the quotes of the signed-in rep.',
})

export const listNewProspects = endpoint({
  ...shared,
  id: 'prospect.listNewProspects',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/new-prospects',
  summary: 'Prospects that are open and not quoted yet.',
})

export const listPendingProspects = endpoint({
  ...shared,
  id: 'prospect.listPendingProspects',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/pending-prospects',
  summary: 'Prospects with quotes on which the customer has not decided.',
})

export const listPreviousBids = endpoint({
  ...shared,
  id: 'prospect.listPreviousBids',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/previous-bids',
  summary: 'Prospects with quotes that are decided or ended.',
})
