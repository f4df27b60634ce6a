import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import { inSpan } from '../tracing/in-span'
import { startJobQueue } from './job-queue'
import type { DoJob, Job } from './jobs'

const MINUTE = 60_000
/** ms after the start: the first calls come first. */
const SOON = 10_000

/**
 * Every job soon after the start and then again and again, one after the other: the embedded database has one process,
 * so this is the one owner. What fails is tried again the next time. @returns what stops it
 */
export function startJobTimers(jobs: readonly Job[], doJob: DoJob, log: FastifyBaseLogger): () => Promise<void> {
  let queue: Promise<void> = Promise.resolve()
  let stopped = false
  const timers = jobs.map((job) => {
    const enqueue = () => {
      queue = queue
        .then(() => (stopped ? undefined : doJob(job)))
        .catch((err: unknown) => log.warn({ err, job: job.name }, 'a job failed'))
    }
    return [setTimeout(enqueue, SOON).unref(), setInterval(enqueue, job.every * MINUTE).unref()]
  })
  return async () => {
    stopped = true
    timers.flat().forEach(clearTimeout)
    await queue
  }
}

/** From when the API listens until it closes. `serverUrl`: the database server itself, past any pooler. */
export function runJobs(app: FastifyInstance, jobs: readonly Job[], serverUrl: string | undefined): void {
  const doJob: DoJob = async (job) => {
    const done = await app.metrics.job(job.name, () => inSpan(`job ${job.name}`, () => job.run()))
    if (Object.values(done).some((count) => count > 0)) app.log.info({ job: job.name, ...done }, 'a job was done')
  }
  let stop: (() => Promise<void>) | undefined
  // The server's own word: who listens through the gate never comes to Fastify's hook (http/connection/gate.ts).
  app.server.once('listening', () => {
    stop =
      serverUrl === undefined ? startJobTimers(jobs, doJob, app.log) : startJobQueue(serverUrl, jobs, doJob, app.log)
  })
  app.addHook('preClose', async () => {
    await stop?.()
  })
}
