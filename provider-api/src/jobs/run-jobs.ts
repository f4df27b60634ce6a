import type { FastifyInstance } from 'fastify'
import { inSpan } from '../tracing/in-span'
import { startJobQueue } from './job-queue'
import { startJobTimers } from './job-timers'
import type { DoJob, Job } from './jobs'

/** From when the API listens until it closes. `serverUrl`: the database server itself, past any pooler. */
export function runJobs(app: FastifyInstance, jobs: readonly Job[], serverUrl: string | undefined): void {
  const doJob: DoJob = async (job) => {
    const done = await app.metrics.job(job.name, () => inSpan(`job ${job.name}`, () => job.run()))
    if (Object.values(done).some((count) => count > 0)) app.log.info({ job: job.name, ...done }, 'a job was done')
  }
  let stop: (() => Promise<void>) | undefined
  // The server's own word: who listens through the gate never comes to Fastify's hook (http/gate.ts).
  app.server.once('listening', () => {
    stop =
      serverUrl === undefined ? startJobTimers(jobs, doJob, app.log) : startJobQueue(serverUrl, jobs, doJob, app.log)
  })
  app.addHook('preClose', async () => {
    await stop?.()
  })
}
