ALTER TABLE "rate_checks" ADD COLUMN "utility_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "envelopes_energy_plan" ON "envelopes" USING btree ("energy_plan_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_meters_again"("checks" text[]) RETURNS void LANGUAGE sql AS $$
  update rate_checks set meter_count = found.meters, utility_ids = found.ids, utility_names = found.utilities,
    legal_entity_names = found.entities
  from (
    select rate_check.id, count(meters.id)::int as meters,
      coalesce(array_agg(distinct utilities.id) filter (where utilities.id is not null), '{}') as ids,
      coalesce(array_agg(distinct utilities.name) filter (where utilities.name is not null), '{}') as utilities,
      coalesce(array_agg(distinct entity.name) filter (where entity.name is not null), '{}') as entities
    from unnest(checks) as rate_check(id)
    left join meters on meters.rate_check_id = rate_check.id
    left join utilities on utilities.id = meters.utility_id
    left join legal_entities as entity on entity.id = meters.legal_entity_id
    group by rate_check.id
  ) as found
  where rate_checks.id = found.id
    and (rate_checks.meter_count, rate_checks.utility_ids, rate_checks.utility_names, rate_checks.legal_entity_names)
      is distinct from (found.meters, found.ids, found.utilities, found.entities)
$$;--> statement-breakpoint
SELECT count_meters_again(array(select id from rate_checks));
