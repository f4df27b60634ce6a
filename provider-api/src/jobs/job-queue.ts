import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { DoJob, Job } from './jobs'

/** Seconds between two checks for a job that is due. */
const POLL_SECONDS = 20
/** Seconds without a sign of life of its owner, after which a job is given to another instance. */
const HEARTBEAT = 30
/** Seconds one job may take. */
const LONGEST = 30 * 60
/** ms for jobs that run when this instance stops; what is not done by then another one does again. */
const LAST = 5000
/** ms until a queue that could not be opened is opened anew. */
const RETRY_DELAY_MS = 10_000

/**
 * Every job has a queue in the database that all instances look at: of each, one instance at a time does one, and
 * another one takes over what a dead one left. @returns what stops it
 */
export function startJobQueue(
  connectionString: string,
  jobs: readonly Job[],
  doJob: DoJob,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let boss: PgBoss | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const open = async () => {
    const opened = await openQueues(connectionString, jobs, doJob, log)
    boss = opened
    if (stopped) await opened.stop({ graceful: false })
  }
  const tryToOpen = (): Promise<void> =>
    open().catch((err: unknown) => {
      if (stopped) return
      log.warn({ err }, 'the queue of jobs could not be opened')
      timer = setTimeout(() => {
        opening = tryToOpen()
      }, RETRY_DELAY_MS).unref()
    })
  let opening = tryToOpen()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await opening
    await boss?.stop({ graceful: true, timeout: LAST })
  }
}

async function openQueues(
  connectionString: string,
  jobs: readonly Job[],
  doJob: DoJob,
  log: FastifyBaseLogger,
): Promise<PgBoss> {
  // Only a server has one, and it comes as a module that the tests' loader cannot require.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString,
    application_name: 'marketplace',
    max: 2,
    connectionTimeoutMillis: 10_000,
  })
  boss.on('error', (err) => log.warn({ err }, 'the queue of jobs met an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue of jobs warns'))
  try {
    await boss.start()
    for (const job of jobs) {
      const { name } = job
      await boss.createQueue(name, {
        // One stands, waiting or running: however many instances ask for it.
        policy: 'exclusive',
        expireInSeconds: LONGEST,
        heartbeatSeconds: HEARTBEAT,
        retryLimit: 3,
        retryDelay: 5,
        deleteAfterSeconds: 24 * 3600,
      })
      await boss.schedule(name, toCron(job.every))
      await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
        try {
          await doJob(job)
        } catch (err) {
          log.warn({ err, job: name }, 'a job failed')
          throw err
        }
      })
      await boss.send(name)
    }
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

/** Minutes as five fields of cron. */
const toCron = (minutes: number): string => {
  if (minutes < 60) return `*/${minutes} * * * *`
  return minutes === 60 ? '7 * * * *' : '23 3 * * *'
}
