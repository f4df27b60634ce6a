import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn, repReference, supplierIdReference } from './account'
import { quoteRequestReference } from './bid'
import { rateCheckReference } from './market'

/** What a supplier asked of the customer's desk. Others read it once it was answered to all, and never who asked. */
export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    quoteRequestId: quoteRequestReference('quote_request_id').notNull(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    supplierId: supplierIdReference('supplier_id').notNull(),
    repId: repReference('rep_id').notNull(),
    text: text('text').notNull(),
    audience: text('audience', { enum: ['private', 'shared'] }).notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    answerDue: instantColumn('answer_due').notNull(),
    /** The four of them come together. */
    answer: text('answer'),
    answeredTo: text('answered_to', { enum: ['asker', 'all'] }),
    answeredAt: instantColumn('answered_at'),
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
    repId: repReference('rep_id').notNull(),
    quoteRequestId: quoteRequestReference('quote_request_id').notNull(),
    readUntil: instantColumn('read_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.repId, table.quoteRequestId] })],
)
