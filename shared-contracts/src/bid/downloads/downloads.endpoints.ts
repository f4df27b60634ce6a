import { z } from 'zod'
import { endpoint, id, idList } from '../../api'

/** Read by the session guard: a session's token or a ticket, for what must be a plain link (decision 32). */
const user_token = z.string().max(512).optional()

/**
 * A zip of a scenario's meter data; opened as a link in a new window (B§7). Bills come as PDFs, the rest as CSV.
 * Without `bill_ids` and `bill_meter_ids` all bills of the scenario are meant.
 */
export const exportMeterData = endpoint({
  id: 'bid.exportMeterData',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId/export',
  spec: 'B§7, decisions 32, 33',
  summary: 'Meter information, proxy usage data and utility bills of a scenario as one zip.',
  scope: 'read',
  params: z.object({ id, scenarioId: id }),
  query: z.object({
    data_products: z.string().max(200).optional(),
    bill_ids: idList.optional(),
    bill_meter_ids: idList.optional(),
    user_token,
  }),
  response: 'file',
  media: ['application/zip'],
  refusals: ['not-found', 'nothing-selected', 'unknown-data-product', 'proxy-electricity-only', 'no-bills'],
})

export const downloadLoas = endpoint({
  id: 'bid.downloadLoas',
  path: '/v2/mp/quote_requests/:id/loas',
  spec: 'B§7, C§7',
  summary: 'The letters of authorization of a request as one zip.',
  scope: 'read',
  params: z.object({ id }),
  query: z.object({ user_token }),
  response: 'file',
  media: ['application/zip'],
  refusals: ['not-found', 'storage-down'],
})

const customerPath = z.object({ orgId: id, customerId: id })

/** The W-9 documents of legal entities (LENs). A provider may send ids as numbers. */
export const listW9Ids = endpoint({
  id: 'bid.listW9Ids',
  path: '/v4/organizations/:orgId/customers/:customerId/lens/w9/ids',
  spec: 'B§7',
  summary: 'The ids of the W-9 documents of legal entities.',
  params: customerPath,
  query: z.object({ lenIds: idList }),
  response: z.array(z.union([id, z.number().transform(String).pipe(id)])),
  refusals: ['not-found', 'nothing-selected'],
})

export const downloadW9s = endpoint({
  id: 'bid.downloadW9s',
  path: '/v4/organizations/:orgId/customers/:customerId/lens/w9/download',
  spec: 'B§7, B§8',
  summary: 'W-9 documents as one zip, named as the caller asks.',
  params: customerPath,
  query: z.object({ w9Ids: idList, downloadName: z.string().max(200).optional(), user_token }),
  response: 'file',
  media: ['application/zip'],
  refusals: ['not-found', 'nothing-selected', 'storage-down'],
})
