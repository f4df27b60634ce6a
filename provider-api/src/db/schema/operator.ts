import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from './account'

/** What every table of keys has. Only the SHA-256 of a secret is kept. */
export const keyColumns = () => ({
  /** Names it to people; it opens nothing. */
  id: text('id').primaryKey(),
  /** What it is for. */
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  /** Null: it does not run out. */
  expiresAt: instantColumn('expires_at'),
  /** To five minutes; null until then. */
  lastUsedAt: instantColumn('last_used_at'),
  endedAt: instantColumn('ended_at'),
})

/** Whoever fills the market: the customers' side. */
export const operators = pgTable(
  'operators',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [uniqueIndex('operators_name').on(table.name)],
)

/** What a program of an operator shows. */
export const operatorKeys = pgTable(
  'operator_keys',
  {
    ...keyColumns(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operators.id),
    scope: text('scope', { enum: ['fill'] }).notNull(),
  },
  (table) => [
    uniqueIndex('operator_keys_secret').on(table.secretHash),
    index('operator_keys_operator').on(table.operatorId),
  ],
)

/** What an operator's own id names, and what was sent under it last: a repeat is told from a change by it. */
export const operatorRecords = pgTable(
  'operator_records',
  {
    operatorId: text('operator_id')
      .notNull()
      .references(() => operators.id),
    kind: text('kind').notNull(),
    externalId: text('external_id').notNull(),
    /** Ours. */
    id: text('id').notNull(),
    /** SHA-256 of what was sent. */
    contentHash: text('content_hash').notNull(),
    /** Of a step: what was answered. */
    answer: jsonb('answer').$type<unknown>(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operatorId, table.kind, table.externalId] }),
    index('operator_records_id').on(table.id),
  ],
)
