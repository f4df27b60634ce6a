import type { FastifyInstance } from 'fastify'
import { addressOf } from '../connection/arrival'

/**
 * One line a request: who (once the session is known), from where, what, how it ended, how long. So refusals are in it
 * too. No headers and no bodies; tokens in addresses are cut out.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        address: addressOf(request),
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
