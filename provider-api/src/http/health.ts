import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open-db'
import { probeOf } from '../db/probe'

/**
 * 200 when the database answers and saves, 503 when it does not: for start scripts, containers and load balancers.
 * Beside it the violations of the portal's Content-Security-Policy since the start (policy-reports.ts).
 */
export function registerHealth(app: FastifyInstance, db: Db, policyViolations: () => number): void {
  const probe = probeOf(db)
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const illness = await probe()
    return reply
      .code(illness === undefined ? 200 : 503)
      .send({ status: illness === undefined ? 'ok' : `the database ${illness}`, policyViolations: policyViolations() })
  })
}
