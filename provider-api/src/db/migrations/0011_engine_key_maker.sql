ALTER TABLE "engine_keys" ADD COLUMN "made_by" text;--> statement-breakpoint
-- Who made the keys of before stands in the audit alone.
UPDATE "engine_keys" AS it SET "made_by" = maker."user_id"
FROM "audit_rows" AS made
JOIN "supplier_reps" AS maker ON made."actor" = 'rep:' || maker."user_id"
WHERE made."action" = 'team.createEngineKey' AND made."entity" = 'engine_key' AND made."entity_id" = it."id";--> statement-breakpoint
ALTER TABLE "engine_keys" ADD CONSTRAINT "engine_keys_made_by_supplier_reps_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;