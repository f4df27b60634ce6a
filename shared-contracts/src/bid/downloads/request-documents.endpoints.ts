import { z } from 'zod'
import { endpoint, id, idList } from '../../api'

const ids = z.object({ ids: idList })

/** A provider without it gives no zip of several requests: nothing of it is offered then. */
export const listRequestDocuments = endpoint({
  id: 'bid.listRequestDocuments',
  path: '/v2/mp/quote_requests/papers',
  spec: "this project's own, beside B§7",
  summary: 'What a zip of several requests would hold of each: letters of authorization, meters, bills.',
  scope: 'read',
  query: ids,
  response: z.object({
    requests: z.array(
      z.object({
        quoteRequestId: id,
        companyName: z.string(),
        loas: z.number().int().min(0),
        meters: z.number().int().min(0),
        hasBills: z.boolean(),
      }),
    ),
    /** Ids that are none of the supplier's requests. */
    unknown: z.array(id),
  }),
  refusals: ['nothing-selected', 'too-many'],
})

/** Streamed; what could not be had is told in a text inside. Opened as a link, with a ticket (decision 32). */
export const downloadRequestDocuments = endpoint({
  id: 'bid.downloadRequestDocuments',
  path: '/v2/mp/quote_requests/papers/zip',
  spec: "this project's own, beside B§7",
  summary: 'Letters of authorization, meter lists and bills of several requests as one zip, a folder each.',
  scope: 'read',
  query: ids.extend({
    papers: z.string().max(100).optional(),
    /** Read by the session guard: a session's token or a ticket. */
    user_token: z.string().max(512).optional(),
  }),
  response: 'file',
  media: ['application/zip'],
  refusals: ['not-found', 'nothing-selected', 'unknown-paper', 'too-many'],
})
