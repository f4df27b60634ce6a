import type { FastifyInstance } from 'fastify'
import { callerAddress } from '../connection/arrival'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID = 'x-request-id'

/** What a proxy or a client may call a request: it goes into the log and onto screens as it is. */
const WELL_FORMED = /^[\w.:-]{8,128}$/

/** The id under which a request is found in the log: its sender's where that is well-formed, else one of our own. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requestId = headers[REQUEST_ID]
  if (typeof requestId === 'string' && WELL_FORMED.test(requestId)) return requestId
  return randomUUID()
}

/** Every answer names its request, refusals and files too. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id)
  })
}

/**
 * One line a request: who (once the session is known), from where, what, how it ended, how long. So refusals are in it
 * too. No headers and no bodies; tokens in addresses are cut out.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        address: callerAddress(request),
        method: request.method,
        url: withoutSecrets(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

export function withoutSecrets(url: string): string {
  return url
    .replace(/([?&](?:user_token|token|code|c)=)[^&#]*/gi, '$1[cut]')
    .replace(/(\/calendar\/)[^/?#]+/i, '$1[cut]')
}
