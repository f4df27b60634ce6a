import type { FastifyReply } from 'fastify'

/** Aborted once nobody waits for the answer any more: the caller has hung up, or was answered. */
export function hangUpOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else raw.once('close', () => controller.abort())
  return controller.signal
}
