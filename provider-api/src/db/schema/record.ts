import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn, repReference } from './account'
import { rateCheckReference } from './market'

/** A transaction's number, as PostgreSQL's snapshots name it. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/** JSON that may be a bare text: drizzle's own `jsonb` would read the text `'4711'` as a number. */
export const anyJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** Every change: who, when, from, to. `entity` and `entityId` name the row that changed. */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn('at').notNull(),
    /** `rep:<userId>`, `operator:<id>`, `customer-simulator` or `system`. */
    actor: text('actor').notNull(),
    supplierId: text('supplier_id'),
    /** `<domain>.<verb>` such as `bid.submitQuotes`. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    from: anyJson('from'),
    to: anyJson('to'),
    /** Its transaction, by which live changes tell what a snapshot had not seen. Null in rows from before them. */
    xact: transactionNumber('xact').default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('audit_rows_entity').on(table.entity, table.entityId),
    index('audit_rows_xact').on(table.xact),
    index('audit_rows_action').on(table.action, table.at),
  ],
)

/** The first answer given for an `Idempotency-Key`, bound to rep and endpoint. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    repId: repReference('rep_id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of params, query and body. */
    requestHash: text('request_hash').notNull(),
    /** Null only inside the transaction that makes it. */
    answer: anyJson('answer'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.repId, table.endpointId, table.key] }),
    index('idempotency_records_created').on(table.createdAt),
  ],
)

/**
 * Every upload that began, written down before its file is kept: what a rep may still send is counted here, for all
 * instances together, and a file that came to belong to no document is found again by its key. Rows go after a day.
 */
export const uploads = pgTable(
  'uploads',
  {
    storageKey: text('storage_key').primaryKey(),
    /** Null for what an operator sends. */
    repId: repReference('rep_id'),
    startedAt: instantColumn('started_at').notNull(),
    /** Null while it runs, or when its process died. */
    endedAt: instantColumn('ended_at'),
    /** What came; while it runs, what was announced. */
    bytes: integer('bytes').notNull(),
  },
  (table) => [index('uploads_rep').on(table.repId, table.startedAt), index('uploads_started').on(table.startedAt)],
)

/** How often a caller asked a limited route in a window of time, for all instances together. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** The route's path. */
    route: text('route').notNull(),
    /** A network address. */
    caller: text('caller').notNull(),
    count: integer('count').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.route, table.caller] }), index('request_counts_end').on(table.endsAt)],
)

/** How the demonstration market's times are kept fresh at each start; minutes from a start to the time shown. */
export const demoSchedules = pgTable('demo_schedules', {
  rateCheckId: rateCheckReference('rate_check_id').primaryKey(),
  /** Negative for what stays that far in the past. */
  dueMinutes: integer('due_minutes').notNull(),
  lastLookMinutes: integer('last_look_minutes'),
  /** When the times were set last: a request that a rep wrote to after it keeps its times. */
  setAt: instantColumn('set_at').notNull(),
})
