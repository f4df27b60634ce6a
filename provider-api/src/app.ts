import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerAccountRoutes } from './account/account.routes'
import { registerBidRoutes } from './bid/bid.routes'
import { registerContractRoutes } from './contract/contract.routes'
import type { Db } from './db/open-db'
import { handleProblems } from './http/problem-handler'
import type { Api } from './http/register-endpoint'
import type { Settings } from './settings'

export interface AppParts {
  db: Db
  settings: Settings
  log: FastifyBaseLogger
  /** The server's clock; real time unless a test sets it. */
  now?: () => Date
}

/** The whole API without listening: main listens, tests inject. */
export async function buildApp({ db, settings, log, now = () => new Date() }: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy: settings.trustProxy,
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    disableRequestLogging: true,
  })
  // Declarations check and shape everything (parse-input, register-endpoint); fastify's own schemas only feed /docs.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  handleProblems(app)
  await app.register(multipart, { limits: { fileSize: settings.uploadLimit } })

  const api: Api = { app, db, settings, now }
  registerAccountRoutes(api)
  registerBidRoutes(api)
  registerContractRoutes(api)
  return app
}
