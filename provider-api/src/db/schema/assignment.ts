import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DraftValue } from 'shared-contracts/bid/hand-off'
import type { Submission } from 'shared-contracts/bid/submission'
import { instantColumn, repReference, supplierIdReference } from './account'
import { quoteRequestReference } from './bid'
import { anyJson, transactionNumber } from './record'

/** A submission before it is sent; `version` is the request's that it was made on. */
export interface SecondBid {
  scenarioId: string | undefined
  submission: Submission
  version: number
}

/** Every write of a draft has a number of its own. */
export const draftRevisions = pgSequence('bid_draft_revisions')

/**
 * What the reps of a supplier do together on a request: one row, written anew with whatever changes of drafts, leases
 * or notes, so that live changes are read from it.
 */
export const bidAssignments = pgTable(
  'bid_desks',
  {
    quoteRequestId: quoteRequestReference('quote_request_id').primaryKey(),
    supplierId: supplierIdReference('supplier_id').notNull(),
    /** Of a hand-off that nobody took over yet. */
    handedBy: repReference('handed_by'),
    handedTo: repReference('handed_to'),
    handedAt: instantColumn('handed_at'),
    handedNote: text('handed_note'),
    /** Who has the attestation open, and until when that counts. */
    attestingBy: repReference('attesting_by'),
    attestingAt: instantColumn('attesting_at'),
    attestingUntil: instantColumn('attesting_until'),
    /** What a rep attested and a colleague is asked to attest too; `secondId` names these very prices. */
    secondId: text('second_id'),
    secondBy: repReference('second_by'),
    secondOf: repReference('second_of'),
    secondAt: instantColumn('second_at'),
    secondBid: jsonb('second_bid').$type<SecondBid>(),
    changedAt: instantColumn('changed_at').notNull(),
    xact: transactionNumber('xact')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [index('bid_desks_xact').on(table.xact)],
)

/** What a rep typed and has not sent, a row for each field of the form. It goes when no bid is taken any more. */
export const bidDrafts = pgTable(
  'bid_drafts',
  {
    quoteRequestId: quoteRequestReference('quote_request_id').notNull(),
    scenarioId: text('scenario_id').notNull(),
    repId: repReference('rep_id').notNull(),
    /** As the form names it. */
    name: text('name').notNull(),
    value: anyJson('value').$type<DraftValue>().notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    typedAt: instantColumn('typed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteRequestId, table.scenarioId, table.repId, table.name] })],
)

/** Who types a bid, in which browser, and until when nobody else does (decision 72). */
export const bidLeases = pgTable(
  'bid_leases',
  {
    quoteRequestId: quoteRequestReference('quote_request_id').notNull(),
    scenarioId: text('scenario_id').notNull(),
    repId: repReference('rep_id').notNull(),
    browser: text('browser').notNull(),
    since: instantColumn('since').notNull(),
    until: instantColumn('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteRequestId, table.scenarioId] })],
)

/** Of the version before, which may run beside this one: who had a form open. Nobody reads it any more. */
export const bidPresences = pgTable(
  'bid_presences',
  {
    quoteRequestId: quoteRequestReference('quote_request_id').notNull(),
    repId: repReference('rep_id').notNull(),
    tab: text('tab').notNull(),
    editing: text('editing'),
    seenAt: instantColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteRequestId, table.repId, table.tab] }),
    index('bid_presences_seen').on(table.seenAt),
  ],
)

export const bidNotes = pgTable(
  'bid_notes',
  {
    id: uuid('id').primaryKey(),
    quoteRequestId: quoteRequestReference('quote_request_id').notNull(),
    repId: repReference('rep_id').notNull(),
    text: text('text').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('bid_notes_request').on(table.quoteRequestId, table.at)],
)
