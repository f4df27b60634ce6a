import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './account'
import { quoteRequestReference } from './bid'
import { energyPlans } from './contract'
import { type Commodity, rateDecimal, usageColumn } from './market'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What lists of requests are picked, sorted and searched by, a row a request: a page of a list is then as cheap in a
 * big market as in a small one. Nobody writes it: triggers of the tables behind it keep it, so that a command
 * cannot forget to.
 */
export const listedRequests = pgTable(
  'listed_requests',
  {
    quoteRequestId: quoteRequestReference('quote_request_id').primaryKey(),
    rateCheckId: text('rate_check_id').notNull(),
    supplierId: text('supplier_id').notNull(),
    timeQuotesDue: instantColumn('time_quotes_due').notNull(),
    statusCode: integer('status_code').notNull(),
    invitedForLastLook: boolean('invited_for_last_look').notNull(),
    hasQuote: boolean('has_quote').notNull(),
    optedOut: boolean('opted_out').notNull(),
    /** `isOpenBid` and `isClosedBid` but for the time, which goes on by itself. */
    bidList: text('bid_list').$type<'open' | 'closed'>(),
    /** `findProspectLists`, again but for the time; `left` is open and opted out of. */
    prospectList: text('prospect_list').$type<'new' | 'left' | 'pending' | 'previous'>(),
    /** `hasWinLossData`, and there is a quote to report on. */
    hasReport: boolean('has_report').notNull(),
    /** The company's name in lower case. */
    customer: text('customer').notNull(),
    state: text('state').notNull(),
    commodityType: text('commodity_type').$type<Commodity>().notNull(),
    annualUsage: usageColumn('annual_usage').notNull(),
    /** `<supplier>/<word>` for each word of customer, utilities, state and ids: found by the words' beginnings. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('listed_requests_rate_check').on(table.rateCheckId),
    index('listed_requests_due').on(table.supplierId, table.timeQuotesDue, table.quoteRequestId),
    index('listed_requests_bids').on(table.supplierId, table.bidList, table.timeQuotesDue, table.quoteRequestId),
    index('listed_requests_prospects').on(
      table.supplierId,
      table.prospectList,
      table.timeQuotesDue,
      table.quoteRequestId,
    ),
    index('listed_requests_reports').on(table.supplierId, table.hasReport, table.timeQuotesDue, table.quoteRequestId),
    // By customer, as the screen of reports opens: a supplier's reports are otherwise all read and sorted.
    index('listed_requests_reports_customer')
      .on(table.supplierId, table.customer, table.quoteRequestId)
      .where(sql`${table.hasReport}`),
    index('listed_requests_customer').on(table.supplierId, table.customer, table.quoteRequestId),
    index('listed_requests_usage').on(table.supplierId, table.annualUsage, table.quoteRequestId),
    index('listed_requests_state').on(table.supplierId, table.state, table.quoteRequestId),
    // What a supplier bid on its like requests, the newest first.
    index('listed_requests_like')
      .on(table.supplierId, table.state, table.commodityType, table.timeQuotesDue, table.quoteRequestId)
      .where(sql`${table.hasQuote}`),
    index('listed_requests_status').on(table.supplierId, table.statusCode, table.quoteRequestId),
    index('listed_requests_words').using('gin', table.words),
  ],
)

/**
 * What trends count, a row for each rate of a report: over for good, so it is worked out once. Nobody writes it either:
 * triggers keep it, by the rules of `reportOption` and `reportOutcome`.
 */
export const reportedRates = pgTable(
  'reported_rates',
  {
    /** No reference: partitioned tables take none that does not name what they are cut by. */
    quoteId: text('quote_id').primaryKey(),
    quoteRequestId: quoteRequestReference('quote_request_id').notNull(),
    rateCheckId: text('rate_check_id').notNull(),
    supplierId: text('supplier_id').notNull(),
    pricingScenarioId: text('pricing_scenario_id').notNull(),
    commodityType: text('commodity_type').$type<Commodity>().notNull(),
    state: text('state').notNull(),
    utilityNames: text('utility_names').array().notNull(),
    timeQuotesDue: instantColumn('time_quotes_due').notNull(),
    /** Of the due time in New York, `2026-03`. */
    month: text('month').notNull(),
    /** Months. */
    term: integer('term').notNull(),
    quotedRate: rateDecimal('quoted_rate'),
    bestRate: rateDecimal('best_rate'),
    /** quotedRate − bestRate, exact. */
    rateDifference: numeric('rate_difference', { precision: 13, scale: 6 }),
    /** The customer took this rate. */
    selected: boolean('selected').notNull(),
    /** Of the whole report. */
    outcome: text('outcome', { enum: ['won', 'not-chosen', 'plan-kept', 'undecided'] }).notNull(),
  },
  (table) => [
    index('reported_rates_supplier').on(table.supplierId, table.commodityType, table.month),
    index('reported_rates_request').on(table.quoteRequestId),
    index('reported_rates_rate_check').on(table.rateCheckId),
  ],
)

/** The same for contracts. */
export const listedPlans = pgTable(
  'listed_plans',
  {
    energyPlanId: text('energy_plan_id')
      .primaryKey()
      .references(() => energyPlans.id, { onDelete: 'cascade' }),
    rateCheckId: text('rate_check_id').notNull(),
    supplierId: text('supplier_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    statusCode: integer('status_code').notNull(),
    canceled: boolean('canceled').notNull(),
    /** `isOpenContract` and `isClosedContract`. */
    contractList: text('contract_list').$type<'open' | 'closed'>(),
    customer: text('customer').notNull(),
    state: text('state').notNull(),
    commodityType: text('commodity_type').$type<Commodity>().notNull(),
    /** kWh or Dth a year. */
    yearlyUsage: bigint('yearly_usage', { mode: 'number' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** `contractStart`; triggers fill it in every row. */
    startDate: date('start_date', { mode: 'string' }).notNull().default('1970-01-01'),
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('listed_plans_rate_check').on(table.rateCheckId),
    index('listed_plans_created').on(table.supplierId, table.createdAt, table.energyPlanId),
    index('listed_plans_usage').on(table.supplierId, table.contractList, table.yearlyUsage, table.energyPlanId),
    index('listed_plans_start').on(table.supplierId, table.contractList, table.startDate, table.energyPlanId),
    index('listed_plans_customer').on(table.supplierId, table.contractList, table.customer, table.energyPlanId),
    index('listed_plans_state').on(table.supplierId, table.contractList, table.state, table.energyPlanId),
    index('listed_plans_status').on(table.supplierId, table.contractList, table.statusCode, table.energyPlanId),
    index('listed_plans_words').using('gin', table.words),
  ],
)
