import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { registerAccountRoutes } from './account/account.routes'
import { networkPrefix } from './account/attempts.repo'
import { registerAlertRoutes } from './alert/alert.routes'
import { openMailer } from './alert/mailer'
import { registerBidRoutes } from './bid/bid.routes'
import { registerAssignmentRoutes } from './bid/hand-off/assignment.routes'
import { registerQuestionRoutes } from './bid/questions/question.routes'
import { registerReceiptRoutes } from './bid/receipt/receipt.routes'
import { registerContractRoutes } from './contract/contract.routes'
import { madeFiles } from './demo-market/made/made-files'
import { openDocumentStore } from './documents/store/open-document-store'
import { registerSimulator } from './customer-simulator/simulator.routes'
import { registerDocumentRoutes } from './documents/document.routes'
import { databaseTime, startDatabaseClock, type DatabaseClock } from './db/database-clock'
import type { ChangeNotifier } from './db/server/change-notifier'
import type { Db, PoolState } from './db/open-db'
import { makeProbe } from './db/probe'
import { callerAddress, ARRIVED_AT, StampedRequest, takeTurns, sendServerTime } from './http/connection/arrival'
import { registerDocs } from './http/api-docs/docs'
import { prepareDrain } from './http/monitoring/health'
import { familiarCallers } from './http/connection/familiar-callers'
import { registerHealth } from './http/monitoring/health'
import { listRoutes } from './http/api-docs/docs'
import { measure } from './http/monitoring/metrics'
import { registerMetrics } from './http/monitoring/metrics'
import { handleProblems } from './http/problem-handler'
import { registerPolicyReports } from './http/monitoring/policy-reports'
import type { Api } from './http/register-endpoint'
import { requestCountStore } from './http/request-counts'
import { nameRequests, REQUEST_ID, readRequestId } from './http/monitoring/request-log'
import { logRequests } from './http/monitoring/request-log'
import { cutSlowSenders, SENDER_TIMEOUTS_MS, serverLimits, type Timeouts } from './http/connection/slow-senders'
import { listJobs } from './jobs/jobs'
import { runJobs } from './jobs/run-jobs'
import { HEARTBEAT, registerLive } from './live/live.routes'
import { registerActivityRoutes } from './activity/activity.routes'
import { registerOperatorRoutes } from './operator/operator.routes'
import { registerPageRoutes } from './page/page.routes'
import { registerSearchRoutes } from './search/search.routes'
import type { Settings } from './settings'
import { traceRequests } from './tracing/trace-requests'

export interface AppParts {
  db: Db
  /** A connection of its own for /health and the clock; `db` by default. */
  probe?: Db
  /** Tells every instance on the database of changes, and hears of theirs. */
  notifier?: ChangeNotifier | undefined
  settings: Settings
  /** Of a server's connections, for the metrics. */
  pool?: (() => PoolState) | undefined
  log: FastifyBaseLogger
  /** The server's clock where a test sets it; otherwise the database's. */
  now?: () => Date
  /** Follows the database's clock already; without it one is started here. */
  clock?: DatabaseClock
  /** How long senders may take; tests have less. */
  timeouts?: Timeouts
  /** ms between two signs of life of a stream of changes. */
  heartbeat?: number
}

/** The whole API without listening: main listens, tests inject. */
export async function buildApp({
  db,
  probe = db,
  notifier,
  settings,
  pool,
  log,
  now,
  clock,
  timeouts = SENDER_TIMEOUTS_MS,
  heartbeat = HEARTBEAT,
}: AppParts): Promise<FastifyInstance> {
  const limits = serverLimits(timeouts)
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy: settings.trustProxy,
    bodyLimit: 2 * 1024 * 1024,
    ...limits,
    http: { ...limits.http, IncomingMessage: StampedRequest },
    // An operator's own id has up to 254 characters, each of them three where it is percent-encoded.
    routerOptions: { maxParamLength: 800 },
    // request-log.ts writes one line a request, without secrets.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: readRequestId,
    // While it closes, what still comes over an open connection is answered as ever.
    return503OnClosing: false,
  })
  // Declarations check and shape everything (parse-input, register-endpoint); fastify's own schemas only feed /docs.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  const time = now ? { now, at: now } : await followClock(app, probe, clock)
  takeTurns(app, (address) => familiarCallers.has(networkPrefix(address)))
  listRoutes(app)
  nameRequests(app)
  if (settings.traces) traceRequests(app)
  prepareDrain(app)
  sendServerTime(app, time)
  const health = makeProbe(probe)
  const metrics = measure(app, { databaseWorks: async () => (await health()) === undefined, pool })
  handleProblems(app, metrics.refused)
  logRequests(app)
  cutSlowSenders(app, timeouts)
  sendSecurityHeaders(app, settings.portalUrl.startsWith('https:'))
  await app.register(cors, {
    origin: [settings.portalUrl, ...settings.portalOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'dpop', 'idempotency-key', 'last-event-id'],
    // Date is what clients set their countdowns by (decision 9).
    exposedHeaders: ['content-disposition', 'date', 'retry-after', ARRIVED_AT, REQUEST_ID],
    maxAge: 600,
  })
  await app.register(multipart, { limits: { fileSize: settings.uploadLimit } })

  const keyGenerator = (request: FastifyRequest) => networkPrefix(callerAddress(request))
  await app.register(rateLimit, { global: false, store: requestCountStore(db), keyGenerator })
  await registerDocs(app)
  registerHealth(app, health, registerPolicyReports(app))
  registerMetrics(app, settings.metricsToken)
  const api: Api = { app, db, settings, now: time.now, at: time.at, handlers: new Map() }
  const store = await openDocumentStore(settings)
  const files = { store, made: madeFiles }
  const mailer = openMailer(settings.mail, app.log)
  runJobs(app, listJobs(api, store, mailer), settings.databaseDirectUrl ?? settings.databaseUrl)
  registerAccountRoutes(api, mailer)
  registerBidRoutes(api, files)
  registerAssignmentRoutes(api)
  registerReceiptRoutes(api)
  registerContractRoutes(api, store)
  registerDocumentRoutes(api, files)
  registerQuestionRoutes(api, store)
  registerSearchRoutes(api)
  registerActivityRoutes(api)
  registerAlertRoutes(api)
  registerPageRoutes(api)
  registerOperatorRoutes(api, files, mailer)
  registerSimulator(api)
  registerLive(api, { probe, notifier, heartbeat })
  return app
}

async function followClock(app: FastifyInstance, db: Db, clock: DatabaseClock | undefined): Promise<DatabaseClock> {
  const followed = clock ?? (await startDatabaseClock(() => databaseTime(db)))
  app.addHook('onClose', () => followed.stop())
  return followed
}

/** An API's answers are never a page, never framed and never guessed at; /docs loosens its own policy. */
function sendSecurityHeaders(app: FastifyInstance, behindTls: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    if (behindTls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
