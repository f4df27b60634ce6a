CREATE SEQUENCE "public"."document_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 70101 CACHE 1;--> statement-breakpoint
CREATE TABLE "listed_plans" (
	"energy_plan_id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_code" integer NOT NULL,
	"canceled" boolean NOT NULL,
	"contract_list" text,
	"customer" text NOT NULL,
	"state" text NOT NULL,
	"commodity_type" text NOT NULL,
	"yearly_usage" bigint NOT NULL,
	"end_date" date NOT NULL,
	"words" "tsvector" NOT NULL
);--> statement-breakpoint
CREATE TABLE "listed_requests" (
	"quote_request_id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"time_quotes_due" timestamp with time zone NOT NULL,
	"status_code" integer NOT NULL,
	"invited_for_last_look" boolean NOT NULL,
	"has_quote" boolean NOT NULL,
	"opted_out" boolean NOT NULL,
	"bid_list" text,
	"prospect_list" text,
	"has_report" boolean NOT NULL,
	"customer" text NOT NULL,
	"state" text NOT NULL,
	"commodity_type" text NOT NULL,
	"annual_usage" bigint NOT NULL,
	"words" "tsvector" NOT NULL
);--> statement-breakpoint
DROP INDEX "meters_rate_check";--> statement-breakpoint
DROP INDEX "documents_customer";--> statement-breakpoint
ALTER TABLE "rate_checks" ADD COLUMN "meter_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_checks" ADD COLUMN "utility_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_checks" ADD COLUMN "legal_entity_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_plans" ADD CONSTRAINT "listed_plans_energy_plan_id_energy_plans_id_fk" FOREIGN KEY ("energy_plan_id") REFERENCES "public"."energy_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_requests" ADD CONSTRAINT "listed_requests_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_plans_rate_check" ON "listed_plans" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "listed_plans_created" ON "listed_plans" USING btree ("supplier_id","created_at","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_usage" ON "listed_plans" USING btree ("supplier_id","contract_list","yearly_usage","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_customer" ON "listed_plans" USING btree ("supplier_id","contract_list","customer","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_state" ON "listed_plans" USING btree ("supplier_id","contract_list","state","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_status" ON "listed_plans" USING btree ("supplier_id","contract_list","status_code","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_words" ON "listed_plans" USING gin ("words");--> statement-breakpoint
CREATE INDEX "listed_requests_rate_check" ON "listed_requests" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "listed_requests_due" ON "listed_requests" USING btree ("supplier_id","time_quotes_due","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_bids" ON "listed_requests" USING btree ("supplier_id","bid_list","time_quotes_due","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_prospects" ON "listed_requests" USING btree ("supplier_id","prospect_list","time_quotes_due","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_reports" ON "listed_requests" USING btree ("supplier_id","has_report","time_quotes_due","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_customer" ON "listed_requests" USING btree ("supplier_id","customer","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_usage" ON "listed_requests" USING btree ("supplier_id","annual_usage","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_state" ON "listed_requests" USING btree ("supplier_id","state","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_status" ON "listed_requests" USING btree ("supplier_id","status_code","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_words" ON "listed_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "known_devices_last_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "link_tokens_end" ON "link_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_tokens_used" ON "link_tokens" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "meters_rate_check_id" ON "meters" USING btree ("rate_check_id","id");--> statement-breakpoint
CREATE INDEX "meters_account_no" ON "meters" USING btree ("utility_account_no" text_pattern_ops,"rate_check_id");--> statement-breakpoint
CREATE INDEX "meters_legal_entity" ON "meters" USING btree ("legal_entity_id");--> statement-breakpoint
CREATE INDEX "meters_utility" ON "meters" USING btree ("utility_id");--> statement-breakpoint
CREATE INDEX "quotes_standing" ON "quotes" USING btree ("quote_request_id") WHERE "quotes"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "documents_removed" ON "documents" USING btree ("removed_at") WHERE "documents"."removed_at" is not null and "documents"."storage_key" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_records_created" ON "idempotency_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_started" ON "uploads" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "documents_customer" ON "documents" USING btree ("customer_id","rate_check_id");--> statement-breakpoint
-- Words as lists look for them: `<supplier>/<word>`, so that a search reads what is the supplier's alone.
CREATE FUNCTION "listed_words"("supplier" text, "texts" text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  select array_to_tsvector(coalesce(array_agg(distinct supplier || '/' || left(word, 60)), '{}'))
  from unnest(texts) as text_of_row, regexp_split_to_table(lower(text_of_row), E'[\\s,.;:/()&''"-]+') as word
  where word <> ''
$$;--> statement-breakpoint
-- isOpenBid and isClosedBid of shared-contracts, but for the time.
CREATE FUNCTION "bid_list_of"("status" integer, "invited" boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case
    when status = 300 or (status = 330 and invited) then 'open'
    when status > 300 and status <> 330 then 'closed'
  end
$$;--> statement-breakpoint
-- prospectListsOf of shared-contracts, but for the time; `left` is open and opted out of.
CREATE FUNCTION "prospect_list_of"("status" integer, "invited" boolean, "quoted" boolean, "opted_out" boolean)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case
    when status = 2 then null
    when quoted and (status > 400 or status in (0, 1)) then 'previous'
    when quoted then 'pending'
    when status = 300 or (status = 330 and invited) then case when opted_out then 'left' else 'new' end
  end
$$;--> statement-breakpoint
CREATE FUNCTION "list_requests_again"("ids" text[]) RETURNS void LANGUAGE sql AS $$
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
        select 1 from quotes join pricing_options on pricing_options.id = quotes.pricing_option_id
        where quotes.quote_request_id = request.id and quotes.superseded_at is null
          and pricing_options.removed_at is null
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
$$;--> statement-breakpoint
CREATE FUNCTION "list_plans_again"("ids" text[]) RETURNS void LANGUAGE sql AS $$
  insert into listed_plans as listed (
    energy_plan_id, rate_check_id, supplier_id, created_at, status_code, canceled, contract_list, customer, state,
    commodity_type, yearly_usage, end_date, words)
  select plan.id, plan.rate_check_id, plan.supplier_id, plan.created_at, rate_check.status_code,
    plan.canceled_at is not null,
    case when rate_check.status_code in (0, 1, 1000) then 'closed' when rate_check.status_code <> 2 then 'open' end,
    lower(customer.company_name), rate_check.state, rate_check.commodity_type, plan.yearly_usage, plan.end_date,
    listed_words(plan.supplier_id,
      array[customer.company_name, rate_check.state, plan.id, rate_check.id] || rate_check.utility_names)
  from energy_plans as plan
  join rate_checks as rate_check on rate_check.id = plan.rate_check_id
  join customers as customer on customer.id = plan.customer_id
  where plan.id = any(ids)
  on conflict (energy_plan_id) do update set
    status_code = excluded.status_code, canceled = excluded.canceled, contract_list = excluded.contract_list,
    customer = excluded.customer, state = excluded.state, commodity_type = excluded.commodity_type,
    yearly_usage = excluded.yearly_usage, end_date = excluded.end_date, words = excluded.words
  where listed is distinct from excluded
$$;--> statement-breakpoint
-- Everything that is listed of some rate checks. Their rows are locked by whoever changes them.
CREATE FUNCTION "list_rate_checks_again"("checks" text[]) RETURNS void LANGUAGE sql AS $$
  select list_requests_again(array(select id from quote_requests where rate_check_id = any(checks)));
  select list_plans_again(array(select id from energy_plans where rate_check_id = any(checks)));
$$;--> statement-breakpoint
CREATE FUNCTION "count_meters_again"("checks" text[]) RETURNS void LANGUAGE sql AS $$
  update rate_checks set meter_count = found.meters, utility_names = found.utilities, legal_entity_names = found.entities
  from (
    select rate_check.id, count(meters.id)::int as meters,
      coalesce(array_agg(distinct utilities.name) filter (where utilities.name is not null), '{}') as utilities,
      coalesce(array_agg(distinct entity.name) filter (where entity.name is not null), '{}') as entities
    from unnest(checks) as rate_check(id)
    left join meters on meters.rate_check_id = rate_check.id
    left join utilities on utilities.id = meters.utility_id
    left join legal_entities as entity on entity.id = meters.legal_entity_id
    group by rate_check.id
  ) as found
  where rate_checks.id = found.id
    and (rate_checks.meter_count, rate_checks.utility_names, rate_checks.legal_entity_names)
      is distinct from (found.meters, found.utilities, found.entities)
$$;--> statement-breakpoint
CREATE FUNCTION "after_rate_checks"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_rate_checks_again(array(
    select after.id from changed as after join before on before.id = after.id
    where (after.status_code, after.state, after.commodity_type, after.customer_id, after.utility_names)
      is distinct from (before.status_code, before.state, before.commodity_type, before.customer_id, before.utility_names)
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_scenarios"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(
    select id from quote_requests where rate_check_id in (select rate_check_id from changed)
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_rate_checks_again(array(
    select rate_checks.id from changed as after join before on before.id = after.id
    join rate_checks on rate_checks.customer_id = after.id
    where after.company_name <> before.company_name
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_new_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(select id from changed));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(
    select after.id from changed as after join before on before.id = after.id
    where (after.time_quotes_due, after.invited_for_last_look) is distinct from
      (before.time_quotes_due, before.invited_for_last_look)
  ));
  return null;
end $$;--> statement-breakpoint
-- The way of every submission: of what is listed only that there is a quote can change.
CREATE FUNCTION "after_new_quotes"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update listed_requests set has_quote = true, has_report = status_code > 330,
    prospect_list = prospect_list_of(status_code, invited_for_last_look, true, opted_out)
  where quote_request_id in (select quote_request_id from changed where superseded_at is null) and not has_quote;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_gone_quotes"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(select distinct quote_request_id from changed));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_options"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(
    select distinct quotes.quote_request_id from changed as after join before on before.id = after.id
    join quotes on quotes.pricing_option_id = after.id
    where (after.removed_at is null) <> (before.removed_at is null)
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_opt_outs"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(
    select distinct quote_requests.id from changed
    join quote_requests on quote_requests.rate_check_id = changed.rate_check_id
      and quote_requests.supplier_id = changed.supplier_id
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_plans_again(array(select id from changed));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_meters"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform count_meters_again(array(select distinct rate_check_id from changed));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_utilities"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform count_meters_again(array(
    select distinct meters.rate_check_id from changed as after join before on before.id = after.id
    join meters on meters.utility_id = after.id where after.name <> before.name
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_legal_entities"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform count_meters_again(array(
    select distinct meters.rate_check_id from changed as after join before on before.id = after.id
    join meters on meters.legal_entity_id = after.id where after.name <> before.name
  ));
  return null;
end $$;--> statement-breakpoint
-- What is there already; what comes later is listed by the triggers.
SELECT count_meters_again(array(select id from rate_checks));--> statement-breakpoint
SELECT list_rate_checks_again(array(select id from rate_checks));--> statement-breakpoint
SELECT setval('document_numbers', greatest(70100, max(id::bigint)))
  FROM documents WHERE id ~ '^[0-9]{1,15}$';--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "rate_checks"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_rate_checks"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "pricing_scenarios"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_scenarios"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "pricing_scenarios"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_scenarios"();--> statement-breakpoint
CREATE TRIGGER "listed_delete" AFTER DELETE ON "pricing_scenarios"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_scenarios"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "customers"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_customers"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "quote_requests"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_new_requests"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "quote_requests"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_requests"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "quotes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_new_quotes"();--> statement-breakpoint
CREATE TRIGGER "listed_delete" AFTER DELETE ON "quotes"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_gone_quotes"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "pricing_options"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_options"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "opt_outs"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_opt_outs"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "opt_outs"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_opt_outs"();--> statement-breakpoint
CREATE TRIGGER "listed_delete" AFTER DELETE ON "opt_outs"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_opt_outs"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "energy_plans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_plans"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "energy_plans"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_plans"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "meters"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_meters"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "meters"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_meters"();--> statement-breakpoint
CREATE TRIGGER "listed_delete" AFTER DELETE ON "meters"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_meters"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "utilities"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_utilities"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "legal_entities"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_legal_entities"();
