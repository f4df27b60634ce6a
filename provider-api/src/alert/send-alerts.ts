import type { FastifyBaseLogger } from 'fastify'
import type { AlertChoices } from 'shared-contracts/alert'
import type { Db } from '../db/open-db'
import { findChoices, listMailedReps, putRefused } from './alert-choices.repo'
import { endMail, forgetMails, postponeMail, queueMails, takeMail } from './alert-mail.repo'
import type { NewMail, ClaimedMail } from './alert-mail.repo'
import { toAlertMail, type AlertText } from './alert-mail'
import { composed } from './compose-alert'
import { digestText, digestMorning } from './digest'
import { findDueAlerts } from './due-alerts'
import { isAway, isRefused, type Mailer } from './mailer'

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
    if (!mail) break
    const outcome = await sendOne(work, mail)
    if (outcome === 'sent') sent += 1
    if (outcome === 'failed' || outcome === 'away') failed += 1
    // The next one would wait as long, and every job behind it.
    if (outcome === 'away') break
  }
  return { queued, sent, failed, removed: await forgetMails(work.db, new Date(work.now().getTime() - STORED_MS)) }
}

type MailedRep = Awaited<ReturnType<typeof listMailedReps>>[number]

async function queueAlerts({ db, now: clock, log }: AlertWork): Promise<number> {
  const reps = await listMailedReps(db)
  let queued = 0
  for (const supplierId of new Set(reps.map((rep) => rep.supplierId))) {
    const now = clock()
    const own = reps.filter((rep) => rep.supplierId === supplierId)
    const listeners = own.map(({ email, ...rep }) => ({ ...rep, moments: email }))
    try {
      const mails = [
        ...(await findDueAlerts(db, supplierId, listeners, now)),
        ...own.flatMap((rep) => mailOfMorning(rep, now)),
      ]
      queued += await queueMails(db, mails, now)
    } catch (err) {
      // The others' go out; these are found again in a minute.
      log.warn({ err, supplierId }, 'alerts of a supplier could not be found')
    }
  }
  return queued
}

function mailOfMorning({ digest, userId, changedAt }: MailedRep, now: Date): NewMail[] {
  const deadline = digest ? digestMorning({ now: now.getTime(), since: changedAt.getTime() }) : undefined
  if (deadline === undefined) return []
  return [{ repId: userId, moment: 'digest', deadline }]
}

/** What a rep is told as of now, where it was asked for and is still needed. */
async function composeText(
  { db, portalUrl }: AlertWork,
  mail: ClaimedMail,
  { email, digest, whose }: AlertChoices,
  now: Date,
): Promise<AlertText | undefined> {
  const { moment } = mail
  if (moment !== 'digest')
    return email.includes(moment) ? composed({ db, portalUrl }, { ...mail, moment }, now) : undefined
  if (digest === true && now < mail.deadline) return digestText(db, { mail, whose, portalUrl, now })
  return undefined
}

async function sendOne(work: AlertWork, mail: ClaimedMail) {
  const { db, mailer, now: clock, log } = work
  const now = clock()
  try {
    const choices = await findChoices(db, mail.userId)
    const message = choices && (await composeText(work, mail, choices, now))
    if (!message) {
      await endMail(db, mail, 'not-needed', now)
      return 'not-needed' as const
    }
    await mailer.send(toAlertMail(mail, message))
  } catch (err) {
    log.warn({ err, mail: mail.id, tries: mail.tries }, 'an alert could not be sent')
    if (isRefused(err)) await putRefused(db, mail.userId, now)
    await postponeMail(db, mail, new Date(clock().getTime() + Math.min(2 ** (mail.tries - 1), 15) * MINUTE))
    return isAway(err) ? ('away' as const) : ('failed' as const)
  }
  await endMail(db, mail, 'sent', clock())
  await putRefused(db, mail.userId, null)
  return 'sent' as const
}
