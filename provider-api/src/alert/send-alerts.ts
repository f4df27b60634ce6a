import type { FastifyBaseLogger } from 'fastify'
import { bidMoment, contractMoment, dueAlert, dueContractAlert, LONGEST_LEAD } from 'shared-contracts/alert'
import type { AlertMoment } from 'shared-contracts/alert'
import { DUE_TIME_LEAD } from 'shared-contracts/time'
import { readOpenRequests } from '../bid/request/bid.queries'
import type { Db } from '../db/open-db'
import { findChoices, listMailedReps } from './alert-choices.repo'
import { endMail, forgetMails, listNearRequestIds, postponeMail, queueMails, takeMail } from './alert-mail.repo'
import type { NewMail, TakenMail } from './alert-mail.repo'
import { bidMail, contractMail, type Mail } from './alert-mail'
import { readNews, readNewsOf } from './contract-news.queries'
import type { Mailer } from './mailer'

const MINUTE = 60_000
/** ms for which an e-mail belongs to who took it: longer than a mail server may take (mailer.ts). */
const LEASE = 5 * MINUTE
/** E-mails that one run sends. */
const BATCH_SIZE = 500
/** How long rows stay after their deadline. */
const STORED_MS = 30 * 24 * 60 * MINUTE

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
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const now = work.now()
    const mail = await takeMail(work.db, now, new Date(now.getTime() + LEASE))
    if (mail === undefined) break
    const outcome = await sendOne(work, mail)
    if (outcome === 'sent') sent += 1
    if (outcome === 'failed') failed += 1
  }
  return { queued, sent, failed, removed: await forgetMails(work.db, new Date(work.now().getTime() - STORED_MS)) }
}

type MailedRep = Awaited<ReturnType<typeof listMailedReps>>[number]

async function queueAlerts({ db, now: clock }: AlertWork): Promise<number> {
  const reps = await listMailedReps(db)
  let queued = 0
  for (const supplierId of new Set(reps.map((rep) => rep.supplierId))) {
    const now = clock()
    const own = reps.filter((rep) => rep.supplierId === supplierId)
    const mails = [
      ...(await mailsOfBids(db, supplierId, own, now)),
      ...(await mailsOfContracts(db, supplierId, own, now)),
    ]
    queued += await queueMails(db, mails, now)
  }
  return queued
}

const asks = (reps: MailedRep[], moments: readonly AlertMoment[]) =>
  reps.some(({ email }) => email.some((moment) => moments.includes(moment)))
const isMeant = (rep: MailedRep, supplierRepId: string | null | undefined) =>
  rep.whose === 'all' || supplierRepId === rep.userId
const asked = (rep: MailedRep, now: Date) => ({ now: now.getTime(), since: rep.changedAt.getTime() })

async function mailsOfBids(db: Db, supplierId: string, reps: MailedRep[], now: Date): Promise<NewMail[]> {
  if (!asks(reps, bidMoment.options)) return []
  const to = new Date(now.getTime() + LONGEST_LEAD + DUE_TIME_LEAD)
  const bids = await readOpenRequests(db, supplierId, await listNearRequestIds(db, supplierId, now, to))
  return reps.flatMap((rep) =>
    bids.flatMap((bid): NewMail[] => {
      const due = isMeant(rep, bid.supplierRepId) ? dueAlert(bid, rep.email, asked(rep, now)) : undefined
      return due === undefined ? [] : [{ ...due, repId: rep.userId, quoteRequestId: bid.id }]
    }),
  )
}

async function mailsOfContracts(db: Db, supplierId: string, reps: MailedRep[], now: Date): Promise<NewMail[]> {
  if (!asks(reps, contractMoment.options)) return []
  const news = await readNews(db, supplierId, now)
  return reps.flatMap((rep) =>
    news.flatMap((each): NewMail[] => {
      const due = isMeant(rep, each.supplierRepId) ? dueContractAlert(each, rep.email, asked(rep, now)) : undefined
      return due === undefined ? [] : [{ ...due, repId: rep.userId, energyPlanId: each.energyPlanId }]
    }),
  )
}

/** The e-mail as of now; nothing where it is not needed any more: done meanwhile, its time is over or another one. */
async function composed({ db, portalUrl }: AlertWork, mail: TakenMail, now: Date): Promise<Mail | undefined> {
  const [chosen, again] = [[mail.moment], { now: now.getTime(), since: 0 }]
  const isStillDue = (due: { deadline: number } | undefined) => due?.deadline === mail.deadline.getTime()
  if (mail.quoteRequestId !== null) {
    const [bid] = await readOpenRequests(db, mail.supplierId, [mail.quoteRequestId])
    return bid && isStillDue(dueAlert(bid, chosen, again)) ? bidMail({ mail, bid, portalUrl, now }) : undefined
  }
  const [news] = await readNewsOf(db, mail.supplierId, mail.energyPlanId === null ? [] : [mail.energyPlanId])
  return news && isStillDue(dueContractAlert(news, chosen, again))
    ? contractMail({ mail, news, portalUrl, now })
    : undefined
}

async function sendOne(work: AlertWork, mail: TakenMail) {
  const { db, mailer, now: clock, log } = work
  const now = clock()
  const choices = await findChoices(db, mail.userId)
  const message = choices?.email.includes(mail.moment) === true ? await composed(work, mail, now) : undefined
  if (message === undefined) {
    await endMail(db, mail, 'not-needed', now)
    return 'not-needed' as const
  }
  try {
    await mailer.send(message)
  } catch (err) {
    log.warn({ err, mail: mail.id, tries: mail.tries }, 'an alert could not be sent')
    await postponeMail(db, mail, new Date(now.getTime() + Math.min(2 ** (mail.tries - 1), 15) * MINUTE))
    return 'failed' as const
  }
  await endMail(db, mail, 'sent', clock())
  return 'sent' as const
}
