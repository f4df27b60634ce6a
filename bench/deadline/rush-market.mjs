// A request that a thousand suppliers were asked for, with twelve terms and three taxes, and a session of each rep. The
// market has been at work: each has bid before. Connections that first saw empty tables would read them whole for every
// foreign key, until they are analyzed again.
import { createHash } from 'node:crypto'

export const RATE_CHECK = 'rush'
export const SCENARIO = 'rush-scenario'
const EARLIER = 'before'
const TERMS = [6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 48]
const TAXES = 3

/** Added to each number, so that all are of one length. */
export const FIRST = 100_000
/** The number of a rep as it stands in every id. @param {number} n */
export const numbered = (n) => `rush${FIRST + n}`
/** @param {number} n */
export const tokenOf = (n) => `a-session-token-of-${numbered(n)}`
/** @param {string} token */
export const hashOf = (token) => createHash('sha256').update(token).digest('hex')

/** @param {number} reps @returns {string[]} statements; ids of suppliers, reps and requests are `numbered` */
export function fillMarket(reps) {
  const of = (/** @type {string} */ text) => `'rush' || (${FIRST} + ${text})`
  const hashes = Array.from({ length: reps }, (_, n) => `('${hashOf(tokenOf(n))}', '${numbered(n)}')`)
  return [
    `insert into suppliers (id, name) select ${of('n')}, 'Supplier ' || n from generate_series(0, ${reps - 1}) as n`,
    `insert into supplier_reps (user_id, supplier_id, first_name, last_name, email, roles)
      select ${of('n')}, ${of('n')}, 'Rep', 'No. ' || n, n || '@rush.example', '["supplier_rep"]'
      from generate_series(0, ${reps - 1}) as n`,
    `insert into sessions (token_hash, rep_id, created_at, expires_at)
      select hash, rep, now(), now() + interval '1 day' from (values ${hashes.join(',')}) as given (hash, rep)`,
    `insert into organizations (id, name) values ('rush', 'Rush Organization')`,
    `insert into customers (id, organization_id, company_name, first_name, last_name, title)
      values ('rush', 'rush', 'Rush Foundry', 'Ada', 'Quill', 'Buyer')`,
    `insert into state_taxes (id, state, short_name, long_name, percent_tax, effective_date, commodity_type)
      select 'rush-tax-' || n, 'OH', 'T' || n, 'Tax ' || n, 5.9, '2020-01-01', 'ELECTRICITY'
      from generate_series(1, ${TAXES}) as n`,
    ...requestForAll(reps, { id: EARLIER, scenario: 'before-scenario', option: 'before-option-', status: 400 }),
    ...earlierBids,
    ...requestForAll(reps, { id: RATE_CHECK, scenario: SCENARIO, option: 'rush-option-', status: 300 }),
    `analyze`,
  ]
}

/**
 * A rate check that every supplier is asked for.
 * @param {number} reps @param {{ id: string, scenario: string, option: string, status: number }} names
 */
function requestForAll(reps, { id, scenario, option, status }) {
  const request = id === RATE_CHECK ? '' : `'${id}-' || `
  return [
    `insert into rate_checks (id, customer_id, status_code, commodity_type, state, renewable_quotes, total_fee,
        payment_terms, marketplace_description, product_configuration, line_items_included, line_items_excluded,
        created_at)
      values ('${id}', 'rush', ${status}, 'ELECTRICITY', 'OH', 'no', 0.002, '20 days', 'Rush', '{}', '[]', '[]',
        now())`,
    `insert into pricing_scenarios (id, rate_check_id, name, description, total_annual_usage)
      values ('${scenario}', '${id}', 'Scenario', 'All meters', 1000000)`,
    `insert into pricing_options (id, pricing_scenario_id, rate_check_id, min_term, max_term, product_config_id,
        earliest_start_date, latest_end_date, created_at)
      select '${option}' || term, '${scenario}', '${id}', term, term, 1, '2027-01-01', '2031-01-01', now()
      from unnest(array[${TERMS.join(',')}]) as term`,
    `insert into quote_requests (id, rate_check_id, supplier_id, supplier_rep_id, time_quotes_due, supported_utilities,
        created_at)
      select ${request}'rush' || (${FIRST} + n), '${id}', 'rush' || (${FIRST} + n), 'rush' || (${FIRST} + n),
        now() + interval '1 day', '[]', now()
      from generate_series(0, ${reps - 1}) as n`,
  ]
}

/** Everybody's bids on the earlier request. */
const earlierBids = [
  `insert into quotes (id, quote_request_id, rate_check_id, pricing_option_id, supplier_id, supplier_rep_id,
      submitted_rate, fee_included, taxes_included, billing_method, unit_id, submitted_at)
    select gen_random_uuid()::text, request.id, request.rate_check_id, option.id, request.supplier_id,
      request.supplier_rep_id, 0.07, true, true, 'dual', 1, now()
    from quote_requests as request, pricing_options as option
    where request.rate_check_id = '${EARLIER}' and option.pricing_scenario_id = 'before-scenario'`,
  `insert into quote_taxes (id, quote_id, rate_check_id, state_tax_id, included_by_supplier)
    select gen_random_uuid()::text, quotes.id, quotes.rate_check_id, 'rush-tax-' || n, true
    from quotes, generate_series(1, ${TAXES}) as n
    where quote_request_id like '${EARLIER}-%'`,
]

/** What rep n submits: a rate for each term, each with its taxes. @param {number} n */
export function submissionOf(n) {
  return {
    quotes: TERMS.map((term) => ({
      supplierId: numbered(n),
      supplierRepId: numbered(n),
      pricingScenarioOptionId: `rush-option-${term}`,
      quoteDetails: [],
      submittedRate: (0.06 + ((n * 31 + term) % 1000) / 100_000).toFixed(5),
      feeIncluded: true,
      taxes: Array.from({ length: TAXES }, (_, at) => ({
        stateTaxId: `rush-tax-${at + 1}`,
        includedBySupplier: true,
      })),
      taxesIncluded: true,
      billingMethod: 'dual',
      unitId: 1,
    })),
    billingMethod: 'dual',
    creditStatus: null,
  }
}

/** What the market holds of each rep afterwards: quotes that stand, quotes that were replaced, versions, audit rows. */
export const COUNTS = `select it.id, it.version,
    (select count(*)::int from quotes where quote_request_id = it.id and superseded_at is null) as standing,
    (select count(*)::int from quotes where quote_request_id = it.id and superseded_at is not null) as replaced,
    (select count(*)::int from audit_rows where entity = 'quote_request' and entity_id = it.id) as audits
  from quote_requests as it where it.rate_check_id = '${RATE_CHECK}'`

/** Bids are taken for an hour. */
export const stayOpen = `update quote_requests set time_quotes_due = now() + interval '1 hour'
  where rate_check_id = '${RATE_CHECK}'`

/**
 * Everything that was submitted is forgotten, and bids are taken for so many seconds; the last row says until when, ms
 * since 1970: whoever asks hears it a while later.
 * @param {number} seconds
 */
export const openAgain = (seconds) => [
  `delete from quote_taxes where quote_id in (select id from quotes where quote_request_id like 'rush%')`,
  `delete from quotes where quote_request_id like 'rush%'`,
  `delete from audit_rows where entity_id like 'rush%'`,
  `delete from idempotency_records where rep_id like 'rush%'`,
  `update quote_requests set version = 1, billing_method = null,
    time_quotes_due = now() + interval '${seconds} seconds' where rate_check_id = '${RATE_CHECK}'`,
  `select floor(extract(epoch from time_quotes_due) * 1000)::float8 as due from quote_requests
    where rate_check_id = '${RATE_CHECK}' limit 1`,
]
