import type { FastifyInstance } from 'fastify'
import type { makeProbe } from '../../db/probe'

const HIDDEN = { schema: { hide: true } }

/**
 * Three questions. `/live`: does the process answer at all; whoever gets no answer starts it again. `/ready`: may calls
 * be sent here; not while the database does not answer or save, and not once it is about to stop. `/health`: the
 * database as `/ready` asks it, for start scripts and people, with the violations of the portal's
 * Content-Security-Policy since the start (policy-reports.ts).
 */
export function registerHealth(
  app: FastifyInstance,
  probe: ReturnType<typeof makeProbe>,
  policyViolations: () => number,
): void {
  const state = async () => {
    const illness = await probe()
    return illness === undefined ? 'ok' : `the database ${illness}`
  }
  app.get('/live', HIDDEN, async () => ({ status: 'ok' }))
  app.get('/ready', HIDDEN, async (_request, reply) => {
    const status = app.isDraining() ? 'about to stop' : await state()
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
  app.get('/health', HIDDEN, async (_request, reply) => {
    const status = await state()
    return reply.code(status === 'ok' ? 200 : 503).send({ status, policyViolations: policyViolations() })
  })
}

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
