import { NO_ALERTS, readCalendar, type StoredAlertChoices, type putAlertChoices } from 'shared-contracts/alert'
import { buildPath } from 'shared-contracts/api'
import { audit } from '../db/audit'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import type { SignedInRep, RepWork } from '../account/signed-in-rep'
import type { HandlerContext } from '../http/register-endpoint'
import { hashToken, newToken } from '../http/session-guard'
import type { MailSettings } from './mail-settings'
import { deleteCalendar, findCalendar, findChoices, putCalendar, putChoices } from './alert-choices.repo'

export async function readChoices(db: Db, rep: SignedInRep, { smtpUrl }: MailSettings): Promise<StoredAlertChoices> {
  const choices = await findChoices(db, rep.userId)
  const calendar = await findCalendar(db, rep.userId)
  const { browser, email, whose, digest } = choices ?? NO_ALERTS
  return {
    browser,
    email,
    whose,
    digest: digest ?? false,
    refusedSince: choices?.refusedSince?.toISOString() ?? null,
    address: rep.email,
    sendsEmails: smtpUrl !== undefined,
    changedAt: choices?.changedAt.toISOString() ?? null,
    calendarMadeAt: calendar?.madeAt.toISOString() ?? null,
  }
}

export function saveAlertChoices({
  db,
  rep,
  body,
  now,
  settings,
}: Pick<HandlerContext<typeof putAlertChoices>, 'db' | 'rep' | 'body' | 'now' | 'settings'>) {
  return transaction(db, async (tx) => {
    const before = await findChoices(tx, rep.userId)
    const unique = { ...body, browser: [...new Set(body.browser)], email: [...new Set(body.email)] }
    await putChoices(tx, rep.userId, unique, now)
    const from = before && { browser: before.browser, email: before.email, whose: before.whose }
    await audit(tx, {
      at: now,
      rep,
      action: 'alert.putChoices',
      entity: 'supplier_rep',
      entityId: rep.userId,
      from,
      to: unique,
    })
    return readChoices(tx, rep, settings.mail)
  })
}

/** The token itself is told this once and kept nowhere. */
export async function makeCalendarAddress({ db, rep, now }: RepWork): Promise<{ path: string; madeAt: string }> {
  const token = newToken()
  await transaction(db, async (tx) => {
    await putCalendar(tx, rep.userId, hashToken(token), now)
    await audit(tx, { at: now, rep, action: 'alert.makeCalendar', entity: 'supplier_rep', entityId: rep.userId })
  })
  return { path: buildPath(readCalendar, { token }), madeAt: now.toISOString() }
}

export async function endCalendarAddress({ db, rep, now }: RepWork): Promise<void> {
  await transaction(db, async (tx) => {
    await deleteCalendar(tx, rep.userId)
    await audit(tx, { at: now, rep, action: 'alert.endCalendar', entity: 'supplier_rep', entityId: rep.userId })
  })
}
