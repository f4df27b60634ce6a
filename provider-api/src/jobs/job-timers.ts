import type { FastifyBaseLogger } from 'fastify'
import type { DoJob, Job } from './jobs'

const MINUTE = 60_000
/** ms after the start: the first calls come first. */
const SOON = 10_000

/**
 * Every job soon after the start and then again and again, one after the other: the embedded database has one process,
 * so this is the one owner. What fails is tried again the next time. @returns what stops it
 */
export function startJobTimers(jobs: readonly Job[], doJob: DoJob, log: FastifyBaseLogger): () => Promise<void> {
  let line: Promise<void> = Promise.resolve()
  let stopped = false
  const timers = jobs.map((job) => {
    const enqueue = () => {
      line = line
        .then(() => (stopped ? undefined : doJob(job)))
        .catch((err: unknown) => log.warn({ err, job: job.name }, 'a job failed'))
    }
    return [setTimeout(enqueue, SOON).unref(), setInterval(enqueue, job.every * MINUTE).unref()]
  })
  return async () => {
    stopped = true
    timers.flat().forEach(clearTimeout)
    await line
  }
}
