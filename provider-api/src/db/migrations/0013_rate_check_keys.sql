-- The rate check on every row that grows with bids, which partitions are chosen by (deploy/postgres). Rows that are there
-- get it here: with a million quotes this takes some minutes.
-- contract: the version before sends no rate check, and the trigger below fills it in
ALTER TABLE "pricing_options" ADD COLUMN "rate_check_id" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "rate_check_id" text;--> statement-breakpoint
ALTER TABLE "quote_taxes" ADD COLUMN "rate_check_id" text;--> statement-breakpoint
ALTER TABLE "pricing_options" DISABLE TRIGGER "listed_update";--> statement-breakpoint
UPDATE "pricing_options" SET "rate_check_id" = one."rate_check_id" FROM "pricing_scenarios" AS one
  WHERE one."id" = "pricing_options"."pricing_scenario_id";--> statement-breakpoint
ALTER TABLE "pricing_options" ENABLE TRIGGER "listed_update";--> statement-breakpoint
UPDATE "quotes" SET "rate_check_id" = one."rate_check_id" FROM "quote_requests" AS one
  WHERE one."id" = "quotes"."quote_request_id";--> statement-breakpoint
UPDATE "quote_taxes" SET "rate_check_id" = one."rate_check_id" FROM "quotes" AS one
  WHERE one."id" = "quote_taxes"."quote_id";--> statement-breakpoint
ALTER TABLE "pricing_options" ALTER COLUMN "rate_check_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "rate_check_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_taxes" ALTER COLUMN "rate_check_id" SET NOT NULL;--> statement-breakpoint
-- For the version before, which does not send it.
CREATE FUNCTION "fill_rate_check"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_table_name = 'pricing_options' then
    select rate_check_id into new.rate_check_id from pricing_scenarios where id = new.pricing_scenario_id;
  elsif tg_table_name = 'quotes' then
    select rate_check_id into new.rate_check_id from quote_requests where id = new.quote_request_id;
  else
    select rate_check_id into new.rate_check_id from quotes where id = new.quote_id;
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "rate_check_of_row" BEFORE INSERT ON "pricing_options" FOR EACH ROW
  WHEN (new.rate_check_id is null) EXECUTE FUNCTION "fill_rate_check"();--> statement-breakpoint
CREATE TRIGGER "rate_check_of_row" BEFORE INSERT ON "quotes" FOR EACH ROW
  WHEN (new.rate_check_id is null) EXECUTE FUNCTION "fill_rate_check"();--> statement-breakpoint
CREATE TRIGGER "rate_check_of_row" BEFORE INSERT ON "quote_taxes" FOR EACH ROW
  WHEN (new.rate_check_id is null) EXECUTE FUNCTION "fill_rate_check"();--> statement-breakpoint
-- As before, within the rate check.
CREATE OR REPLACE FUNCTION "list_requests_again"("ids" text[]) RETURNS void LANGUAGE sql AS $$
  insert into listed_requests as listed (
    quote_request_id, rate_check_id, supplier_id, time_quotes_due, status_code, invited_for_last_look, has_quote,
    opted_out, bid_list, prospect_list, has_report, customer, state, commodity_type, annual_usage, words)
  select request.id, request.rate_check_id, request.supplier_id, request.time_quotes_due, rate_check.status_code,
    request.invited_for_last_look, fact.quoted, fact.opted_out,
    bid_list_of(rate_check.status_code, request.invited_for_last_look),
    prospect_list_of(rate_check.status_code, request.invited_for_last_look, fact.quoted, fact.opted_out),
    fact.quoted and rate_check.status_code > 330,
    lower(customer.company_name), rate_check.state, rate_check.commodity_type, scenario.total_annual_usage,
    listed_words(request.supplier_id,
      array[customer.company_name, rate_check.state, request.id, rate_check.id] || rate_check.utility_names)
  from quote_requests as request
  join rate_checks as rate_check on rate_check.id = request.rate_check_id
  join customers as customer on customer.id = rate_check.customer_id
  join lateral (
    select total_annual_usage from pricing_scenarios
    where pricing_scenarios.rate_check_id = rate_check.id and pricing_scenarios."primary"
    order by pricing_scenarios.id limit 1
  ) as scenario on true
  cross join lateral (
    select
      exists (
        select 1 from quotes
        join pricing_options on pricing_options.id = quotes.pricing_option_id
          and pricing_options.rate_check_id = request.rate_check_id
        where quotes.quote_request_id = request.id and quotes.rate_check_id = request.rate_check_id
          and quotes.superseded_at is null and pricing_options.removed_at is null
      ) as quoted,
      exists (
        select 1 from opt_outs
        where opt_outs.rate_check_id = rate_check.id and opt_outs.supplier_id = request.supplier_id
          and opt_outs.ended_at is null
      ) as opted_out
  ) as fact
  where request.id = any(ids)
  on conflict (quote_request_id) do update set
    time_quotes_due = excluded.time_quotes_due, status_code = excluded.status_code,
    invited_for_last_look = excluded.invited_for_last_look, has_quote = excluded.has_quote,
    opted_out = excluded.opted_out, bid_list = excluded.bid_list, prospect_list = excluded.prospect_list,
    has_report = excluded.has_report, customer = excluded.customer, state = excluded.state,
    commodity_type = excluded.commodity_type, annual_usage = excluded.annual_usage, words = excluded.words
  where listed is distinct from excluded
$$;
