import type { EmptyDatabase } from './places'

/** Rows are copied in parts, each analyzed: what follows them by trigger is planned for the rows that are there. */
const PART = 2000

/**
 * A supplier's business of years: so many closed requests more, each as Delphi's is, asked of three suppliers who all
 * quoted three terms. The database knows its tables as it does after years: a plan for twenty rows walks them for ever.
 */
export async function addClosedRequests({ query }: EmptyDatabase, count: number): Promise<void> {
  // A row like another one but for some fields, whatever columns the table has.
  const copies = async (table: string, from: string, changes: string) => {
    for (let first = 1; first <= count; first += PART) {
      await query(
        `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${changes}))).* from ${table} ` +
          `as one, generate_series(${first}, ${Math.min(first + PART - 1, count)}) as n where ${from}`,
      )
      await query(`analyze ${table}`)
    }
    // Triggers filled others.
    await query('analyze')
  }
  const suppliers = `supplier_id in ('larkspur', 'granite-peak', 'tidemark')`
  const options = `pricing_scenario_id = 'ps-delphi' and one.max_term in (12, 24, 36)`
  await copies('rate_checks', `one.id = 'rc-delphi'`, `'id', 'rc-' || n, 'status_code', 400 + 10 * (n % 2)`)
  await copies('meters', `one.rate_check_id = 'rc-delphi'`, `'id', one.id || '-' || n, 'rate_check_id', 'rc-' || n`)
  await copies('pricing_scenarios', `one.id = 'ps-delphi'`, `'id', 'ps-' || n, 'rate_check_id', 'rc-' || n`)
  await copies('pricing_options', `one.${options}`, `'id', one.id || '-' || n, 'pricing_scenario_id', 'ps-' || n`)
  await copies(
    'quote_requests',
    `one.rate_check_id = 'rc-delphi' and one.${suppliers}`,
    "'id', one.id || '-' || n, 'rate_check_id', 'rc-' || n, 'time_quotes_due', one.time_quotes_due - n * " +
      "interval '1 hour'",
  )
  await copies(
    'quotes',
    `one.${suppliers} and one.pricing_option_id in (select one.id from pricing_options as one where one.${options})`,
    "'id', one.id || '-' || n, 'quote_request_id', one.quote_request_id || '-' || n, 'pricing_option_id', " +
      "one.pricing_option_id || '-' || n",
  )
}
