import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../../db/database'
import { holdsToken } from './bearer'
import { unauthorized } from '../refusal'

/** Finer below the goals of docs/performance.md than above them. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

export interface Metrics {
  /** A part of the API that has numbers of its own registers them here, named `portal_api_…`. */
  registry: Registry
  /** A call was answered with a problem. */
  refused(request: FastifyRequest, code: string): void
  /** Runs a job of the background and notes how long it took and how it ended. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  text(): Promise<string>
}

export interface Measured {
  /** Whether the database answers and saves. */
  databaseWorks(): Promise<boolean>
  /** A server's pool of connections; the embedded database has none. */
  pool: (() => PoolState) | undefined
}

/** What Prometheus is told of this process. Labels are names of ours, never what a caller sent. */
export function measure(app: FastifyInstance, { databaseWorks, pool }: Measured): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'portal_api_' })
  const seconds = new Histogram({
    name: 'portal_api_request_seconds',
    help: 'From a request to the last byte of its answer, by endpoint and class of status.',
    labelNames: ['endpoint', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const running = new Gauge({
    name: 'portal_api_requests_running',
    help: 'Requests that are being answered, streams and files included.',
    registers,
  })
  const refusals = new Counter({
    name: 'portal_api_refusals_total',
    help: 'Calls that were answered with a problem, by its code.',
    labelNames: ['endpoint', 'code'] as const,
    registers,
  })
  const jobs = new Histogram({
    name: 'portal_api_job_seconds',
    help: 'Jobs of the background, by name and outcome: done or failed.',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.1, 1, 10, 60, 600],
    registers,
  })
  new Gauge({
    name: 'portal_api_database_up',
    help: '1 while the database answers and saves.',
    registers,
    async collect() {
      this.set((await databaseWorks()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'portal_api_draining',
    help: '1 once this instance is about to stop.',
    registers,
    collect() {
      this.set(app.isDraining() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'portal_api_pool_connections',
    help: 'Connections to the database: most, open, idle; and calls that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      if (!pool) return
      const { most, open, idle, waiting } = pool()
      for (const [state, count] of Object.entries({ most, open, idle, waiting })) this.set({ state }, count)
    },
  })
  watchRequests(app, { seconds, running })

  const metrics: Metrics = {
    registry,
    refused: (request, code) => refusals.inc({ endpoint: endpointName(request), code }),
    job: async (job, work) => {
      const done = jobs.startTimer({ job })
      try {
        const result = await work()
        done({ outcome: 'done' })
        return result
      } catch (error) {
        done({ outcome: 'failed' })
        throw error
      }
    },
    text: () => registry.metrics(),
  }
  app.decorate('metrics', metrics)
  return metrics
}

function watchRequests(
  app: FastifyInstance,
  { seconds, running }: { seconds: Histogram<'endpoint' | 'status'>; running: Gauge },
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    running.inc()
    // Once for each, however it ends: answered, refused or broken off.
    reply.raw.once('close', () => running.dec())
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    // A stream that stays open says nothing of how fast the API is.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ endpoint: endpointName(request), status }, reply.elapsedTime / 1000)
  })
}

/** The id of its declaration, or its pattern; made-up addresses are all one. */
const endpointName = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpoint?.id ?? routeOptions.url ?? 'none'

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
    if (!made || performance.now() - made.at > CACHED_MS) made = { at: performance.now(), text: app.metrics.text() }
    return reply.type(app.metrics.registry.contentType).send(await made.text)
  })
}
