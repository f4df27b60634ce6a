import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import type { ReadOutcome, Replica } from '../../db/open-db'

/** Counts where reports and exports are read, and logs when that changes. */
export function watchReplica(app: FastifyInstance, replica: Replica | undefined): void {
  const reads = new Counter({
    name: 'portal_api_replica_reads_total',
    help: 'Reads of reports and exports: on the replica, or why on the primary: behind, away, resting, foreign.',
    labelNames: ['outcome'] as const,
    registers: [app.metrics.registry],
  })
  let last: ReadOutcome = 'replica'
  replica?.onRead((outcome, err) => {
    reads.inc({ outcome })
    if (outcome === 'resting' || outcome === last) return
    last = outcome
    if (outcome === 'replica') app.log.info('the replica of DATABASE_REPLICA_URL reads again')
    else app.log.warn({ err, outcome }, 'the replica of DATABASE_REPLICA_URL cannot be used: the primary reads')
  })
}
