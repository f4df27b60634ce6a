import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SignedReceipt } from 'shared-contracts/bid/receipt'
import { instantColumn, supplierIdReference } from './account'
import { quoteRequests } from './bid'

/** Every key that ever signed a receipt. */
export const receiptSigningKeys = pgTable(
  'receipt_keys',
  {
    keyId: text('key_id').primaryKey(),
    /** 32 bytes, base64url. */
    publicKey: text('public_key').notNull(),
    /** PKCS 8, base64; null for a key of the settings, and once it signs no more. */
    privateKey: text('private_key'),
    madeAt: instantColumn('made_at').notNull(),
    retiredAt: instantColumn('retired_at'),
  },
  (table) => [
    // However many instances find that there is none: one is made.
    uniqueIndex('receipt_keys_signing')
      .on(sql`(${table.retiredAt} is null)`)
      .where(sql`${table.retiredAt} is null and ${table.privateKey} is not null`),
  ],
)

/** What was confirmed to a supplier after each write of its quotes, as it was signed; never changed. */
export const receipts = pgTable(
  'receipts',
  {
    number: text('number').primaryKey(),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id),
    supplierId: supplierIdReference('supplier_id').notNull(),
    /** Place in the chain of the request, from 1. */
    sequence: integer('sequence').notNull(),
    digest: text('digest').notNull(),
    kind: text('kind').$type<SignedReceipt['receipt']['kind']>().notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    signed: jsonb('signed').$type<SignedReceipt>().notNull(),
  },
  (table) => [
    uniqueIndex('receipts_chain').on(table.quoteRequestId, table.sequence),
    uniqueIndex('receipts_digest').on(table.digest),
  ],
)
