import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EngineScope } from 'shared-contracts/api'
import { instantColumn, repReference } from './account'
import { keyColumns } from './operator'

/** What a supplier's pricing engine shows. Each has a rep of its own, who signs in by nothing else. */
export const engineKeys = pgTable(
  'engine_keys',
  {
    ...keyColumns(),
    repId: repReference('rep_id').notNull(),
    /** Whose limits it keeps to; where nobody is known, its own rep's. */
    madeBy: repReference('made_by'),
    scopes: jsonb('scopes').$type<EngineScope[]>().notNull(),
    webhook: text('webhook'),
    /** Signs what the webhook gets, so it is no digest. */
    webhookSecret: text('webhook_secret'),
  },
  (table) => [uniqueIndex('engine_keys_secret').on(table.secretHash), index('engine_keys_rep').on(table.repId)],
)

/** What a webhook is told, until 30 days after it happened. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    keyId: text('key_id')
      .notNull()
      .references(() => engineKeys.id),
    event: text('event').notNull(),
    /** As it is signed and sent, to the letter. */
    body: text('body').notNull(),
    at: instantColumn('at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Null when it is not tried any more. */
    nextTryAt: instantColumn('next_try_at'),
    deliveredAt: instantColumn('delivered_at'),
    /** What was answered last, in words. */
    answer: text('answer'),
  },
  (table) => [
    index('webhook_deliveries_key').on(table.keyId, table.at),
    index('webhook_deliveries_next').on(table.nextTryAt),
    index('webhook_deliveries_at').on(table.at),
  ],
)

/** Up to where the audit was read for webhooks: one row. */
export const webhookPlaces = pgTable('webhook_places', {
  id: text('id').primaryKey(),
  /** Rows that it did not see are new. */
  snapshot: text('snapshot').notNull(),
})
