import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AlertMoment } from 'shared-contracts/alert'
import { instantColumn, repReference, supplierIdReference } from './account'
import { quoteRequestReference } from './bid'
import { energyPlans } from './contract'

/** When and how a rep wants to be told of bids and contracts; without a row, never. */
export const repAlertChoices = pgTable('alert_choices', {
  repId: repReference('rep_id').primaryKey(),
  browser: jsonb('browser').$type<AlertMoment[]>().notNull().default([]),
  email: jsonb('email').$type<AlertMoment[]>().notNull().default([]),
  whose: text('whose', { enum: ['mine', 'all'] })
    .notNull()
    .default('all'),
  /** One e-mail a morning. */
  digest: boolean('digest').notNull().default(false),
  /** Since when the mail server refuses the rep's address. */
  refusedSince: instantColumn('refused_since'),
  /** What was due before is not made up for. */
  changedAt: instantColumn('changed_at').notNull(),
})

/** Until when a rep has read what others did. */
export const noticeReads = pgTable('notice_reads', {
  repId: repReference('rep_id').primaryKey(),
  readUntil: instantColumn('read_until').notNull(),
  /** Of what came since, what was in sight. */
  readIds: jsonb('read_ids').$type<string[]>().notNull().default([]),
})

/**
 * E-mails to reps, each written down once before it is sent: for one moment of one deadline a rep is told once, however
 * many instances look. Rows go a month after their deadline.
 */
export const alertMails = pgTable(
  'alert_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    repId: repReference('rep_id').notNull(),
    /** About a bid or about a contract; about neither it is the summary of a morning. */
    quoteRequestId: quoteRequestReference('quote_request_id'),
    energyPlanId: text('energy_plan_id').references(() => energyPlans.id, { onDelete: 'cascade' }),
    moment: text('moment').$type<AlertMoment | 'digest'>().notNull(),
    /** Until when it is told; of a bid, until when the rep can act, as it is shown. */
    deadline: instantColumn('deadline').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** When it was sent, or found to be needed no more; null while it waits. */
    endedAt: instantColumn('ended_at'),
    outcome: text('outcome', { enum: ['sent', 'not-needed'] }),
    /** How often it was taken to be sent, and from when on it may be again. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: instantColumn('next_try_at').notNull(),
  },
  (table) => [
    uniqueIndex('alert_mails_once').on(table.repId, table.quoteRequestId, table.moment, table.deadline),
    uniqueIndex('alert_mails_once_a_plan').on(table.repId, table.energyPlanId, table.moment, table.deadline),
    uniqueIndex('alert_mails_once_a_morning')
      .on(table.repId, table.deadline)
      .where(sql`${table.quoteRequestId} is null and ${table.energyPlanId} is null`),
    check('alert_mails_about', sql`num_nonnulls(${table.quoteRequestId}, ${table.energyPlanId}) <= 1`),
    index('alert_mails_plan').on(table.energyPlanId),
    index('alert_mails_request').on(table.quoteRequestId),
    index('alert_mails_waiting')
      .on(table.nextTryAt)
      .where(sql`${table.endedAt} is null`),
    index('alert_mails_deadline').on(table.deadline),
  ],
)

/** Channels of Teams or Slack, for the version before alone: nothing of this one reads them, the next drops them. */
export const chatWebhooks = pgTable('chat_webhooks', {
  supplierId: supplierIdReference('supplier_id').primaryKey(),
  kind: text('kind', { enum: ['slack', 'teams'] }).notNull(),
  address: text('address').notNull(),
  moments: jsonb('moments').$type<AlertMoment[]>().notNull(),
  /** What was due before is not told. */
  setAt: instantColumn('set_at').notNull(),
  /** What came of the last message. */
  lastAt: instantColumn('last_at'),
  lastOk: boolean('last_ok'),
  lastAnswer: text('last_answer'),
})

/** The same. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => chatWebhooks.supplierId, { onDelete: 'cascade' }),
    quoteRequestId: text('quote_request_id'),
    energyPlanId: text('energy_plan_id'),
    moment: text('moment').$type<AlertMoment>().notNull(),
    deadline: instantColumn('deadline').notNull(),
    endedAt: instantColumn('ended_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instantColumn('next_try_at').notNull(),
  },
  (table) => [
    unique('chat_messages_once')
      .on(table.supplierId, table.quoteRequestId, table.energyPlanId, table.moment, table.deadline)
      .nullsNotDistinct(),
    index('chat_messages_waiting')
      .on(table.nextTryAt)
      .where(sql`${table.endedAt} is null`),
    index('chat_messages_deadline').on(table.deadline),
  ],
)

/** The secret address of a rep's calendar. Only its SHA-256 is kept. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    repId: repReference('rep_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    madeAt: instantColumn('made_at').notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.tokenHash)],
)
