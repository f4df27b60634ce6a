CREATE SEQUENCE "public"."bid_draft_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "bid_desks" (
	"quote_request_id" text PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL,
	"handed_by" text,
	"handed_to" text,
	"handed_at" timestamp with time zone,
	"handed_note" text,
	"attesting_by" text,
	"attesting_at" timestamp with time zone,
	"attesting_until" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_drafts" (
	"quote_request_id" text NOT NULL,
	"scenario_id" text NOT NULL,
	"rep_id" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"revision" bigint NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_drafts_quote_request_id_scenario_id_rep_id_name_pk" PRIMARY KEY("quote_request_id","scenario_id","rep_id","name")
);
--> statement-breakpoint
CREATE TABLE "bid_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"rep_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_presences" (
	"quote_request_id" text NOT NULL,
	"rep_id" text NOT NULL,
	"tab" text NOT NULL,
	"editing" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_presences_quote_request_id_rep_id_tab_pk" PRIMARY KEY("quote_request_id","rep_id","tab")
);
--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_handed_by_supplier_reps_user_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_handed_to_supplier_reps_user_id_fk" FOREIGN KEY ("handed_to") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_attesting_by_supplier_reps_user_id_fk" FOREIGN KEY ("attesting_by") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_drafts" ADD CONSTRAINT "bid_drafts_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_drafts" ADD CONSTRAINT "bid_drafts_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_notes" ADD CONSTRAINT "bid_notes_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_notes" ADD CONSTRAINT "bid_notes_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_presences" ADD CONSTRAINT "bid_presences_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_presences" ADD CONSTRAINT "bid_presences_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_desks_xact" ON "bid_desks" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "bid_desks_handed" ON "bid_desks" USING btree ("supplier_id") WHERE "bid_desks"."handed_to" is not null;--> statement-breakpoint
CREATE INDEX "bid_notes_request" ON "bid_notes" USING btree ("quote_request_id","at");--> statement-breakpoint
CREATE INDEX "bid_presences_seen" ON "bid_presences" USING btree ("seen_at");