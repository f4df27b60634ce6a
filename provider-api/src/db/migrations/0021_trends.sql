CREATE TABLE "reported_rates" (
	"quote_id" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"rate_check_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"pricing_scenario_id" text NOT NULL,
	"commodity_type" text NOT NULL,
	"state" text NOT NULL,
	"utility_names" text[] NOT NULL,
	"time_quotes_due" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	"term" integer NOT NULL,
	"quoted_rate" numeric(12, 6),
	"best_rate" numeric(12, 6),
	"rate_difference" numeric(13, 6),
	"selected" boolean NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reported_rates" ADD CONSTRAINT "reported_rates_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_rates_supplier" ON "reported_rates" USING btree ("supplier_id","commodity_type","month");--> statement-breakpoint
CREATE INDEX "reported_rates_request" ON "reported_rates" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "reported_rates_rate_check" ON "reported_rates" USING btree ("rate_check_id");--> statement-breakpoint
-- outcomeOf of shared-contracts, of a report that has a status.
CREATE FUNCTION "report_outcome"("won" boolean, "decision" text, "status" integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case
    when won then 'won'
    when decision = 'hold_current_plan' then 'plan-kept'
    when status > 400 then 'not-chosen'
    else 'undecided'
  end
$$;--> statement-breakpoint
-- The rates of all reports on some rate checks. Like is compared with like: all-in prices, the best one told in the
-- inclusions of the own quote (decision 39), divided to 12 places and rounded to 6, both half up, as rateOfPrice does.
CREATE FUNCTION "report_again"("checks" text[]) RETURNS void LANGUAGE plpgsql AS $$
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
      1 + coalesce(on_top.percent, 0) * 0.01 as factor
    from unnest(checks) as one(id)
    join rate_checks as rate_check on rate_check.id = one.id and rate_check.status_code > 330
    join quote_requests as request on request.rate_check_id = rate_check.id
    join quotes as quote on quote.quote_request_id = request.id and quote.rate_check_id = request.rate_check_id
      and quote.superseded_at is null
    join pricing_options as option on option.id = quote.pricing_option_id
      and option.rate_check_id = quote.rate_check_id and option.removed_at is null
    left join customer_decisions as decided on decided.rate_check_id = rate_check.id
    cross join lateral (
      select sum(tax.percent_tax) as percent from state_taxes as tax
      where tax.state = rate_check.state and tax.commodity_type = rate_check.commodity_type
        and quote.taxes_included = exists (
          select 1 from quote_taxes
          where quote_taxes.quote_id = quote.id and quote_taxes.rate_check_id = quote.rate_check_id
            and quote_taxes.state_tax_id = tax.id and quote_taxes.included_by_supplier <> quote.taxes_included
        )
    ) as on_top
  ), priced as (
    select charged.*,
      bool_or(selected) over (partition by supplier_id, pricing_scenario_id) as won,
      case when green then min((renewable + fee) * factor) over same_term
        else min((standard + fee) * factor) over same_term end as best_price
    from charged window same_term as (partition by pricing_scenario_id, term)
  ), compared as (
    select priced.*,
      round(div(best_price * 2000000000000 + factor, factor * 2) * 0.000000000001 - fee, 6) as best
    from priced
  )
  select id, quote_request_id, rate_check_id, supplier_id, pricing_scenario_id, commodity_type, state, utility_names,
    time_quotes_due, to_char(time_quotes_due at time zone 'America/New_York', 'YYYY-MM'), term, rate, best, rate - best,
    selected, report_outcome(won, decision, status_code)
  from compared
  on conflict (quote_id) do update set
    commodity_type = excluded.commodity_type, state = excluded.state, utility_names = excluded.utility_names,
    time_quotes_due = excluded.time_quotes_due, month = excluded.month, term = excluded.term,
    quoted_rate = excluded.quoted_rate, best_rate = excluded.best_rate, rate_difference = excluded.rate_difference,
    selected = excluded.selected, outcome = excluded.outcome;
end $$;--> statement-breakpoint
-- Of requests whose bidding is over; on the way of a submission there are none.
CREATE FUNCTION "after_reported_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct listed.rate_check_id from listed_requests as listed
    where listed.rate_check_id in (select rate_check_id from changed) and listed.has_report
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_new_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(select distinct rate_check_id from changed where has_report));
  return null;
end $$;--> statement-breakpoint
-- A status alone changes how undecided reports end, and nothing that has to be worked out.
CREATE FUNCTION "after_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct after.rate_check_id
    from changed as after join before on before.quote_request_id = after.quote_request_id
    where (after.has_report or before.has_report)
      and (after.has_report, after.time_quotes_due, after.state, after.commodity_type, after.words) is distinct from
        (before.has_report, before.time_quotes_due, before.state, before.commodity_type, before.words)
  ));
  update reported_rates as kept set outcome = report_outcome(false, null, after.status_code)
  from changed as after join before on before.quote_request_id = after.quote_request_id
  where kept.quote_request_id = after.quote_request_id and after.has_report
    and after.status_code <> before.status_code and kept.outcome in ('not-chosen', 'undecided')
    and kept.outcome <> report_outcome(false, null, after.status_code);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_reported_row"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct listed.rate_check_id from listed_requests as listed
    where listed.rate_check_id = new.rate_check_id and listed.has_report
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_fee"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct rate_check_id from listed_requests where rate_check_id = new.id and has_report
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_state_taxes"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct listed.rate_check_id from listed_requests as listed
    join changed on changed.state = listed.state and changed.commodity_type = listed.commodity_type
    where listed.has_report
  ));
  return null;
end $$;--> statement-breakpoint
SELECT report_again(array(select distinct rate_check_id from listed_requests where has_report));--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "listed_requests"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_new_listed"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "listed_requests"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_listed"();--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "quotes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
-- That a later quote took the place of one is told by the later one: a submission pays for one look, not for two.
CREATE TRIGGER "reported_update" AFTER UPDATE ON "quotes" FOR EACH ROW
  WHEN ((old.status, old.submitted_rate, old.renewable_total, old.fee_included, old.taxes_included) IS DISTINCT FROM
    (new.status, new.submitted_rate, new.renewable_total, new.fee_included, new.taxes_included))
  EXECUTE FUNCTION "after_reported_row"();--> statement-breakpoint
CREATE TRIGGER "reported_delete" AFTER DELETE ON "quotes"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "quote_taxes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "pricing_options" FOR EACH ROW
  WHEN ((old.removed_at IS NULL) <> (new.removed_at IS NULL) OR old.max_term <> new.max_term)
  EXECUTE FUNCTION "after_reported_row"();--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "customer_decisions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "customer_decisions"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "rate_checks" FOR EACH ROW
  WHEN (old.total_fee <> new.total_fee) EXECUTE FUNCTION "after_fee"();--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "state_taxes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_state_taxes"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "state_taxes"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_state_taxes"();--> statement-breakpoint
-- What came while the others were worked out, by a version that is still at work.
SELECT report_again(array(
  select distinct listed.rate_check_id from listed_requests as listed
  where listed.has_report
    and not exists (select 1 from reported_rates where reported_rates.quote_request_id = listed.quote_request_id)
));
