import type { Portal } from './start-portal'

/** Like `table` with other values in some columns; `n` counts the copies. */
const copies = (table: string, source: string, changed: string) => `
  insert into ${table}
  select (jsonb_populate_record(source, jsonb_build_object(${changed}))).*
  from ${table} as source, generate_series(1, many) as n
  where ${source}`

/**
 * Many copies of a booked request of Larkspur's, each of a customer of its own: `Long List 0001` was due last and uses
 * least, every tenth is in Ohio. Each has its quotes and its contract.
 */
export async function addManyRequests(portal: Portal, many: number): Promise<void> {
  const option = `'po-long-' || n || source.max_term`
  const statements = [
    copies(
      'customers',
      `source.id = (select customer_id from rate_checks where id = 'rc-osprey')`,
      `'id', 'c-long-' || n, 'company_name', 'Long List ' || lpad(n::text, 4, '0')`,
    ),
    copies(
      'rate_checks',
      `source.id = 'rc-osprey'`,
      `'id', 'rc-long-' || n, 'customer_id', 'c-long-' || n, 'state', case when n % 10 = 0 then 'OH' else 'PA' end`,
    ),
    copies(
      'pricing_scenarios',
      `source.rate_check_id = 'rc-osprey' and source.primary`,
      `'id', 'ps-long-' || n, 'rate_check_id', 'rc-long-' || n, 'total_annual_usage', 1000 * n`,
    ),
    copies(
      'pricing_options',
      `source.id in ('po-osprey-12', 'po-osprey-24')`,
      `'id', ${option}, 'pricing_scenario_id', 'ps-long-' || n`,
    ),
    copies(
      'quote_requests',
      `source.rate_check_id = 'rc-osprey' and source.supplier_id = 'larkspur'`,
      `'id', 'qr-long-' || n, 'rate_check_id', 'rc-long-' || n,
       'time_quotes_due', source.time_quotes_due - n * interval '1 hour'`,
    ),
    copies(
      'quotes',
      `source.id = 'q-osprey-larkspur-12'`,
      `'id', 'q-long-' || n, 'quote_request_id', 'qr-long-' || n, 'pricing_option_id', 'po-long-' || n || 12`,
    ),
    copies(
      'energy_plans',
      `source.rate_check_id = 'rc-osprey'`,
      `'id', 'ep-long-' || n, 'rate_check_id', 'rc-long-' || n, 'customer_id', 'c-long-' || n,
       'quote_id', 'q-long-' || n, 'pricing_option_id', 'po-long-' || n || 12, 'yearly_usage', 1000 * n`,
    ),
  ]
  await portal.changeMarket(`do $$
    declare many constant int := ${many};
    begin ${statements.join(';')}; end $$`)
}
