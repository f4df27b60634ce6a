import { bidStatus } from 'shared-contracts/bid/request'
import type { Db } from '../db/open-db'
import { FetchRefused, guardedFetch } from '../http/guarded-fetch'
import { endDelivery, forgetDeliveries, postponeDelivery, takeDelivery, type ClaimedDelivery } from './delivery.repo'
import { signedHeaders } from './signature'
import { transaction } from '../db/transaction'
import { newToken } from '../http/session-guard'
import { lockPosition, insertDeliveries, storePosition, readHappened, type Happened } from './events.repo'

const MINUTE = 60_000
/** ms for which a message belongs to who took it: longer than a webhook may take. */
const LEASE_MS = 2 * MINUTE
/** ms a webhook may take. */
export const WEBHOOK_TIMEOUT_MS = 10_000
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
      const delivery = await takeDelivery(work.db, now, new Date(now.getTime() + LEASE_MS))
      if (!delivery) return
      done[await sendOne(work, delivery)] += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendOnAndOn))
  return { queued, ...done, removed: await forgetDeliveries(work.db, new Date(work.now().getTime() - STORED_MS)) }
}

async function sendOne(work: WebhookWork, delivery: ClaimedDelivery): Promise<'sent' | 'failed'> {
  const { db, loopback, timeout = WEBHOOK_TIMEOUT_MS } = work
  const { status, message } = await sendDelivery(delivery, work.now(), { loopback, timeout })
  if (status >= 200 && status < 300) {
    await endDelivery(db, delivery.id, work.now(), message)
    return 'sent'
  }
  const wait = RETRY_MINUTES[delivery.tries - 1]
  // 410: whoever is there wants nothing any more.
  if (!wait || status === 410) await endDelivery(db, delivery.id, null, message)
  else {
    const after = (minutes: number) => new Date(work.now().getTime() + minutes * MINUTE)
    await postponeDelivery(db, delivery, { at: after(wait), others: after(RETRY_MINUTES[0]), message })
  }
  return 'failed'
}

async function sendDelivery(
  { id, body, webhook, secret }: ClaimedDelivery,
  now: Date,
  options: { loopback: boolean; timeout: number },
): Promise<{ status: number; message: string }> {
  const headers = { 'content-type': 'application/json', ...signedHeaders(secret, { id, body, now }) }
  try {
    const { status } = await guardedFetch(webhook, { method: 'POST', headers, body }, options)
    return { status, message: `It answered ${status}.` }
  } catch (error) {
    if (error instanceof FetchRefused) return { status: 0, message: error.message }
    throw error
  }
}

type EventOf = (happened: Happened) => { event: string; more?: Record<string, string | null> } | undefined

const changed: EventOf = () => ({ event: 'request.changed' })
/** Only a supplier that is invited to Last Look knows its time. */
const timed: EventOf = (happened) =>
  happened.before === bidStatus.BIDDING_OPEN || happened.invited ? changed(happened) : undefined
/** Who may know of it: whoever has the contract. */
const signed: EventOf = ({ energyPlanId }) =>
  energyPlanId === null ? undefined : { event: 'contract.signed', more: { energyPlanId } }
/** Told to who has sent quotes. */
const ended: EventOf = ({ quoted }) => (quoted ? { event: 'request.decided', more: { outcome: 'ended' } } : undefined)

/** What the customer's side does, and what of it engines are told. */
const EVENTS = new Map<string, EventOf>([
  ['desk.open-bidding', () => ({ event: 'request.opened' })],
  ['desk.set-time', timed],
  ['desk.expire-now', timed],
  ['desk.close-bidding', changed],
  ['desk.remove-option', changed],
  ['desk.remove-meters', changed],
  ['desk.invite-last-look', ({ invited }) => (invited ? { event: 'last_look.opened' } : undefined)],
  [
    'desk.decide --request-contracts',
    ({ energyPlanId, quoted }) => {
      if (energyPlanId !== null) return { event: 'request.decided', more: { outcome: 'won', energyPlanId } }
      if (quoted) return { event: 'request.decided', more: { outcome: 'lost' } }
      return undefined
    },
  ],
  ['desk.decide --hold', ended],
  ['desk.abort', ended],
  ['desk.time-out', ended],
  ['desk.sign', signed],
  ['desk.resolve-revision', signed],
])

/**
 * Writes down what webhooks are to be told of everything since the last time; two at once write nothing twice. Messages
 * say what happened to which request; what it is like now is read by the calls, so no message can say too much.
 * @returns how many
 */
function queueEvents(db: Db, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const position = await lockPosition(tx)
    const { snapshot, happened } = await readHappened(tx, position, [...EVENTS.keys()], now)
    const rows = happened.flatMap((each) => {
      const notification = EVENTS.get(each.action)?.(each)
      if (!notification) return []
      const { keyId, quoteRequestId, rateCheckId, scenarioId } = each
      const at = new Date(each.at)
      const data = { quoteRequestId, rateCheckId, scenarioId, ...notification.more }
      const body = JSON.stringify({ type: notification.event, timestamp: at.toISOString(), data })
      return [{ id: `msg_${newToken().slice(0, 24)}`, keyId, event: notification.event, body, at, nextTryAt: now }]
    })
    await insertDeliveries(tx, rows)
    await storePosition(tx, snapshot)
    return rows.length
  })
}
