import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const REQUEST_ID = 'x-request-id'

/** What a proxy or a client may call a request: it goes into the log and onto screens as it is. */
const WELL_FORMED = /^[\w.:-]{8,128}$/

/** The id under which a request is found in the log: its sender's where that is well-formed, else one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID]
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
}

/** Every answer names its request, refusals and files too. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id)
  })
}
