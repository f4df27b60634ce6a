CREATE TABLE "alert_choices" (
	"rep_id" text PRIMARY KEY NOT NULL,
	"browser" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"whose" text DEFAULT 'all' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rep_id" text NOT NULL,
	"quote_request_id" text NOT NULL,
	"moment" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"rep_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_mails_once" ON "alert_mails" USING btree ("rep_id","quote_request_id","moment","deadline");--> statement-breakpoint
CREATE INDEX "alert_mails_request" ON "alert_mails" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "alert_mails_waiting" ON "alert_mails" USING btree ("next_try_at") WHERE "alert_mails"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alert_mails_deadline" ON "alert_mails" USING btree ("deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");