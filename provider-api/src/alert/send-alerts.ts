import type { FastifyBaseLogger } from 'fastify'
import { dueAlert, LONGEST_LEAD } from 'shared-contracts/alert'
import { DUE_TIME_LEAD } from 'shared-contracts/time'
import { readOpenRequests } from '../bid/request/bid.queries'
import type { Db } from '../db/open-db'
import { listMailedReps, findChoices } from './alert-choices.repo'
import { endMail, forgetMails, listNearRequestIds, postponeMail, queueMails, takeMail } from './alert-mail.repo'
import type { NewMail, TakenMail } from './alert-mail.repo'
import { alertMail } from './alert-mail'
import type { Mailer } from './mailer'

const MINUTE = 60_000
/** ms for which an e-mail belongs to who took it: longer than a mail server may take (mailer.ts). */
const LEASE = 5 * MINUTE
/** E-mails that one run sends. */
const AT_ONCE = 500
/** How long rows stay after their deadline. */
const KEPT = 30 * 24 * 60 * MINUTE

export interface AlertWork {
  db: Db
  mailer: Mailer
  portalUrl: string
  now(): Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Writes down what reps are to be told now, and sends what waits. Two at once tell nobody twice. */
export async function sendAlerts(work: AlertWork): Promise<Record<string, number>> {
  const queued = await queueAlerts(work)
  let [sent, failed] = [0, 0]
  for (let count = 0; count < AT_ONCE; count += 1) {
    const now = work.now()
    const mail = await takeMail(work.db, now, new Date(now.getTime() + LEASE))
    if (mail === undefined) break
    const outcome = await sendOne(work, mail)
    if (outcome === 'sent') sent += 1
    if (outcome === 'failed') failed += 1
  }
  return { queued, sent, failed, removed: await forgetMails(work.db, new Date(work.now().getTime() - KEPT)) }
}

async function queueAlerts({ db, now: clock }: AlertWork): Promise<number> {
  const reps = await listMailedReps(db)
  let queued = 0
  for (const supplierId of new Set(reps.map((rep) => rep.supplierId))) {
    const now = clock()
    const to = new Date(now.getTime() + LONGEST_LEAD + DUE_TIME_LEAD)
    const bids = await readOpenRequests(db, supplierId, await listNearRequestIds(db, supplierId, now, to))
    const mails = reps
      .filter((rep) => rep.supplierId === supplierId)
      .flatMap((rep) =>
        bids.flatMap((bid): NewMail[] => {
          if (rep.whose === 'mine' && bid.supplierRepId !== rep.userId) return []
          const due = dueAlert(bid, rep.email, { now: now.getTime(), since: rep.changedAt.getTime() })
          return due === undefined ? [] : [{ ...due, repId: rep.userId, quoteRequestId: bid.id }]
        }),
      )
    queued += await queueMails(db, mails, now)
  }
  return queued
}

async function sendOne({ db, mailer, portalUrl, now: clock, log }: AlertWork, mail: TakenMail) {
  const now = clock()
  const [bid] = await readOpenRequests(db, mail.supplierId, [mail.quoteRequestId])
  const choices = await findChoices(db, mail.userId)
  // It was answered meanwhile, its time is over or another one, or the rep does not want it any more.
  const isNeeded =
    bid !== undefined &&
    choices?.email.includes(mail.moment) === true &&
    dueAlert(bid, [mail.moment], { now: now.getTime(), since: 0 })?.deadline === mail.deadline.getTime()
  if (!isNeeded) {
    await endMail(db, mail, 'not-needed', now)
    return 'not-needed' as const
  }
  try {
    await mailer.send(alertMail({ mail, bid, portalUrl, now }))
  } catch (err) {
    log.warn({ err, mail: mail.id, tries: mail.tries }, 'an alert could not be sent')
    await postponeMail(db, mail, new Date(now.getTime() + Math.min(2 ** (mail.tries - 1), 15) * MINUTE))
    return 'failed' as const
  }
  await endMail(db, mail, 'sent', clock())
  return 'sent' as const
}
