import type { Db } from '../../db/open-db'
import { FetchRefused, guardedFetch } from '../../http/guarded-fetch'
import { composed } from '../compose-alert'
import { dueAlertsOf } from '../due-alerts'
import { chatBody, type ChatLine } from './chat-message'
import {
  endMessage,
  findChat,
  forgetMessages,
  listChats,
  noteAnswer,
  postponeMessages,
  queueMessages,
  takeMessage,
  type ChatRow,
  type TakenMessage,
} from './chat.repo'

const MINUTE = 60_000
/** ms a channel may take; a message belongs to who took it for longer. */
const PATIENCE = 10_000
const LEASE = 2 * MINUTE
/** Minutes until the next try after each that failed; after the last of them it is no news any more. */
const RETRY_MINUTES = [1, 5, 30, 120] as const
/** Messages that one run sends. */
const BATCH_SIZE = 200
const KEPT = 30 * 24 * 60 * MINUTE

export interface ChatWork {
  db: Db
  now(): Date
  loopback: boolean
  portalUrl: string
  /** ms; tests have less. */
  patience?: number
}

/** Writes down what channels are to be told now, and tells what waits. Two at once tell nothing twice. */
export async function sendChats(work: ChatWork): Promise<Record<string, number>> {
  const { db } = work
  let queued = 0
  for (const { supplierId, moments, setAt } of await listChats(db)) {
    const now = work.now()
    const channel = { userId: '', moments, whose: 'all' as const, changedAt: setAt }
    queued += await queueMessages(db, supplierId, await dueAlertsOf(db, supplierId, [channel], now), now)
  }
  const done = { sent: 0, failed: 0 }
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const now = work.now()
    const taken = await takeMessage(db, now, new Date(now.getTime() + LEASE))
    if (taken === undefined) break
    const outcome = await sendOne(work, taken, now)
    if (outcome !== 'not-needed') done[outcome] += 1
  }
  return { queued, ...done, removed: await forgetMessages(db, new Date(work.now().getTime() - KEPT)) }
}

async function sendOne(work: ChatWork, taken: TakenMessage, now: Date): Promise<'sent' | 'failed' | 'not-needed'> {
  const { db, portalUrl } = work
  const chat = await findChat(db, taken.supplierId)
  const told = chat?.moments.includes(taken.moment) === true ? await composed({ db, portalUrl }, taken, now) : undefined
  if (chat === undefined || told === undefined) {
    await endMessage(db, taken, now)
    return 'not-needed'
  }
  const asked = await postToChat(work, chat, { text: told.subject, href: told.href })
  const wait = RETRY_MINUTES[taken.tries - 1]
  if (asked?.lastOk === true || wait === undefined) await endMessage(db, taken, work.now())
  else await postponeMessages(db, taken, new Date(work.now().getTime() + wait * MINUTE))
  return asked?.lastOk === true ? 'sent' : 'failed'
}

/** Tells a channel something, and keeps what it answered. @returns the channel as it is then */
export async function postToChat(
  { db, now, loopback, patience = PATIENCE }: Omit<ChatWork, 'portalUrl'>,
  { supplierId, kind, address }: ChatRow,
  line: ChatLine,
): Promise<ChatRow | undefined> {
  const { ok, answer } = await answerOf(address, chatBody(kind, line), { loopback, timeout: patience })
  return noteAnswer(db, supplierId, { at: now(), ok, answer })
}

async function answerOf(address: string, body: string, options: { loopback: boolean; timeout: number }) {
  const headers = { 'content-type': 'application/json' }
  try {
    const { status, ok } = await guardedFetch(address, { method: 'POST', headers, body }, options)
    return { ok, answer: `It answered ${status}.` }
  } catch (error) {
    if (error instanceof FetchRefused) return { ok: false, answer: error.message }
    throw error
  }
}
