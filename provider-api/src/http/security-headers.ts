import type { FastifyInstance } from 'fastify'

/** An API's answers are never a page, never framed and never guessed at; /docs loosens its own policy. */
export function sendSecurityHeaders(app: FastifyInstance, behindTls: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(behindTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
  })
}
