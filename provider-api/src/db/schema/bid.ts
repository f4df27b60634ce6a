import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { BillingMethod, CreditStatus, ReferenceKey } from 'shared-contracts/bid/request'
import { instantColumn, repReference, supplierIdReference } from './account'
import { rateCheckReference, rateDecimal, stateTaxes, usageColumn } from './market'

/** Fields of the request that a submission may carry along with its quotes. */
export type CarriedField = 'billingMethod' | 'creditStatus' | ReferenceKey

/** A rate check as put to one supplier; `supplierRepId` is the rep it was assigned to. One per supplier. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: text('id').primaryKey(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    supplierId: supplierIdReference('supplier_id').notNull(),
    supplierRepId: repReference('supplier_rep_id').notNull(),
    /** The server's own deadline; screens show 30 minutes less (decision 8). */
    timeQuotesDue: instantColumn('time_quotes_due').notNull(),
    billingMethod: text('billing_method').$type<BillingMethod>(),
    creditStatus: text('credit_status').$type<CreditStatus>(),
    /** The supplier's own number, contact and note for its bid as a whole. */
    supplierQuoteNumber: text('supplier_quote_number'),
    supplierContact: text('supplier_contact'),
    supplierNote: text('supplier_note'),
    /** Utility ids the supplier serves in this request. */
    supportedUtilities: jsonb('supported_utilities').$type<string[]>().notNull(),
    invitedForLastLook: boolean('invited_for_last_look').notNull().default(false),
    lastLookExpiration: instantColumn('last_look_expiration'),
    createdAt: instantColumn('created_at').notNull(),
    /** Grows with every write by a rep; a client's stale version is a 409 (decision 17). */
    version: integer('version').notNull().default(1),
    changedByRepId: repReference('changed_by_rep_id'),
    changedAt: instantColumn('changed_at'),
    /** By field, the version that last changed it (decision 62). */
    changedFields: jsonb('changed_fields').$type<Partial<Record<CarriedField, number>>>(),
  },
  (table) => [
    uniqueIndex('quote_requests_rate_check_supplier').on(table.rateCheckId, table.supplierId),
    index('quote_requests_supplier_due').on(table.supplierId, table.timeQuotesDue, table.id),
  ],
)

/** For rows that are deleted together with their quote request. */
export const quoteRequestReference = (name: string) =>
  text(name).references(() => quoteRequests.id, { onDelete: 'cascade' })

export const pricingScenarios = pgTable(
  'pricing_scenarios',
  {
    id: text('id').primaryKey(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    primary: boolean('primary').notNull().default(true),
    /** kWh or Dth a year over all meters. */
    totalAnnualUsage: usageColumn('total_annual_usage').notNull(),
    /** B§6: whether the scenario permits custom options at all. */
    customOptionsAllowed: boolean('custom_options_allowed').notNull().default(true),
  },
  (table) => [index('pricing_scenarios_rate_check').on(table.rateCheckId)],
)

/** One term to quote. `supplierId` is set for a custom option and names its owner (B§5). */
export const pricingOptions = pgTable(
  'pricing_options',
  {
    id: text('id').primaryKey(),
    pricingScenarioId: text('pricing_scenario_id')
      .notNull()
      .references(() => pricingScenarios.id),
    /** Repeats what the parent row has, as the table can be partitioned by it (docs/operating.md). */
    rateCheckId: text('rate_check_id').notNull(),
    supplierId: supplierIdReference('supplier_id'),
    createdByRepId: repReference('created_by_rep_id'),
    /** Months; the two differ for an option with a term range. */
    minTerm: integer('min_term').notNull(),
    maxTerm: integer('max_term').notNull(),
    productConfigId: integer('product_config_id').notNull(),
    earliestStartDate: date('earliest_start_date', { mode: 'string' }).notNull(),
    latestEndDate: date('latest_end_date', { mode: 'string' }).notNull(),
    multipleStartDates: boolean('multiple_start_dates').notNull().default(false),
    multipleEndDates: boolean('multiple_end_dates').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    /** A deleted custom option stays, so that its quotes and audit rows keep their meaning. */
    removedAt: instantColumn('removed_at'),
  },
  (table) => [
    index('pricing_options_scenario').on(table.pricingScenarioId),
    index('pricing_options_rate_check').on(table.rateCheckId),
    uniqueIndex('pricing_options_custom_term')
      .on(table.pricingScenarioId, table.supplierId, table.maxTerm)
      .where(sql`${table.supplierId} is not null and ${table.removedAt} is null`),
  ],
)

/** A supplier's quote for one option. A later one supersedes it; exactly one per supplier and option is current. */
export const quotes = pgTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id),
    /** Repeats what the parent row has, as the table can be partitioned by it (docs/operating.md). */
    rateCheckId: text('rate_check_id').notNull(),
    pricingOptionId: text('pricing_option_id')
      .notNull()
      .references(() => pricingOptions.id),
    supplierId: supplierIdReference('supplier_id').notNull(),
    supplierRepId: repReference('supplier_rep_id').notNull(),
    /** Standard mix rate; null when only a renewable total is quoted. */
    submittedRate: rateDecimal('submitted_rate'),
    /** Value of the quote detail `Renewable` (electricity) or `Carbon Offsets` (gas). */
    renewableAdder: rateDecimal('renewable_adder'),
    /** submittedRate + renewableAdder. */
    renewableTotal: rateDecimal('renewable_total'),
    feeIncluded: boolean('fee_included').notNull(),
    taxesIncluded: boolean('taxes_included').notNull(),
    billingMethod: text('billing_method').$type<BillingMethod>(),
    /** 1 electricity, 3 gas (B§9). */
    unitId: integer('unit_id').notNull(),
    lastLook: boolean('last_look').notNull().default(false),
    status: text('status', { enum: ['submitted', 'selected', 'lost'] })
      .notNull()
      .default('submitted'),
    submittedAt: instantColumn('submitted_at').notNull(),
    supersededAt: instantColumn('superseded_at'),
    /** The request's version that inserted or superseded it; null for quotes older than versions. */
    changedIn: integer('changed_in'),
  },
  (table) => [
    index('quotes_quote_request').on(table.quoteRequestId),
    // Without the superseded quotes, of which there are many more.
    index('quotes_standing')
      .on(table.quoteRequestId)
      .where(sql`${table.supersededAt} is null`),
    uniqueIndex('quotes_current')
      .on(table.pricingOptionId, table.supplierId)
      .where(sql`${table.supersededAt} is null`),
  ],
)

export const quoteTaxes = pgTable(
  'quote_taxes',
  {
    id: text('id').primaryKey(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id),
    /** Repeats what the parent row has, as the table can be partitioned by it (docs/operating.md). */
    rateCheckId: text('rate_check_id').notNull(),
    stateTaxId: text('state_tax_id')
      .notNull()
      .references(() => stateTaxes.id),
    includedBySupplier: boolean('included_by_supplier').notNull(),
  },
  (table) => [index('quote_taxes_quote').on(table.quoteId)],
)

/** Decision 22: holds for the whole supplier; opting in again sets `endedAt`. */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: text('id').primaryKey(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    supplierId: supplierIdReference('supplier_id').notNull(),
    supplierRepId: repReference('supplier_rep_id').notNull(),
    optOutReasons: jsonb('opt_out_reasons').$type<string[]>().notNull(),
    optOutReasonText: text('opt_out_reason_text'),
    createdAt: instantColumn('created_at').notNull(),
    endedAt: instantColumn('ended_at'),
    endedByRepId: repReference('ended_by_rep_id'),
  },
  (table) => [
    uniqueIndex('opt_outs_in_force')
      .on(table.rateCheckId, table.supplierId)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** How low a rep would go on a term. It is that rep's own: no answer carries it to anybody else. */
export const rateFloors = pgTable(
  'rate_floors',
  {
    repId: repReference('rep_id').notNull(),
    quoteRequestId: quoteRequestReference('quote_request_id').notNull(),
    /** No foreign key: one to a partitioned table would have to include `rateCheckId`. */
    pricingOptionId: text('pricing_option_id').notNull(),
    /** Which of the option's rates it is for. */
    field: text('field', { enum: ['rate', 'total'] }).notNull(),
    floor: rateDecimal('floor').notNull(),
    /** Whether the floor includes fee and taxes, as the form's rates did when it was typed. */
    feeIncluded: boolean('fee_included').notNull(),
    taxesIncluded: boolean('taxes_included').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.repId, table.pricingOptionId] }),
    index('rate_floors_request').on(table.quoteRequestId, table.repId),
  ],
)
