-- The month of the due time that is shown: 30 minutes before the server's, in New York (decision 8).
CREATE FUNCTION "due_month"("due" timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  select to_char((due - interval '30 minutes') at time zone 'America/New_York', 'YYYY-MM')
$$;--> statement-breakpoint
-- reportOutcome of shared-contracts: who asked for a custom plan has chosen nobody yet.
CREATE OR REPLACE FUNCTION "report_outcome"("won" boolean, "decision" text, "status" integer) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  select case
    when won then 'won'
    when decision = 'hold_current_plan' then 'plan-kept'
    when decision = 'request_custom_plan' and status between 420 and 499 then 'undecided'
    when status > 400 then 'not-chosen'
    else 'undecided'
  end
$$;--> statement-breakpoint
-- As before; its month is the one shown.
CREATE OR REPLACE FUNCTION "report_again"("checks" text[]) RETURNS void LANGUAGE plpgsql AS $$
begin
  if cardinality(checks) = 0 then
    return;
  end if;
  delete from reported_rates where rate_check_id = any(checks);
  insert into reported_rates as kept (
    quote_id, quote_request_id, rate_check_id, supplier_id, pricing_scenario_id, commodity_type, state, utility_names,
    time_quotes_due, month, term, quoted_rate, best_rate, rate_difference, selected, outcome)
  with charged as (
    select quote.id, quote.quote_request_id, quote.rate_check_id, quote.supplier_id, option.pricing_scenario_id,
      rate_check.commodity_type, rate_check.state, rate_check.utility_names, rate_check.status_code, decided.decision,
      request.time_quotes_due, option.max_term as term, quote.status = 'selected' as selected,
      coalesce(quote.submitted_rate, 0) = 0 as green,
      case when coalesce(quote.submitted_rate, 0) = 0 then quote.renewable_total else quote.submitted_rate end as rate,
      nullif(quote.submitted_rate, 0) as standard, nullif(quote.renewable_total, 0) as renewable,
      case when quote.fee_included then 0 else rate_check.total_fee end as fee,
      1 + taxes.included * 0.01 as included, 1 + taxes.percent * 0.01 as every_tax
    from unnest(checks) as one(id)
    join rate_checks as rate_check on rate_check.id = one.id and rate_check.status_code > 330
    join quote_requests as request on request.rate_check_id = rate_check.id
    join quotes as quote on quote.quote_request_id = request.id and quote.rate_check_id = request.rate_check_id
      and quote.superseded_at is null
    join pricing_options as option on option.id = quote.pricing_option_id
      and option.rate_check_id = quote.rate_check_id and option.removed_at is null
    left join customer_decisions as decided on decided.rate_check_id = rate_check.id
    cross join lateral (
      select coalesce(sum(tax.percent_tax), 0) as percent,
        coalesce(sum(tax.percent_tax) filter (where coalesce(
          (select quote_taxes.included_by_supplier from quote_taxes
            where quote_taxes.quote_id = quote.id and quote_taxes.rate_check_id = quote.rate_check_id
              and quote_taxes.state_tax_id = tax.id
            order by quote_taxes.id limit 1),
          quote.taxes_included)), 0) as included
      from state_taxes as tax
      where tax.state = rate_check.state and tax.commodity_type = rate_check.commodity_type
    ) as taxes
  ), priced as (
    select charged.*,
      bool_or(selected) over (partition by supplier_id, pricing_scenario_id) as won,
      case when green then min(tax_scaled(renewable + fee, every_tax, included)) over same_term
        else min(tax_scaled(standard + fee, every_tax, included)) over same_term end as best_price
    from charged window same_term as (partition by pricing_scenario_id, term)
  ), compared as (
    select priced.*,
      round(tax_scaled(best_price, included, every_tax) - fee, 6) as best
    from priced
  )
  select id, quote_request_id, rate_check_id, supplier_id, pricing_scenario_id, commodity_type, state, utility_names,
    time_quotes_due, due_month(time_quotes_due), term, rate, best, rate - best, selected,
    report_outcome(won, decision, status_code)
  from compared
  on conflict (quote_id) do update set
    commodity_type = excluded.commodity_type, state = excluded.state, utility_names = excluded.utility_names,
    time_quotes_due = excluded.time_quotes_due, month = excluded.month, term = excluded.term,
    quoted_rate = excluded.quoted_rate, best_rate = excluded.best_rate, rate_difference = excluded.rate_difference,
    selected = excluded.selected, outcome = excluded.outcome;
end $$;--> statement-breakpoint
-- As before, and a custom plan stays one.
CREATE OR REPLACE FUNCTION "after_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct after.rate_check_id
    from changed as after join before on before.quote_request_id = after.quote_request_id
    where (after.has_report or before.has_report)
      and (after.has_report, after.time_quotes_due, after.state, after.commodity_type, after.words) is distinct from
        (before.has_report, before.time_quotes_due, before.state, before.commodity_type, before.words)
  ));
  update reported_rates as kept set outcome = report_outcome(false, decided.decision, after.status_code)
  from changed as after join before on before.quote_request_id = after.quote_request_id
  left join customer_decisions as decided on decided.rate_check_id = after.rate_check_id
  where kept.quote_request_id = after.quote_request_id and after.has_report
    and after.status_code <> before.status_code and kept.outcome in ('not-chosen', 'undecided')
    and kept.outcome <> report_outcome(false, decided.decision, after.status_code);
  return null;
end $$;--> statement-breakpoint
UPDATE "reported_rates" SET "month" = due_month("time_quotes_due")
WHERE "month" <> due_month("time_quotes_due");--> statement-breakpoint
UPDATE "reported_rates" AS kept SET "outcome" = 'undecided'
FROM "customer_decisions" AS decided JOIN "rate_checks" AS rate_check ON rate_check."id" = decided."rate_check_id"
WHERE kept."rate_check_id" = rate_check."id" AND kept."outcome" = 'not-chosen'
  AND report_outcome(false, decided."decision", rate_check."status_code") = 'undecided';
