import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DueAlert } from 'shared-contracts/alert'
import { bidStatus } from 'shared-contracts/bid/request'
import { deleteInParts } from '../db/delete-in-parts'
import type { Db } from '../db/open-db'
import { alertMails, listedRequests as listed, supplierReps } from '../db/schema'

/** Rows of one insert: each of their values is a parameter, and PostgreSQL takes 65,535. */
const INSERTED_AT_ONCE = 1000

/** Requests of one supplier that are looked at in one run. */
const MAX = 2000

/** Open requests of a supplier that are due within a time, and those in Last Look, whose end the rate check has. */
export async function listNearRequestIds(db: Db, supplierId: string, from: Date, to: Date): Promise<string[]> {
  const near = (which: ReturnType<typeof and>) =>
    db
      .select({ id: listed.quoteRequestId })
      .from(listed)
      .where(and(eq(listed.supplierId, supplierId), which))
      .orderBy(asc(listed.timeQuotesDue))
      .limit(MAX)
  const rows = await unionAll(
    near(and(eq(listed.bidList, 'open'), gte(listed.timeQuotesDue, from), lte(listed.timeQuotesDue, to))),
    near(and(eq(listed.statusCode, bidStatus.POST_BIDDING_QA), eq(listed.invitedForLastLook, true))),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** What somebody is to be told: about a bid or about a contract. */
export type NewAlert = DueAlert & { repId: string } & ({ quoteRequestId: string } | { energyPlanId: string })

/** An alert, or the summary of a morning. */
export type NewMail = NewAlert | { repId: string; moment: 'digest'; deadline: number }

/** Writes down which e-mails are to be sent; what was written down before stays. @returns how many are new */
export async function queueMails(db: Db, mails: readonly NewMail[], now: Date): Promise<number> {
  let count = 0
  for (let start = 0; start < mails.length; start += INSERTED_AT_ONCE) {
    const part = mails.slice(start, start + INSERTED_AT_ONCE)
    const rows = await db
      .insert(alertMails)
      .values(part.map((mail) => ({ ...mail, deadline: new Date(mail.deadline), createdAt: now, nextTryAt: now })))
      .onConflictDoNothing()
      .returning({ id: alertMails.id })
    count += rows.length
  }
  return count
}

/** Who is told what: with the rep's account as it is now. */
const mailColumns = {
  id: alertMails.id,
  quoteRequestId: alertMails.quoteRequestId,
  energyPlanId: alertMails.energyPlanId,
  moment: alertMails.moment,
  deadline: alertMails.deadline,
  tries: alertMails.tries,
  userId: supplierReps.userId,
  firstName: supplierReps.firstName,
  lastName: supplierReps.lastName,
  address: supplierReps.email,
  supplierId: supplierReps.supplierId,
  rights: supplierReps.rights,
}

/**
 * Takes the next e-mail that waits, for as long as `lease`: no other instance takes it meanwhile, and if this one dies,
 * another takes it afterwards. Nothing is locked while it is sent.
 */
export async function takeMail(db: Db, now: Date, lease: Date) {
  const [claimed] = await db
    .update(alertMails)
    .set({ tries: sql`${alertMails.tries} + 1`, nextTryAt: lease })
    .where(
      eq(
        alertMails.id,
        sql`(select id from ${alertMails} where ended_at is null and next_try_at <= ${now.toISOString()}::timestamptz
          order by next_try_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning({ id: alertMails.id })
  if (!claimed) return undefined
  const [mail] = await db
    .select(mailColumns)
    .from(alertMails)
    .innerJoin(supplierReps, eq(supplierReps.userId, alertMails.repId))
    .where(eq(alertMails.id, claimed.id))
  return mail
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof takeMail>>>

/** Says what became of an e-mail, by whoever took it last. */
export async function endMail(db: Db, mail: ClaimedMail, outcome: 'sent' | 'not-needed', now: Date): Promise<void> {
  await db
    .update(alertMails)
    .set({ endedAt: now, outcome })
    .where(and(eq(alertMails.id, mail.id), eq(alertMails.tries, mail.tries), isNull(alertMails.endedAt)))
}

/** What waits for a rep is not sent any more. */
export async function endRepMails(db: Db, repId: string, now: Date): Promise<void> {
  await db
    .update(alertMails)
    .set({ endedAt: now, outcome: 'not-needed' })
    .where(and(eq(alertMails.repId, repId), isNull(alertMails.endedAt)))
}

/** It could not be sent: it is taken again from `at` on. */
export async function postponeMail(db: Db, mail: ClaimedMail, at: Date): Promise<void> {
  await db
    .update(alertMails)
    .set({ nextTryAt: at })
    .where(and(eq(alertMails.id, mail.id), eq(alertMails.tries, mail.tries)))
}

export const forgetMails = (db: Db, before: Date): Promise<number> =>
  deleteInParts(db, alertMails, lt(alertMails.deadline, before))
