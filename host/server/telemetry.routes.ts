import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkAuthenticated } from 'shared-contracts/account'
import { createApiClient, toProblem } from 'shared-contracts/api'
import {
  telemetryEvent,
  MAX_TELEMETRY_EVENTS,
  type TelemetryEvent,
  type TelemetryReport,
} from 'shared-contracts/remote'
import { z } from 'zod'
import { watchCanaries } from '../registry/canary/canary-watch'
import { createTelemetry } from '../registry/canary/telemetry'
import { RegistryDenial } from '../registry/denial'
import type { Registry } from '../registry/registry'
import { createMetrics } from './metrics'
import type { HostSettings } from './settings'
import { bearerOf, isEqual } from './tokens'

const BODY_LIMIT = 32 * 1024
/** A minute, from one address: a page that is broken would otherwise fill the telemetry. */
const BEACONS = { rateLimit: { max: 240, timeWindow: 60_000 } }
const READS = { rateLimit: { max: 120, timeWindow: 60_000 } }

const beacon = z.array(z.unknown()).max(MAX_TELEMETRY_EVENTS)

type Parts = Pick<HostSettings, 'askApi' | 'metricsToken'>

/** What browsers say of remotes, and who may read it. */
export function registerTelemetry(app: FastifyInstance, registry: Registry, { askApi, metricsToken }: Parts): void {
  const telemetry = createTelemetry()
  const metrics = createMetrics(registry)
  const canaries = watchCanaries(registry)
  /** Anyone may report; a canary is judged by those who are signed in. */
  const judgeCanaries = async (request: FastifyRequest, events: TelemetryEvent[]) => {
    if (!events.some(({ remote }) => canaries.isRunning(remote))) return
    const session = await sessionOf(askApi, request)
    if (session !== undefined) await canaries.judge(session, events)
  }

  app.register(async (scope) => {
    // A beacon is text to the browser; what it holds is JSON all the same.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
    scope.post('/ledger', { bodyLimit: BODY_LIMIT, config: BEACONS }, async (request, reply) => {
      const events = readEvents(request.body).filter(({ remote, build }) => registry.isKnown(remote, build))
      telemetry.keepOnly(registry.isKnown)
      for (const event of events) {
        telemetry.record(event)
        metrics.record(event)
      }
      await judgeCanaries(request, events).catch((error: unknown) => {
        // It is looked at again with the next report.
        request.log.warn({ err: error }, 'a canary could not be judged')
      })
      return reply.code(204).send()
    })
  })

  app.get('/ledger.json', { config: READS }, async (request): Promise<TelemetryReport> => {
    await mustBeSignedIn(askApi, request)
    const remotes = registry.list().map(({ remote, current, pinned, canary, notes }) => ({
      remote,
      ...(current === undefined ? {} : { current }),
      ...(pinned === undefined ? {} : { pinned }),
      ...(canary === undefined ? {} : { canary }),
      notes,
    }))
    return { ...telemetry.report(), remotes }
  })

  app.get('/metrics', { config: READS }, async (request, reply) => {
    if (metricsToken === undefined ? !isFromThisMachine(request) : !isEqual(bearerOf(request) ?? '', metricsToken))
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

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Whether a program of this machine asks, and no proxy on it passes somebody else's request on. */
const isFromThisMachine = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)

/** The API knows its reps; it is asked with the rep's own token. @throws RegistryDenial */
async function mustBeSignedIn(askApi: string, { headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const token = bearerOf({ headers })
  if (token === undefined) throw new RegistryDenial('signed-out', 'Sign in to see this.', 401)
  const nothing = () => undefined
  const client = createApiClient({
    baseUrl: askApi,
    token: () => token,
    // Made by the page for this very call.
    proof: () => Promise.resolve(headers.dpop?.toString()),
    onUnauthorized: nothing,
    onFailure: nothing,
  })
  try {
    await client.call(checkAuthenticated, {})
  } catch (error) {
    if (toProblem(error).status === 401) throw new RegistryDenial('signed-out', 'Sign in to see this.', 401)
    throw new RegistryDenial('api-away', 'Whether you are signed in could not be checked. Please try again.', 503)
  }
}

/**
 * Whose report it is, where that is only counted: a name for the session, which says nothing about the rep; nothing for
 * who is not signed in. Throws when the API cannot be asked.
 */
async function sessionOf(askApi: string, request: Pick<FastifyRequest, 'headers'>): Promise<string | undefined> {
  try {
    await mustBeSignedIn(askApi, request)
  } catch (error) {
    if (error instanceof RegistryDenial && error.status === 401) return undefined
    throw error
  }
  return createHash('sha256')
    .update(bearerOf(request) ?? '')
    .digest('base64url')
}
