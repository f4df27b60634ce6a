import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, supplierReps, suppliers } from './account'
import { quoteRequests } from './bid'
import { rateChecks } from './market'

/** What a supplier asked of the customer's desk. Others read it once it was answered to all, and never who asked. */
export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    rateCheckId: text('rate_check_id')
      .notNull()
      .references(() => rateChecks.id),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    repId: text('rep_id')
      .notNull()
      .references(() => supplierReps.userId),
    text: text('text').notNull(),
    audience: text('audience', { enum: ['private', 'shared'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
    answerDue: instant('answer_due').notNull(),
    /** The four of them come together. */
    answer: text('answer'),
    answeredTo: text('answered_to', { enum: ['asker', 'all'] }),
    answeredAt: instant('answered_at'),
    /** As the audit names who did it. */
    answeredBy: text('answered_by'),
  },
  (table) => [
    index('questions_request').on(table.quoteRequestId, table.askedAt),
    index('questions_rate_check').on(table.rateCheckId, table.answeredAt),
  ],
)

/** Until when a rep has read the answers on a request. */
export const questionReads = pgTable(
  'question_reads',
  {
    repId: text('rep_id')
      .notNull()
      .references(() => supplierReps.userId),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    readUntil: instant('read_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.repId, table.quoteRequestId] })],
)
