import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerAccountRoutes } from './account/account.routes'
import { registerBidRoutes } from './bid/bid.routes'
import { registerContractRoutes } from './contract/contract.routes'
import { openDocumentStore } from './documents/document-store'
import { registerDesk } from './customer-desk/desk.routes'
import { registerDocumentRoutes } from './documents/document.routes'
import type { Db } from './db/open-db'
import { registerDocs } from './http/docs'
import { registerHealth } from './http/health'
import { listRoutes } from './http/list-routes'
import { handleProblems } from './http/problem-handler'
import { registerPolicyReports } from './http/policy-reports'
import type { Api } from './http/register-endpoint'
import { RequestCounts } from './http/request-counts'
import { logRequests } from './http/request-log'
import { sendSecurityHeaders } from './http/security-headers'
import { cutSlowSenders, PATIENCE, serverLimits, type Patience } from './http/slow-senders'
import type { Settings } from './settings'
import { registerSigningRoutes } from './signing/signing.routes'

export interface AppParts {
  db: Db
  /** A connection of its own for /health; the same one unless told. */
  probe?: Db
  settings: Settings
  log: FastifyBaseLogger
  /** The server's clock; real time unless a test sets it. */
  now?: () => Date
  /** How long senders may take; tests have less. */
  patience?: Patience
}

/** The whole API without listening: main listens, tests inject. */
export async function buildApp({ db, probe = db, settings, log, now = () => new Date(), patience = PATIENCE }: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy: settings.trustProxy,
    bodyLimit: 2 * 1024 * 1024,
    ...serverLimits(patience),
    routerOptions: { maxParamLength: 200 },
    // request-log.ts writes one line a request, without secrets.
    logController: new LogController({ disableRequestLogging: true }),
  })
  // Declarations check and shape everything (parse-input, register-endpoint); fastify's own schemas only feed /docs.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  listRoutes(app)
  handleProblems(app)
  logRequests(app)
  cutSlowSenders(app, patience)
  sendSecurityHeaders(app, settings.portalUrl.startsWith('https:'))
  await app.register(cors, {
    origin: settings.portalOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    // Date is what clients set their countdowns by (decision 9).
    exposedHeaders: ['content-disposition', 'date', 'retry-after'],
    maxAge: 600,
  })
  await app.register(multipart, { limits: { fileSize: settings.uploadLimit } })

  await app.register(rateLimit, { global: false, store: RequestCounts })
  await registerDocs(app)
  registerHealth(app, probe, registerPolicyReports(app))
  const api: Api = { app, db, settings, now }
  const store = await openDocumentStore(settings)
  registerAccountRoutes(api)
  registerBidRoutes(api, store)
  registerContractRoutes(api)
  registerDocumentRoutes(api, store)
  registerSigningRoutes(api, store)
  registerDesk(api)
  return app
}
