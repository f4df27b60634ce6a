import type { FastifyInstance, FastifyRequest } from 'fastify'
import { telemetryEvent, MAX_TELEMETRY_EVENTS, type TelemetryEvent } from 'shared-contracts/remote'
import { z } from 'zod'
import { RegistryDenial } from '../registry/denial'
import type { Registry } from '../registry/registry'
import { createMetrics } from './metrics'
import type { HostSettings } from './settings'
import type { TelemetryStore } from './telemetry'
import { readBearer, isEqual } from './tokens'

const BODY_LIMIT = 32 * 1024
/** A minute, from one address: a page that is broken would otherwise fill the telemetry. */
const BEACONS = { rateLimit: { max: 240, timeWindow: 60_000 } }
const READS = { rateLimit: { max: 120, timeWindow: 60_000 } }

const beacon = z.array(z.unknown()).max(MAX_TELEMETRY_EVENTS)

interface Parts {
  registry: Registry
  telemetry: TelemetryStore
  settings: Pick<HostSettings, 'metricsToken'>
}

/** What browsers say of remotes, and how Prometheus reads it; teams read it with the registry (`GET /registry`). */
export function registerTelemetry(app: FastifyInstance, { registry, telemetry, settings }: Parts): void {
  const metrics = createMetrics(registry)

  app.register(async (scope) => {
    // `navigator.sendBeacon` sends a string as text/plain: it is read as JSON too.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
    // The earlier name of telemetry: pages of earlier builds send there too.
    scope.post('/ledger', { bodyLimit: BODY_LIMIT, config: BEACONS }, async (request, reply) => {
      const events = readEvents(request.body).filter(({ remote, build }) => registry.hasBuild(remote, build))
      telemetry.keepOnly(registry.hasBuild)
      for (const event of events) {
        telemetry.record(event)
        metrics.record(event)
      }
      return reply.code(204).send()
    })
  })

  app.get('/metrics', { config: READS }, async (request, reply) => {
    if (!mayReadMetrics(request, settings.metricsToken))
      throw new RegistryDenial('unknown-token', 'The metrics are behind METRICS_TOKEN.', 401)
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** What of a beacon can be read; anyone can send anything. */
function readEvents(body: unknown): TelemetryEvent[] {
  const list = beacon.safeParse(body)
  if (!list.success)
    throw new RegistryDenial('malformed', `A list of at most ${MAX_TELEMETRY_EVENTS} events is expected.`, 400)
  return list.data.flatMap((entry) => {
    const read = telemetryEvent.safeParse(entry)
    return read.success ? [read.data] : []
  })
}

/** Whoever has the token; where none is set, a program of this machine. */
function mayReadMetrics(request: FastifyRequest, metricsToken: string | undefined): boolean {
  if (metricsToken) return isEqual(readBearer(request) ?? '', metricsToken)
  return isFromThisMachine(request)
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Whether a program of this machine asks, and no proxy on it passes somebody else's request on. */
const isFromThisMachine = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
