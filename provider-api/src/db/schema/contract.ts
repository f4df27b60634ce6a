import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instantColumn, repReference, supplierIdReference } from './account'
import { pricingOptions, quotes } from './bid'
import { legalEntities, customerReference, rateCheckReference, rateDecimal, usageColumn } from './market'
import { questions } from './question'

/** A quote that won. Its status is its rate check's. The start date is the end date minus the term (C§3). */
export const energyPlans = pgTable(
  'energy_plans',
  {
    id: text('id').primaryKey(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    customerId: customerReference('customer_id').notNull(),
    supplierId: supplierIdReference('supplier_id').notNull(),
    supplierRepId: repReference('supplier_rep_id').notNull(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id),
    pricingOptionId: text('pricing_option_id')
      .notNull()
      .references(() => pricingOptions.id),
    /** pricingSolutionRate, $/kWh or $/Dth. */
    pricingSolutionRate: rateDecimal('pricing_solution_rate').notNull(),
    termMonths: integer('term_months').notNull(),
    /** Of the option that was chosen; the version before wrote none: then the end date minus the term (C§3). */
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** kWh or Dth a year over all meters. */
    yearlyUsage: usageColumn('yearly_usage').notNull(),
    meterCount: integer('meter_count').notNull(),
    /** The rep submitted the uploaded documents; from then on they stay as they are (C§4). */
    submittedAt: instantColumn('submitted_at'),
    submittedByRepId: repReference('submitted_by_rep_id'),
    /** The rep's choice when booking (decision 27). */
    counterSignedExpected: boolean('counter_signed_expected'),
    canceledAt: instantColumn('canceled_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('energy_plans_rate_check').on(table.rateCheckId),
    index('energy_plans_supplier').on(table.supplierId),
  ],
)

/** Documents are numbered: people read the numbers out on the telephone. */
export const documentNumbers = pgSequence('document_numbers', { startWith: 70101 })

export type DocumentKind =
  | 'loe'
  | 'loa'
  | 'w9'
  | 'other'
  | 'meter_contract'
  | 'autosign'
  | 'revision'
  | 'countersigned'
  | 'question'
  | 'answer'

/** `storageKey` null: a seeded document whose file is made on demand from its data. */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    customerId: customerReference('customer_id').notNull(),
    rateCheckId: rateCheckReference('rate_check_id'),
    energyPlanId: text('energy_plan_id').references(() => energyPlans.id),
    /** Set on what a supplier uploaded: nobody else's reps see it. */
    supplierId: supplierIdReference('supplier_id'),
    legalEntityId: text('legal_entity_id').references(() => legalEntities.id),
    /** Of a question to the customer's desk, or of its answer. */
    questionId: text('question_id').references(() => questions.id, { onDelete: 'set null' }),
    documentType: text('document_type').$type<DocumentKind>().notNull(),
    originalFileName: text('original_file_name').notNull(),
    description: text('description').notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: integer('size_bytes'),
    storageKey: text('storage_key'),
    sha256: text('sha256'),
    uploadedByRepId: repReference('uploaded_by_rep_id'),
    created: instantColumn('created').notNull(),
    removedAt: instantColumn('removed_at'),
  },
  (table) => [
    index('documents_customer').on(table.customerId, table.rateCheckId),
    index('documents_rate_check').on(table.rateCheckId),
    index('documents_energy_plan').on(table.energyPlanId),
    uniqueIndex('documents_storage_key').on(table.storageKey),
    index('documents_question')
      .on(table.questionId)
      .where(sql`${table.questionId} is not null`),
    index('documents_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null and ${table.storageKey} is not null`),
  ],
)

/** One version of the contract as sent to the customer; every version is an envelope of its own (C§3, C§7). */
export const envelopes = pgTable(
  'envelopes',
  {
    id: text('id').primaryKey(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    energyPlanId: text('energy_plan_id')
      .notNull()
      .references(() => energyPlans.id),
    version: integer('version').notNull(),
    friendlyFileName: text('friendly_file_name').notNull(),
    signerName: text('signer_name').notNull(),
    signerTitle: text('signer_title').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** Null while the contract is blank. */
    signedAt: instantColumn('signed_at'),
    /** JSON: everything that the contract says, as it was signed, to the letter. Null of one signed without it. */
    signedContent: text('signed_content'),
  },
  (table) => [
    uniqueIndex('envelopes_rate_check_version').on(table.rateCheckId, table.version),
    index('envelopes_energy_plan').on(table.energyPlanId),
  ],
)

/** `1` the contract, `999` the countersigned final (C§9), whose file is `storedDocumentId`. */
export const envelopeDocuments = pgTable(
  'envelope_documents',
  {
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id),
    documentId: text('document_id').notNull(),
    name: text('name').notNull(),
    storedDocumentId: text('stored_document_id').references(() => documents.id),
    createdAt: instantColumn('created_at').notNull(),
    byRepId: repReference('by_rep_id'),
  },
  (table) => [primaryKey({ columns: [table.envelopeId, table.documentId] })],
)

/** A countersigned copy with its certificate behind it, made once; `storageKey` null: these two cannot be joined. */
export const joinedCopies = pgTable(
  'joined_copies',
  {
    /** SHA-256 over the copy's and the certificate's. */
    contentKey: text('content_key').primaryKey(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id),
    storageKey: text('storage_key'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [index('joined_copies_document').on(table.documentId)],
)

/** A revision's request as the rep sent it; its shape is checked at the border (C§3). */
export const contractRevisions = pgTable(
  'contract_revisions',
  {
    id: text('id').primaryKey(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    version: integer('version').notNull(),
    revisions: jsonb('revisions').$type<Record<string, unknown>>().notNull(),
    resolved: boolean('resolved').notNull().default(false),
    resolvedAt: instantColumn('resolved_at'),
    createdDT: instantColumn('created_dt').notNull(),
    repId: repReference('rep_id').notNull(),
  },
  (table) => [
    index('contract_revisions_rate_check').on(table.rateCheckId),
    uniqueIndex('contract_revisions_unresolved')
      .on(table.rateCheckId)
      .where(sql`not ${table.resolved}`),
  ],
)

/** Rejections of a customer-signed version: the status comments of C§7. */
export const contractRejections = pgTable(
  'contract_rejections',
  {
    id: text('id').primaryKey(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    version: integer('version'),
    loadFactor: boolean('load_factor').notNull(),
    loadFactorComment: text('load_factor_comment'),
    other: boolean('other').notNull(),
    otherComment: text('other_comment'),
    createdDT: instantColumn('created_dt').notNull(),
    repId: repReference('rep_id').notNull(),
  },
  (table) => [index('contract_rejections_rate_check').on(table.rateCheckId)],
)

/** At most one per rate check (C§4). */
export const finalRejectionRequests = pgTable(
  'final_rejection_requests',
  {
    id: text('id').primaryKey(),
    rateCheckId: rateCheckReference('rate_check_id').notNull().unique(),
    reason: text('reason').notNull(),
    createdDT: instantColumn('created_dt').notNull(),
    repId: repReference('rep_id').notNull(),
    acceptedAt: instantColumn('accepted_at'),
  },
  (table) => [index('final_rejection_requests_accepted').on(table.acceptedAt)],
)

/** The portal's own certificate for countersignatures, and its key: one row, for all instances. */
export const countersignCertificates = pgTable('countersign_certificates', {
  id: integer('id').primaryKey(),
  /** PKCS 8, base64. */
  privateKey: text('private_key').notNull(),
  /** DER, base64. */
  certificate: text('certificate').notNull(),
  madeAt: instantColumn('made_at').notNull(),
})
