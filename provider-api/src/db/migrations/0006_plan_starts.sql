ALTER TABLE "energy_plans" ADD COLUMN "start_date" date;--> statement-breakpoint
-- A start on the 29th to 31st cannot be found again behind a shorter month (C§3).
CREATE OR REPLACE FUNCTION "list_plans_again"("ids" text[]) RETURNS void LANGUAGE sql AS $$
  insert into listed_plans as listed (
    energy_plan_id, rate_check_id, supplier_id, created_at, status_code, canceled, contract_list, customer, state,
    commodity_type, yearly_usage, end_date, start_date, words)
  select plan.id, plan.rate_check_id, plan.supplier_id, plan.created_at, rate_check.status_code,
    plan.canceled_at is not null,
    case when rate_check.status_code in (0, 1, 1000) then 'closed' when rate_check.status_code <> 2 then 'open' end,
    lower(customer.company_name), rate_check.state, rate_check.commodity_type, plan.yearly_usage, plan.end_date,
    coalesce(plan.start_date, (plan.end_date - make_interval(months => plan.term_months))::date),
    listed_words(plan.supplier_id,
      array[customer.company_name, rate_check.state, plan.id, rate_check.id] || rate_check.utility_names)
  from energy_plans as plan
  join rate_checks as rate_check on rate_check.id = plan.rate_check_id
  join customers as customer on customer.id = plan.customer_id
  where plan.id = any(ids)
  on conflict (energy_plan_id) do update set
    status_code = excluded.status_code, canceled = excluded.canceled, contract_list = excluded.contract_list,
    customer = excluded.customer, state = excluded.state, commodity_type = excluded.commodity_type,
    yearly_usage = excluded.yearly_usage, end_date = excluded.end_date, start_date = excluded.start_date,
    words = excluded.words
  where listed is distinct from excluded
$$;--> statement-breakpoint
UPDATE "energy_plans" AS plan SET "start_date" = chosen."earliest_start_date"
FROM "pricing_options" AS chosen
WHERE chosen."id" = plan."pricing_option_id" AND extract(day FROM chosen."earliest_start_date") > 28;
