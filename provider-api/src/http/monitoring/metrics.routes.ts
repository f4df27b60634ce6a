import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdsToken } from './bearer'
import { unauthorized } from '../refusal'

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Whether a program of this machine asks, and no proxy on it passes somebody else's request on. */
const isFromThisMachine = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)

/** ms for which one text serves everybody who asks. */
const CACHED_MS = 1000

/** For Prometheus: who holds METRICS_TOKEN, or this machine alone while there is none; as at the host. */
export function registerMetrics(app: FastifyInstance, token: string | undefined): void {
  let made: { at: number; text: Promise<string> } | undefined
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined ? !isFromThisMachine(request) : !holdsToken(request, token))
      throw unauthorized('The metrics are behind METRICS_TOKEN.')
    if (made === undefined || performance.now() - made.at > CACHED_MS)
      made = { at: performance.now(), text: app.metrics.text() }
    return reply.type(app.metrics.registry.contentType).send(await made.text)
  })
}
