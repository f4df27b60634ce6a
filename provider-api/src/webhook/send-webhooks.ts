import type { Db } from '../db/open-db'
import { FetchRefused, guardedFetch } from '../http/guarded-fetch'
import { endDelivery, forgetDeliveries, postponeDelivery, takeDelivery, type TakenDelivery } from './delivery.repo'
import { queueEvents } from './queue-events'
import { signedHeaders } from './signature'

const MINUTE = 60_000
/** ms for which a message belongs to who took it: longer than a webhook may take. */
const LEASE_MS = 2 * MINUTE
/** ms a webhook may take. */
export const TIMEOUT_MS = 10_000
/** Minutes until the next try after each that failed; after the last of them nobody tries any more. */
export const RETRY_MINUTES = [1, 5, 30, 120, 300, 600, 840] as const
/** Messages that one run sends, and how many at once. */
const BATCH_SIZE = 500
const CONCURRENCY = 5
const STORED_MS = 30 * 24 * 60 * MINUTE

export interface WebhookWork {
  db: Db
  now(): Date
  loopback: boolean
  /** ms; tests have less. */
  timeout?: number
}

/** Writes down what engines are to be told, and tells what waits. Two at once tell nothing twice. */
export async function sendWebhooks(work: WebhookWork): Promise<Record<string, number>> {
  const queued = await queueEvents(work.db, work.now())
  const done = { sent: 0, failed: 0 }
  let left = BATCH_SIZE
  const sendOnAndOn = async () => {
    while ((left -= 1) >= 0) {
      const now = work.now()
      const taken = await takeDelivery(work.db, now, new Date(now.getTime() + LEASE_MS))
      if (taken === undefined) return
      done[await sendOne(work, taken)] += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendOnAndOn))
  return { queued, ...done, removed: await forgetDeliveries(work.db, new Date(work.now().getTime() - STORED_MS)) }
}

async function sendOne(work: WebhookWork, taken: TakenDelivery): Promise<'sent' | 'failed'> {
  const { db, loopback, timeout = TIMEOUT_MS } = work
  const { status, answer } = await answerOf(taken, work.now(), { loopback, timeout })
  if (status >= 200 && status < 300) {
    await endDelivery(db, taken.id, work.now(), answer)
    return 'sent'
  }
  const wait = RETRY_MINUTES[taken.tries - 1]
  // 410: whoever is there wants nothing any more.
  if (wait === undefined || status === 410) await endDelivery(db, taken.id, null, answer)
  else await postponeDelivery(db, taken, new Date(work.now().getTime() + wait * MINUTE), answer)
  return 'failed'
}

async function answerOf(
  { id, body, webhook, secret }: TakenDelivery,
  now: Date,
  options: { loopback: boolean; timeout: number },
): Promise<{ status: number; answer: string }> {
  const headers = { 'content-type': 'application/json', ...signedHeaders(secret, { id, body, now }) }
  try {
    const { status } = await guardedFetch(webhook, { method: 'POST', headers, body }, options)
    return { status, answer: `It answered ${status}.` }
  } catch (error) {
    if (error instanceof FetchRefused) return { status: 0, answer: error.message }
    throw error
  }
}
