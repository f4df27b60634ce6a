import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** ms between two looks at what is still running. */
const ROUND_MS = 50

/**
 * Lets what is running end before a stop: bids, uploads and downloads that are passed on. Called before routes are
 * registered.
 * @returns takes no new connections, ends streams of changes, and waits for the rest, `limit` ms at most
 */
export function drainBeforeStop(app: FastifyInstance): (limit: number) => Promise<void> {
  const running = new Set<FastifyReply>()
  let draining = false
  app.addHook('onRequest', async (_request, reply) => {
    running.add(reply)
    reply.raw.once('close', () => running.delete(reply))
    // The caller's next call finds another server.
    if (draining) reply.header('connection', 'close')
  })
  return async (limit) => {
    draining = true
    const end = Date.now() + limit
    app.server.close()
    while (running.size > 0 && Date.now() < end) {
      for (const reply of running) if (isStream(reply)) reply.raw.destroy()
      // A call that began before has promised to keep its connection.
      app.server.closeIdleConnections()
      await pause(ROUND_MS)
    }
  }
}

/** It has no end to wait for, and its page opens another. */
const isStream = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/event-stream')
