import type { FastifyInstance } from 'fastify'

/** One line a request: what, how it ended, how long. No headers and no bodies; tokens in addresses are cut out. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, url: withoutSecrets(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

export function withoutSecrets(url: string): string {
  return url.replace(/([?&](?:user_token|token|code|c)=)[^&#]*/gi, '$1[cut]')
}
