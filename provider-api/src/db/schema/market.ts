import { bigint, boolean, date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn, repReference } from './account'

export type Commodity = 'ELECTRICITY' | 'GAS'

/** Decision 12. */
export const RATE_PLACES = 6

/** $/kWh or $/Dth, as text. */
export const rateDecimal = (name: string) => numeric(name, { precision: 12, scale: RATE_PLACES })

/** kWh or Dth a year; the sum over 10,000 meters does not fit 32 bits. */
export const usageColumn = (name: string) => bigint(name, { mode: 'number' })

export const organizations = pgTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
})

export const customers = pgTable('customers', {
  id: text('id').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organizations.id),
  companyName: text('company_name').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  title: text('title').notNull(),
})

export const customerReference = (name: string) => text(name).references(() => customers.id)

/** LEN: a legal entity of a customer. */
export const legalEntities = pgTable(
  'legal_entities',
  {
    id: text('id').primaryKey(),
    customerId: customerReference('customer_id').notNull(),
    name: text('name').notNull(),
    taxExempt: boolean('tax_exempt').notNull().default(false),
  },
  (table) => [index('legal_entities_customer').on(table.customerId)],
)

export const utilities = pgTable('utilities', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  state: text('state').notNull(),
  commodityType: text('commodity_type').$type<Commodity>().notNull(),
  /** utilityRequirements.billRequired (B§3): suppliers need bills from customers of this utility. */
  billRequired: boolean('bill_required').notNull().default(false),
})

/** `percentTax` is a percentage such as `5.9`. */
export const stateTaxes = pgTable('state_taxes', {
  id: text('id').primaryKey(),
  state: text('state').notNull(),
  shortName: text('short_name').notNull(),
  longName: text('long_name').notNull(),
  percentTax: numeric('percent_tax', { precision: 8, scale: 4 }).notNull(),
  effectiveDate: date('effective_date', { mode: 'string' }).notNull(),
  commodityType: text('commodity_type').$type<Commodity>().notNull(),
})

/** B§3 productConfiguration. */
export interface ProductConfiguration {
  energy: string
  basis: string
  basisPricingLocation: string
  swing: string
  capacity: string
  transmission: string
  renewable: string
  optOutLanguage: { included: boolean; aoba: boolean }
}

/** A customer's request to the whole market. Its status code moves bids and contracts alike (B§4, C§4). */
export const rateChecks = pgTable(
  'rate_checks',
  {
    id: text('id').primaryKey(),
    customerId: customerReference('customer_id').notNull(),
    statusCode: integer('status_code').notNull(),
    commodityType: text('commodity_type').$type<Commodity>().notNull(),
    matrixPricing: boolean('matrix_pricing').notNull().default(false),
    state: text('state').notNull(),
    renewableQuotes: text('renewable_quotes', { enum: ['yes', 'no', 'both'] }).notNull(),
    /** Broker fee, $/kWh or $/Dth. */
    totalFee: rateDecimal('total_fee').notNull(),
    billingMethod: text('billing_method', { enum: ['dual', 'consolidated'] }),
    paymentTerms: text('payment_terms').notNull(),
    csa: text('csa'),
    marketplaceDescription: text('marketplace_description').notNull(),
    /** These four are kept by triggers on meters, as counting 10,000 of them for a line of a list takes long. */
    meterCount: integer('meter_count').notNull().default(0),
    utilityIds: text('utility_ids').array().notNull().default([]),
    utilityNames: text('utility_names').array().notNull().default([]),
    legalEntityNames: text('legal_entity_names').array().notNull().default([]),
    productConfiguration: jsonb('product_configuration').$type<ProductConfiguration>().notNull(),
    lineItemsIncluded: jsonb('line_items_included').$type<string[]>().notNull(),
    lineItemsExcluded: jsonb('line_items_excluded').$type<string[]>().notNull(),
    /** When the Last Look window was opened; null while there is none. */
    internalQaStartTime: instantColumn('internal_qa_start_time'),
    /** End of Last Look (decision 10). */
    internalQaExpiredTime: instantColumn('internal_qa_expired_time'),
    createdAt: instantColumn('created_at').notNull(),
    /** Grows with every change; a write may be conditional on it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('rate_checks_customer').on(table.customerId), index('rate_checks_status').on(table.statusCode)],
)

export const rateCheckReference = (name: string) => text(name).references(() => rateChecks.id)

/** Every move of a rate check's status code; the newest per code is the audit info of C§3. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    fromCode: integer('from_code'),
    toCode: integer('to_code').notNull(),
    at: instantColumn('at').notNull(),
    repId: repReference('rep_id'),
  },
  (table) => [index('status_changes_rate_check').on(table.rateCheckId)],
)

/**
 * A meter as it was handed in with a rate check. Its bills are not rows: bill n of `billCount` is
 * made on demand from `monthlyUsage`, with the id `<meterId>~<YYYY-MM>`.
 */
export const meters = pgTable(
  'meters',
  {
    id: text('id').primaryKey(),
    rateCheckId: rateCheckReference('rate_check_id').notNull(),
    legalEntityId: text('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    utilityId: text('utility_id')
      .notNull()
      .references(() => utilities.id),
    utilityAccountNo: text('utility_account_no').notNull(),
    /** Service Reference # */
    secondaryUtilityAccountNo: text('secondary_utility_account_no'),
    rateClass: text('rate_class').notNull(),
    street1: text('street1').notNull(),
    street2: text('street2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    minStartDate: date('min_start_date', { mode: 'string' }).notNull(),
    /** kWh or Dth a year. */
    totalAnnualUsage: usageColumn('total_annual_usage').notNull(),
    /** Up to 12 months, oldest first, the last one being `usageEndMonth`. */
    monthlyUsage: integer('monthly_usage').array().notNull(),
    /** `YYYY-MM` */
    usageEndMonth: text('usage_end_month').notNull(),
    billCount: integer('bill_count').notNull(),
  },
  (table) => [
    index('meters_rate_check_id').on(table.rateCheckId, table.id),
    index('meters_account_no').on(table.utilityAccountNo.op('text_pattern_ops'), table.rateCheckId),
    index('meters_legal_entity').on(table.legalEntityId),
    index('meters_utility').on(table.utilityId),
  ],
)

/** What the customer made of the quotes. `selectedQuoteId` is set when a supplier won. */
export const customerDecisions = pgTable('customer_decisions', {
  rateCheckId: rateCheckReference('rate_check_id').primaryKey(),
  decision: text('decision', {
    enum: ['switch_to_supplier', 'hold_current_plan', 'request_contracts', 'request_custom_plan', 'switch_to_solution'],
  }).notNull(),
  pricingSolutionId: text('pricing_solution_id'),
  selectedQuoteId: text('selected_quote_id'),
  /** Months; within the quote's option. Null of no quote, and in rows from before it was kept. */
  selectedTerm: integer('selected_term'),
  decidedAt: instantColumn('decided_at').notNull(),
})
