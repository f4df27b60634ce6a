import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open-db'
import { answersIn } from '../db/answers-in'

/** ms the database may take to answer. */
const PATIENCE = 2000

/**
 * 200 when the database answers, 503 when it does not: for start scripts, containers and load balancers.
 * Beside it the violations of the portal's Content-Security-Policy since the start (policy-reports.ts).
 */
export function registerHealth(app: FastifyInstance, db: Db, policyViolations: () => number): void {
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const healthy = await answersIn(db, PATIENCE)
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'the database does not answer', policyViolations: policyViolations() })
  })
}
