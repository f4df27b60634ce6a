import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyContextConfig,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import { RegistryDenial } from '../registry/denial'
import { createRegistry, type Registry } from '../registry/registry'
import type { StateStore } from '../registry/state/registry-state'
import { drainBeforeStop } from './drain'
import type { HostBuilds } from './host-builds'
import { createTelemetryStore } from './telemetry'
import { registerTelemetry } from './telemetry.routes'
import { servePage } from './page'
import { registerRegistry } from './registry.routes'
import { proxyPaths } from './reverse-proxy'
import { FILE_HEADERS, OVER_TLS } from './security-headers'
import type { HostSettings } from './settings'
import fastifyStatic from '@fastify/static'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another server answers, and has its own limits. */
    proxied?: boolean
  }
}

/** ms for a whole upload that is passed on; provider-api allows as much. */
export const LONGEST_UPLOAD_MS = 15 * 60_000
/** ms. Whoever sends slower than this is cut off; Node looks every half minute by default. */
export const TIMEOUTS_MS = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

export interface HostParts {
  settings: HostSettings
  builds: HostBuilds
  store: StateStore
  /** Tests have less. */
  timeouts?: typeof TIMEOUTS_MS
}

/** The host's server without listening: its files, its page, the registry and the telemetry. */
export async function buildHost({ settings, builds, store, timeouts = TIMEOUTS_MS }: HostParts): Promise<{
  app: FastifyInstance
  registry: Registry
  /** Before a stop: ends what is running, within so many ms. */
  drain: (limit: number) => Promise<void>
}> {
  const { requestTimeout, ...http } = timeouts
  const options: FastifyServerOptions = {
    // Addresses are not written down: they can hold secrets.
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: LONGEST_UPLOAD_MS,
    forceCloseConnections: true,
  }
  const app = Fastify({ ...options, http })
  const registry = createRegistry({
    store,
    remotes: settings.remotes,
    hosts: builds.builds,
    log: (sentence, details) => app.log.info(details ?? {}, sentence),
  })
  const overTls = settings.portal.apiUrl.startsWith('https:') ? OVER_TLS : {}
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...FILE_HEADERS, ...overTls, 'cache-control': 'no-store' })
  })
  const drain = drainBeforeStop(app)
  cutSlowSenders(app, requestTimeout)
  handleProblems(app)
  await app.register(rateLimit, { global: false })
  app.get('/healthy', async () => 'yes\n')
  const telemetry = createTelemetryStore()
  registerRegistry(app, { registry, telemetry, settings, hosts: builds })
  registerTelemetry(app, { registry, telemetry, settings })
  await proxyPaths(app, settings.proxied)
  await serveFiles(app, builds)
  const [current] = builds.builds
  servePage(app, {
    html: builds.html,
    hostBuild: current?.build ?? '',
    settings,
    registry: () => registry.registryFor(),
    origins: () => registry.remotes().map(({ origin }) => origin),
    // The scripts that every page of a rep needs besides, with their integrity.
    signedIn: Object.fromEntries(
      (current?.signedIn ?? []).map((file) => [`/${file}`, current?.files[file]?.integrity ?? '']),
    ),
  })
  return { app, registry, drain }
}

const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+$/

/** The host's built files, flat and known by name: nothing else can be asked for. */
async function serveFiles(app: FastifyInstance, { files, lookAgain }: HostBuilds): Promise<void> {
  const [root] = files.values()
  await app.register(fastifyStatic, { root: root ?? '/', serve: false, preCompressed: true })
  app.get<{ Params: { file: string } }>(
    '/:file(^[A-Za-z0-9_-][A-Za-z0-9._-]*\\.[A-Za-z0-9]+$)',
    async (request, reply) => {
      const { file } = request.params
      const immutable = HASHED.test(file)
      if (immutable && !files.has(file)) await lookAgain()
      const folder = files.get(file)
      if (!folder) return reply.callNotFound()
      reply.headers({ ...FILE_HEADERS, vary: 'accept-encoding' })
      return reply.sendFile(file, folder, {
        cacheControl: true,
        immutable,
        maxAge: immutable ? 31_536_000_000 : 0,
        acceptRanges: false,
      })
    },
  )
}

/** Node's own limit allows for uploads to the API; a request to this server itself has to arrive within `limit` ms. */
function cutSlowSenders(app: FastifyInstance, limit: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    if ((routeOptions.config as FastifyContextConfig).proxied !== true) {
      const cut = setTimeout(() => raw.complete || raw.socket.destroy(), limit)
      reply.raw.once('close', () => clearTimeout(cut))
    }
    done()
  })
}

/**
 * Errors are answered as `{code, message}`, a GET of an unknown address as plain text; neither is cached. An unexpected
 * error is logged, and its answer gives no details.
 */
function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message } = toProblemResponse(error)
    if (status >= 500 && !(error instanceof RegistryDenial)) request.log.error({ err: error }, 'an unexpected failure')
    return reply
      .code(status)
      .headers({ ...FILE_HEADERS, 'cache-control': 'no-store' })
      .send({ code, message })
  })
  app.setNotFoundHandler((request, reply) => {
    reply.headers({ ...FILE_HEADERS, 'cache-control': 'no-store' })
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n')
    return reply.code(405).header('allow', 'GET, HEAD').send({ code: 'not-allowed', message: 'Nothing is sent there.' })
  })
}

function toProblemResponse(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof RegistryDenial) return error
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string }
  if (statusCode === 413)
    return { status: 413, code: 'too-large', message: 'What was sent is larger than is taken here.' }
  if (statusCode === 415) return { status: 415, code: 'unsupported-type', message: 'JSON is expected.' }
  if (statusCode === 429)
    return { status: 429, code: 'too-many-requests', message: 'Too many requests. Please wait a minute and try again.' }
  if (code.startsWith('FST_ERR_CTP'))
    return { status: 400, code: 'malformed', message: 'This request cannot be read: its body is not valid JSON.' }
  if (statusCode < 500) return { status: 400, code: 'malformed', message: 'This request cannot be read.' }
  return { status: 500, code: 'unexpected', message: 'This could not be done because of a fault of the portal.' }
}
