import { seededRandom } from '../../src/demo-market/random'
import { addPlan, documentOf } from './big-market-plan'
import {
  companyName,
  repId,
  stateOf,
  supplierId,
  UTILITIES,
  utilityId,
  utilityName,
  type MarketSize,
} from './big-market-frame'
import type { CopiedRow } from './copy-rows'

const DAY = 24 * 3_600_000
const YEARS = 2
const TERMS = [12, 24, 36, 48]

/** Where a rate check stands so long after its due time, ms; negative while it is open. */
function statusAt(age: number, dice: number): number {
  if (age < 0) return 300
  if (age < 7 * DAY) return [300, 310, 330, 330, 340][dice % 5] ?? 310
  if (age < 60 * DAY) return [340, 400, 400, 410, 500, 510, 1000, 0, 1, 2][dice % 10] ?? 400
  return [1000, 1000, 1000, 520, 0, 0, 0, 1, 2, 400][dice % 10] ?? 1000
}

const tables = [
  'organizations',
  'customers',
  'legal_entities',
  'rate_checks',
  'pricing_scenarios',
  'pricing_options',
  'customer_decisions',
  'quote_requests',
  'quotes',
  'meters',
  'energy_plans',
  'documents',
  'envelopes',
  'envelope_documents',
  'status_changes',
] as const

type MarketTables = Record<(typeof tables)[number], CopiedRow[]>

/** Rate checks `first` to `last` with everything that belongs to them, by table, in the order of the references. */
export function marketRows(size: MarketSize, first: number, last: number, now: Date): Record<string, CopiedRow[]> {
  const rows = Object.fromEntries(tables.map((table) => [table, [] as CopiedRow[]])) as Record<
    (typeof tables)[number],
    CopiedRow[]
  >
  for (let index = first; index < last; index += 1) addRateCheck(size, index, now, rows)
  return rows
}

function addRateCheck(size: MarketSize, index: number, now: Date, rows: MarketTables): void {
  const random = seededRandom(`big-${index}`)
  // The first is due in three days, the last was due two years ago.
  const age = (index / size.rateChecks) * YEARS * 365 * DAY - 3 * DAY
  const due = new Date(now.getTime() - age)
  const created = new Date(due.getTime() - 5 * DAY)
  const status = statusAt(age, random.int(0, 999))
  const isNewCustomer = index % 4 === 0
  const of = index - (index % 4)
  const customer = `bc-${of}`
  const id = `brc-${index}`
  const state = stateOf(of)
  if (isNewCustomer) {
    const name = companyName(of)
    rows.organizations.push({ id: `bo-${of}`, name })
    rows.customers.push({
      id: customer,
      organization_id: `bo-${of}`,
      company_name: name,
      first_name: 'Robin',
      last_name: 'Field',
      title: 'Buyer',
    })
    rows.legal_entities.push({ id: `ble-${of}`, customer_id: customer, name: `${name} LLC` })
    rows.documents.push(documentOf(`bw9-${of}`, { customer, kind: 'w9', created }))
  }
  const meterCount = index === 0 ? size.metersOfLargest : 4 + random.int(0, 12)
  const utilities = [random.int(0, UTILITIES - 1), random.int(0, UTILITIES - 1)]
  for (let meter = 0; meter < meterCount; meter += 1) {
    rows.meters.push({
      id: `bm-${index}-${String(meter).padStart(5, '0')}`,
      rate_check_id: id,
      legal_entity_id: `ble-${of}`,
      utility_id: utilityId(utilities[meter % 2] ?? 0),
      utility_account_no: String(1_000_000_000 + ((index * 7919 + meter * 104_729) % 8_999_999_999)),
      rate_class: 'GS-2',
      street1: `${meter + 1} Main Street`,
      city: 'Springfield',
      state,
      zip: '44101',
      min_start_date: '2026-06-01',
      total_annual_usage: 24_000,
      monthly_usage: Array<number>(12).fill(2000),
      usage_end_month: '2025-12',
      bill_count: 12,
    })
  }
  rows.rate_checks.push({
    id,
    customer_id: customer,
    status_code: status,
    commodity_type: 'ELECTRICITY',
    matrix_pricing: index % 3 === 0,
    state,
    renewable_quotes: 'no',
    total_fee: '0.003000',
    payment_terms: 'Net 30',
    marketplace_description: 'All-in fixed price.',
    product_configuration: { json: { energy: 'Fixed, all-in', optOutLanguage: { included: false, aoba: false } } },
    line_items_included: { json: ['Energy'] },
    line_items_excluded: { json: [] },
    internal_qa_expired_time: status === 330 ? new Date(now.getTime() + DAY) : null,
    created_at: created,
    meter_count: meterCount,
    utility_ids: [...new Set(utilities)].map(utilityId),
    utility_names: [...new Set(utilities)].map(utilityName),
    legal_entity_names: [`${companyName(of)} LLC`],
  })
  const scenario = `bps-${index}`
  rows.pricing_scenarios.push({
    id: scenario,
    rate_check_id: id,
    name: 'All-in fixed',
    description: '',
    total_annual_usage: 24_000 * meterCount,
  })
  for (const term of TERMS) {
    rows.pricing_options.push({
      id: `bpo-${index}-${term}`,
      pricing_scenario_id: scenario,
      rate_check_id: id,
      min_term: term,
      max_term: term,
      product_config_id: 1,
      earliest_start_date: '2026-06-01',
      latest_end_date: '2031-06-01',
      created_at: created,
    })
  }
  rows.documents.push(documentOf(`bloe-${index}`, { customer, rateCheck: id, kind: 'loe', created }))
  rows.documents.push(documentOf(`bloa-${index}`, { customer, rateCheck: id, kind: 'loa', created }))
  rows.status_changes.push({ rate_check_id: id, from_code: 200, to_code: 300, at: created })

  // A table that every list of requests looks into: where it is small, PostgreSQL reads it whole for each row.
  if (status >= 340 || status < 300) {
    rows.customer_decisions.push({
      rate_check_id: id,
      decision: status >= 400 ? 'switch_to_supplier' : 'hold_current_plan',
      decided_at: due,
    })
  }

  const asked = new Set<number>(index % 10 === 0 ? [0] : [])
  while (asked.size < Math.min(size.suppliers, 7 + (index % 2))) asked.add(random.int(1, size.suppliers - 1))
  let planned = false
  for (const supplier of asked) {
    const request = `bqr-${index}-${supplier}`
    const quoted = supplier === 0 ? index % 20 === 0 || status !== 300 : random.int(0, 99) < 15
    rows.quote_requests.push({
      id: request,
      rate_check_id: id,
      supplier_id: supplierId(supplier),
      supplier_rep_id: repId(supplier),
      time_quotes_due: due,
      supported_utilities: { json: utilities.map(utilityId) },
      invited_for_last_look: quoted && index % 2 === 0,
      created_at: created,
    })
    if (!quoted) continue
    const wins = !planned && [410, 500, 510, 520, 1000].includes(status)
    for (const term of TERMS) {
      rows.quotes.push({
        id: `bq-${index}-${supplier}-${term}`,
        quote_request_id: request,
        rate_check_id: id,
        pricing_option_id: `bpo-${index}-${term}`,
        supplier_id: supplierId(supplier),
        supplier_rep_id: repId(supplier),
        submitted_rate: (0.05 + random.int(0, 30_000) / 1_000_000).toFixed(6),
        fee_included: true,
        taxes_included: true,
        billing_method: 'dual',
        unit_id: 1,
        status: wins && term === 24 ? 'selected' : 'submitted',
        submitted_at: created,
      })
    }
    if (!wins) continue
    planned = true
    addPlan(index, supplier, { customer, status, created, meterCount }, rows)
  }
}
