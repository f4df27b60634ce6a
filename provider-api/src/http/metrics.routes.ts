import type { FastifyInstance } from 'fastify'
import { holdsToken } from './bearer'
import { unauthorized } from './refusal'
import { isFromThisMachine } from './this-machine'

/** ms for which one text serves everybody who asks. */
const KEPT = 1000

/** For Prometheus: who holds METRICS_TOKEN, or this machine alone while there is none; as at the host. */
export function registerMetrics(app: FastifyInstance, token: string | undefined): void {
  let made: { at: number; text: Promise<string> } | undefined
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined ? !isFromThisMachine(request) : !holdsToken(request, token))
      throw unauthorized('The metrics are behind METRICS_TOKEN.')
    if (made === undefined || performance.now() - made.at > KEPT)
      made = { at: performance.now(), text: app.metrics.text() }
    return reply.type(app.metrics.registry.contentType).send(await made.text)
  })
}
