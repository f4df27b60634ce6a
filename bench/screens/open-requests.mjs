// Many open requests of one rep, each of a customer of its own, like the demonstration market's of Millrace.
/** @param {string} table @param {string} which of the rows @param {string} changed columns, by the copy's number `n` */
const copies = (table, which, changed) => `
  insert into ${table}
  select (jsonb_populate_record(source, jsonb_build_object(${changed}))).*
  from ${table} as source, generate_series(1, many) as n
  where ${which}`

/** @param {number} many @returns {string} a statement */
export const addOpenRequests = (many) => `do $$
  declare many constant int := ${many};
  begin ${[
    copies(
      'customers',
      `source.id = (select customer_id from rate_checks where id = 'rc-millrace')`,
      `'id', 'c-open-' || n, 'company_name', 'Open Request ' || lpad(n::text, 4, '0')`,
    ),
    copies(
      'rate_checks',
      `source.id = 'rc-millrace'`,
      `'id', 'rc-open-' || n, 'customer_id', 'c-open-' || n, 'state', case when n % 10 = 0 then 'OH' else 'PA' end`,
    ),
    copies(
      'pricing_scenarios',
      `source.rate_check_id = 'rc-millrace' and source.primary`,
      `'id', 'ps-open-' || n, 'rate_check_id', 'rc-open-' || n, 'total_annual_usage', 1000 * n`,
    ),
    copies(
      'pricing_options',
      `source.pricing_scenario_id = (
        select id from pricing_scenarios where rate_check_id = 'rc-millrace' and "primary")`,
      `'id', 'po-open-' || n || '-' || source.id, 'rate_check_id', 'rc-open-' || n,
        'pricing_scenario_id', 'ps-open-' || n`,
    ),
    copies(
      'quote_requests',
      `source.rate_check_id = 'rc-millrace' and source.supplier_id = 'larkspur'`,
      `'id', 'qr-open-' || n, 'rate_check_id', 'rc-open-' || n,
        'time_quotes_due', now() + interval '1 hour' + n * interval '2 minutes'`,
    ),
  ].join(';')}; end $$`
