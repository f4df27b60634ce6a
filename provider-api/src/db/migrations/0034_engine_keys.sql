CREATE TABLE "engine_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"rep_id" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"webhook" text,
	"webhook_secret" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhook_places" (
	"id" text PRIMARY KEY NOT NULL,
	"snapshot" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "engine_keys" ADD CONSTRAINT "engine_keys_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_key_id_engine_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."engine_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engine_keys_secret" ON "engine_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "engine_keys_rep" ON "engine_keys" USING btree ("rep_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_key" ON "webhook_deliveries" USING btree ("key_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("at");