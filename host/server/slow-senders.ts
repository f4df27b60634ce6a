import type { FastifyContextConfig, FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another server answers, and has its own limits. */
    proxied?: boolean
  }
}

/** ms until the end of a file that is passed on, as provider-api waits for it. */
export const LONGEST_UPLOAD_MS = 15 * 60_000

/** Node's own limit is that of files on their way to the API; what is for this server has to come within `limit` ms. */
export function cutSlowSenders(app: FastifyInstance, limit: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    if ((routeOptions.config as FastifyContextConfig).proxied !== true) {
      const cut = setTimeout(() => raw.complete || raw.socket.destroy(), limit)
      reply.raw.once('close', () => clearTimeout(cut))
    }
    done()
  })
}
