import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Before a stop: /ready says no, and connections close with their next answer. Calls are still answered. */
    startDraining(): void
    isDraining(): boolean
  }
}

export function prepareDrain(app: FastifyInstance): void {
  let draining = false
  app.decorate('startDraining', () => {
    draining = true
  })
  app.decorate('isDraining', () => draining)
  app.addHook('onRequest', async (_request, reply) => {
    // The caller's next call finds another instance.
    if (draining) reply.header('connection', 'close')
  })
}
