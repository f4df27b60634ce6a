import type { FastifyInstance } from 'fastify'
import { holdsToken } from './bearer'
import { unauthorized } from './refusal'

/** ms for which one text serves everybody who asks. */
const KEPT = 1000

/** For Prometheus. Nothing in it is anybody's; METRICS_TOKEN closes it, as it does the host's. */
export function registerMetrics(app: FastifyInstance, token: string | undefined): void {
  let made: { at: number; text: Promise<string> } | undefined
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token !== undefined && !holdsToken(request, token)) throw unauthorized('The metrics are behind METRICS_TOKEN.')
    if (made === undefined || performance.now() - made.at > KEPT)
      made = { at: performance.now(), text: app.metrics.text() }
    return reply.type(app.metrics.registry.contentType).send(await made.text)
  })
}
